/** What a tester does on pages of their own. */
import { quoted, type Said } from '#kit/quoted.ts'

/** In the guide. */
export const guideDeeds = {
  'ANSWER.CHOOSE': ({ value }: Said) => `the visitor answers the question: ${JSON.stringify(value)}`,
  'ANSWERS.OPEN': ({ answers }: Said) => `the address, or the browser's Back or Forward, brings the answers ${JSON.stringify(answers)}`,
  'GUIDE.AGAIN': () => 'the visitor starts the guide again',
} as const

/** On the page of a request that was sent. */
export const requestDeeds = {
  'STATUS.RETRY': () => 'the visitor presses "Try again"',
  'STATUS.REFRESH': () => 'the visitor presses "Check for news", or has sent something',
  'ASK.RETRY': () => 'the visitor presses "Try again" where one thing is asked',
  'ANSWER.RECEIVED': () => 'what was asked has arrived',
  'ANSWER.REFUSED': () => 'what was asked was sent, and refused',
  'ACCESS.OPENED': () => 'the code of the mail was right',
  'WITHDRAW.ASK': () => 'the visitor presses "Take this request back"',
  'WITHDRAW.CONFIRM': () => 'the visitor presses "Take it back"',
  'WITHDRAW.CANCEL': () => 'the visitor presses "Leave it as it is" instead of taking the request back',
  'LINKS.ASK': () => 'the visitor presses "End all links to this page"',
  'LINKS.CONFIRM': () => 'the visitor presses "End all links"',
  'LINKS.CANCEL': () => 'the visitor presses "Leave them as they are"',
} as const

/** On the account's page. */
export const areaDeeds = {
  'EMAIL.CONFIRM': () => 'the visitor presses "Change it now"',
  'ACT.OPEN': () => 'the visitor presses the button that opens the form',
  'ACT.CANCEL': () => 'the visitor presses Cancel',
  'ACT.CONFIRM': () => 'the visitor presses "Delete everything"',
  'ACT.KEEP': () => 'the visitor presses "Keep my account"',
  'SESSION.OPENED': () => 'somebody is logged in: from before, just now, or in another tab of the same browser',
  'SESSION.CLOSED': () => 'nobody is logged in, or the visitor logs out, here or in another tab',
  'PROFILE.RETRY': () => 'the visitor presses "Try again" below "Your details"',
  'PROFILE.CHANGED': ({ changes }: Said) => `the server has taken ${quoted(changes)}`,
  'OTHERS.ENDED': () => 'a new password or address has logged all other devices out',
  'ACCOUNT.DELETED': () => 'the server has deleted the account',
  'REQUESTS.MORE': () => 'the visitor presses "Show more"',
  'REQUESTS.RETRY': () => 'the visitor presses "Try again" below "Your requests"',
  'DEVICES.RETRY': () => 'the visitor presses "Try again" below "Where you are logged in"',
  'DEVICE.END': ({ id }: Said) => `the visitor presses "Log out" beside the device ${quoted(id)}`,
  'OTHERS.END': () => 'the visitor presses "Log out all other devices"',
  'OTHERS.CONFIRM': () => 'the visitor presses "Log them out"',
  'OTHERS.KEEP': () => 'the visitor presses "Leave them"',
} as const
