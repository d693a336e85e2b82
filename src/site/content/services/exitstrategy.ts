import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Exit strategy',
  title: 'Exit strategy and succession for trucking owners',
  description: 'Sell, hand over or step back in 6 to 24 months or more: valuation, buyout planning, sale documents, staff succession, tax and legal.',
}

export const questions: readonly Question[] = [
  {
    question: 'How early should I start?',
    answer: 'As early as you can. What raises the price takes time to show in the books. In the form you choose 6, 12, 18 or 24+ months, or “Not sure yet”.',
  },
  {
    question: 'What are my choices?',
    answer: 'A full sale to an outside buyer, a sale to a partner or the family, or stepping back and keeping ownership. You can also choose “Undecided”.',
  },
  { question: 'What is my company worth?', answer: 'Ask for a business valuation. It is one of the five kinds of support in the form.' },
  { question: 'Who will know about it?', answer: 'You decide when your staff and customers hear about it.' },
]

export const page: ServiceContent = {
  title: 'Leave on your own terms',
  lead: 'Start before you are in a hurry. Tell us how and about when you want to leave, and we plan the steps up to that day.',
  action: { label: 'Request an exit plan', to: '/exit-strategy-request' },
  cost: cost.service,
  sign: { figure: '6–24+ months', label: 'from plan to exit' },
  vehicle: 'bobtail',
  beside: 'exit',
  facts: [
    { figure: '3 ways', label: 'to leave: sell, hand over, step back' },
    { figure: '5 kinds', label: 'of support' },
    { figure: 'Undecided', label: 'is fine, too' },
  ],
  comparison: {
    title: 'Three ways to leave',
    table: {
      caption: 'Three ways to leave a company compared',
      columns: ['Full sale', 'Partner or family', 'Step back'],
      rows: [
        ['Who takes over', 'An outside buyer', 'Somebody who knows it', 'A manager; you stay owner'],
        ['Money', 'At once, or over a short time', 'Often over years', 'Your share of the profit'],
        ['What to prepare', 'Figures, contracts, complete files', 'Agreement, price, financing', 'People and reports'],
        ['Your part after', 'A handover', 'Advice, for a while', 'A few decisions a year'],
      ],
    },
  },
  timeline: {
    title: 'The steps up to the day you leave',
    text: 'With 24 months there is time for all of it. With 6 months we do what matters most.',
    milestones: [
      { at: '24+ months', title: 'Valuation', text: 'What it is worth now, and why.' },
      { at: '18 months', title: 'Raise the value', text: 'Contracts, files, people, debts.' },
      { at: '12 months', title: 'Documents', text: 'Sale papers, tax and legal.' },
      { at: '6 months', title: 'Talks', text: 'With a buyer, a partner or the family.' },
      { at: 'Your last day', title: 'Handover', text: 'Somebody else takes over.' },
    ],
  },
  included: {
    groups: [
      {
        items: [
          { title: 'Business valuation', text: 'From the books, the contracts and the fleet.' },
          { title: 'Partnership buyout planning', text: 'Price, terms, and what happens if plans change.' },
          { title: 'Sale prep and documents', text: 'The papers a buyer will ask for.' },
          { title: 'Staff succession plan', text: 'Who takes over your work.' },
          { title: 'Tax and legal coordination', text: 'With your own advisers.' },
        ],
      },
    ],
  },
  ready: { items: ['Roughly when you want to leave', 'Sell, hand over, or step back', 'Revenue of the last years', 'Who else owns a part'] },
  questions,
  related: [
    { to: '/buy-sell-trcuking-business', text: 'When you are ready to sell.' },
    { to: '/book-keeping', text: 'Books that a buyer can check.' },
    { to: '/audits', text: 'Files that are ready for an audit.' },
  ],
  closing: { title: 'When do you want to leave?', text: 'Tell us how and about when. “Not sure yet” is fine, too.' },
}
