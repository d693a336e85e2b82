/**
 * Old data whose state may be lost in the next release. Each entry has a pattern for lines of `npm run charts:diff`, and the reason. Remove
 * a pattern after that release. A wizard whose steps changed needs no pattern.
 */
export const INTENDED_LOSSES: readonly (readonly [line: RegExp, reason: string])[] = [
  [
    /^(signup|forgot-password) · .*\bcode\.(?!entry\.|resend\.)/,
    'The code step has two regions, so its states have other names. A draft has deadlines and no state.',
  ],
  [/^case · .*\bwithAuthority\b/, 'Migration 013 renames the state to withAgency, and `currentEventName` renames it in histories.'],
  [
    / · submitting: no longer: .*(--event TAB\.TAKEN-->|--> openInOtherTab)/,
    'A second tab that continues the form sends the same draft with the same key, so the first tab stops at once.',
  ],
  [/ · rememberingContact: no longer: .*--event TAB\.TAKEN-->/, 'After the server has accepted the form, the second tab gets the same receipt.'],
  [/ · received: no longer: .*--event (FORM\.AGAIN|TAB\.TAKEN)-->/, 'A new request reads the draft, so the flow continues in this tab.'],
  [/ · (form|steps)\..*: no longer: .*--event RECEIPT\.OPEN-->/, 'This walk ends where another request reads the draft. The path tests take the edge.'],
]
