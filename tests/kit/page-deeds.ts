/** What a tester does on pages of their own. */

type Said = Readonly<Record<string, unknown>>

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
  'ACCESS.OPENED': () => 'the code of the mail was right',
  'WITHDRAW.ASK': () => 'the visitor presses "Take this request back"',
  'WITHDRAW.CONFIRM': () => 'the visitor presses "Take it back"',
  'WITHDRAW.CANCEL': () => 'the visitor presses "Leave it as it is" instead of taking the request back',
  'LINKS.ASK': () => 'the visitor presses "End all links to this page"',
  'LINKS.CONFIRM': () => 'the visitor presses "End all links"',
  'LINKS.CANCEL': () => 'the visitor presses "Leave them as they are"',
} as const
