/** Sample status page for a request after a few days. A test compares its texts with the case chart. */

export const statusCard = {
  title: 'LLC formation, Texas',
  reference: 'RC-7K4M-2QX9',
  short: 'Filed',
  says: 'Filed with the Texas Secretary of State on November 12.',
  next: 'We’re waiting for the agency. We’ll email you when it responds.',
  timeline: [
    { day: 'Nov 3', text: 'You sent this request.' },
    { day: 'Nov 4', text: 'Ann started working on your request.' },
    { day: 'Nov 6', text: 'We need one thing from you: Review and approve the Articles.' },
    { day: 'Nov 7', text: 'You approved the filing we showed you.' },
    { day: 'Nov 12', text: 'We filed your paperwork with the Texas Secretary of State.' },
  ],
} as const

export const statusPageText = 'Each request has a status page that shows every step. The link is on your receipt and in our emails.'
