import { quoted, type Said } from '#kit/quoted.ts'

/** What a tester does on the account's page, by event type. */
export const areaDeeds: Readonly<Record<string, (event: Said) => string>> = {
  'EMAIL.CONFIRM': () => 'the visitor presses "Change it now"',
  'ACT.OPEN': () => 'the visitor presses the button that opens the form',
  'ACT.CANCEL': () => 'the visitor presses Cancel',
  'ACT.CONFIRM': () => 'the visitor presses "Delete everything"',
  'ACT.KEEP': () => 'the visitor presses "Keep my account"',
  'SESSION.OPENED': () => 'somebody is logged in: from before, just now, or in another tab of the same browser',
  'SESSION.CLOSED': () => 'nobody is logged in, or the visitor logs out, here or in another tab',
  'PROFILE.RETRY': () => 'the visitor presses "Try again" below "Your details"',
  'PROFILE.CHANGED': ({ changes }) => `the server has taken ${quoted(changes)}`,
  'OTHERS.ENDED': () => 'a new password or address has logged all other devices out',
  'ACCOUNT.DELETED': () => 'the server has deleted the account',
  'REQUESTS.MORE': () => 'the visitor presses "Show more"',
  'REQUESTS.RETRY': () => 'the visitor presses "Try again" below "Your requests"',
  'DEVICES.RETRY': () => 'the visitor presses "Try again" below "Where you are logged in"',
  'DEVICE.END': ({ id }) => `the visitor presses "Log out" beside the device ${quoted(id)}`,
  'OTHERS.END': () => 'the visitor presses "Log out all other devices"',
  'OTHERS.CONFIRM': () => 'the visitor presses "Log them out"',
  'OTHERS.KEEP': () => 'the visitor presses "Leave them"',
}
