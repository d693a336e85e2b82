/**
 * Old data that may lose its place from one release to the next, as patterns of the lines of `npm run charts:diff`, each with its reason. Remove a
 * pattern once its release is the one before. Where a step or a field changes, raise `RECORD_VERSION`: no pattern is needed.
 */
export const ON_PURPOSE: readonly (readonly [line: RegExp, reason: string])[] = [
  [
    /^(signup|forgot-password) · .*\bcode\.(?!entry\.|resend\.)/,
    'The code step has two regions, so its states have other names. A draft has deadlines and no state.',
  ],
  [
    / · submitting: no longer: .*(--event TAB\.TAKEN-->|--> openInOtherTab)/,
    'A tab that takes over sends the same draft with the same key, so that this one stops at once.',
  ],
  [/ · rememberingContact: no longer: .*--event TAB\.TAKEN-->/, 'The same, once the server has accepted: the other tab gets the same receipt.'],
  [/ · received: no longer: .*--event (FORM\.AGAIN|TAB\.TAKEN)-->/, 'Another request reads the draft, which takes the flow back from another tab.'],
  [/ · (form|steps)\..*: no longer: .*--event RECEIPT\.OPEN-->/, 'This walk ends where another request reads the draft. The path tests take the edge.'],
]
