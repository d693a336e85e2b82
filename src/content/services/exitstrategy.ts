import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Exit strategy',
  title: 'Exit strategy and succession for trucking owners',
  description: 'Sell, hand over or step back in 6 to 24 months or more: valuation, buyout planning, sale documents, staff succession, tax and legal.',
}

export const questions: readonly Question[] = [
  {
    question: 'How early should I start?',
    answer:
      'Earlier than you think: what raises the price takes time to show in the books. The form knows 6, 12, 18 and 24 months or more, and “not sure yet”.',
  },
  {
    question: 'What are my choices?',
    answer: 'A full sale to an outside buyer, a sale to a partner or the family, or stepping back and keeping ownership. Undecided is fine.',
  },
  { question: 'What is my company worth?', answer: 'A valuation is one of the kinds of support you can ask for. It is where most plans start.' },
  { question: 'Who will know?', answer: 'You and us. Staff and customers hear it from you, when you decide.' },
]

export const page: ServiceContent = {
  title: 'Leave on your own terms',
  lead: 'A good exit is prepared while nobody is in a hurry. Say how and about when; we plan backwards from there.',
  action: { label: 'Request an exit plan', to: '/exit-strategy-request' },
  sign: { figure: '6–24+ months', label: 'from plan to exit' },
  vehicle: 'bobtail',
  beside: 'exit',
  facts: [
    { figure: '3 ways', label: 'out: sell, hand over, step back' },
    { figure: '5 kinds', label: 'of support' },
    { figure: 'Undecided', label: 'is an answer, too' },
  ],
  comparison: {
    title: 'Three ways out',
    table: {
      caption: 'Three ways to leave a company compared',
      columns: ['Full sale', 'Partner or family', 'Step back'],
      rows: [
        ['Who takes over', 'An outside buyer', 'Somebody who knows it', 'A manager; you stay owner'],
        ['Money', 'At once, or over a short time', 'Often over years', 'Keeps coming from profit'],
        ['What to prepare', 'Figures, contracts, clean files', 'Agreement, price, financing', 'People and reports'],
        ['Your part after', 'A handover', 'Advice, for a while', 'A few decisions a year'],
      ],
    },
  },
  timeline: {
    title: 'Backwards from the day',
    text: 'With 24 months there is time for all of it; with 6, for the essentials.',
    milestones: [
      { at: '24+ months', title: 'Valuation', text: 'What it is worth now, and why.' },
      { at: '18 months', title: 'What raises it', text: 'Contracts, files, people, debts.' },
      { at: '12 months', title: 'Documents', text: 'Sale papers, tax and legal.' },
      { at: '6 months', title: 'Talks', text: 'Buyer, partner, family.' },
      { at: 'The day', title: 'Handover', text: 'And what you do on Monday.' },
    ],
  },
  included: {
    groups: [
      {
        items: [
          { title: 'Business valuation', text: 'From the books, the contracts and the fleet.' },
          { title: 'Partnership buyout planning', text: 'Price, terms, and what if.' },
          { title: 'Sale prep and documents', text: 'What a buyer will ask for, before they do.' },
          { title: 'Staff succession plan', text: 'Who does what you do.' },
          { title: 'Tax and legal coordination', text: 'With your own advisers.' },
        ],
      },
    ],
  },
  ready: { items: ['Roughly when you want to leave', 'Sell, hand over, or step back', 'Revenue of the last years', 'Who else owns a part'] },
  questions,
  related: [
    { to: '/buy-sell-trcuking-business', text: 'The seller’s door, when the time has come.' },
    { to: '/book-keeping', text: 'Books a buyer believes.' },
    { to: '/audits', text: 'Files that survive a look.' },
  ],
  closing: { title: 'The best price is prepared, not asked', text: 'Tell us how and about when. Nobody else hears of it.' },
}
