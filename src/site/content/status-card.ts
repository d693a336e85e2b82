/** The page of a request, as its sender sees it some days on: what the picture of it shows. A test lets the chart of cases say the same words. */

/** Where the shown filing stands, and what happened to it. */
export const statusCard = {
  title: 'LLC formation, Texas',
  reference: 'RC-7K4M-2QX9',
  short: 'Filed',
  says: 'Filed with the Texas Secretary of State on November 12.',
  next: 'The office answers, and we write to you when it does.',
  timeline: [
    { day: 'Nov 3', text: 'You sent it.' },
    { day: 'Nov 4', text: 'Ann began to work on it.' },
    { day: 'Nov 6', text: 'We need one thing from you: Read the Articles and say yes.' },
    { day: 'Nov 7', text: 'You sent what we asked for.' },
    { day: 'Nov 12', text: 'We filed it with the Texas Secretary of State.' },
  ],
} as const

/** What stands below it. */
export const statusPage = 'Each request has a page that shows each step. Its link is on the receipt and in our emails.'
