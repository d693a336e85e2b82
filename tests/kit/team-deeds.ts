import { quoted, type Said } from '#kit/quoted.ts'

/** What a tester does on the team's page. */
export const teamDeeds: Readonly<Record<string, (event: Said) => string>> = {
  'SESSION.RETRY': () => 'the member presses the button to try again',
  'SESSION.ENTERED': () => 'the code was right, or the invitation was accepted',
  'SESSION.PROVEN': () => 'a second factor was shown',
  'SESSION.USED': () => 'a call of the page was answered',
  'IDLE.STAY': () => 'the member presses "Stay signed in"',
  'SESSION.LEAVE': () => 'the member presses "Sign out", or "Sign in as somebody else"',
  'FACTOR.PASSKEY': () => 'the member presses "Use my passkey" below the code',
  'FACTOR.TOTP': () => 'the member presses "Use a code of my app"',
  'FACTOR.RECOVERY': () => 'the member presses "Use a recovery code"',
  'FACTOR.SHOW': () => 'the member presses the button of the second factor',
  'FACTOR.CHOOSE': ({ kind }) => `the member presses "${kind === 'totp' ? 'Use an authenticator app' : 'Make a passkey'}"`,
  'FACTOR.BACK': () => 'the member presses "Choose another way"',
  'FACTOR.ADD': () => 'the member presses the button that sets the factor up',
  'LABEL.CHANGE': ({ label }) => `the member names the passkey ${quoted(label)}`,
  'CODES.TICK': ({ isKept }) => `the member ${isKept === true ? 'ticks' : 'unticks'} "I have kept them"`,
  'MEMBERS.RETRY': () => 'the member presses "Try again"',
  'INVITE.SUBMIT': () => 'the lead presses "Send an invitation"',
  'MEMBERS.ASK': ({ act }) => `the lead presses a button of the list: ${quoted(act)}`,
  'MEMBERS.CONFIRM': () => 'the lead says yes in the dialog',
  'MEMBERS.KEEP': () => 'the lead presses "Leave it"',
  'PROOF.SHOWN': () => 'the lead shows a second factor again',
  'PROOF.CANCEL': () => 'the lead closes the question for a second factor',
  'CODES.GO': () => 'the member presses "Go on" below the recovery codes',
}
