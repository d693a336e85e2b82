import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Exit strategy',
  title: 'Exit strategy and succession for trucking owners',
  description:
    'Sell, hand over, or step back in 6 to 24 months or more. We help with valuation, buyouts, sale documents, succession, taxes, and legal coordination.',
}

export const questions: readonly Question[] = [
  {
    question: 'How early should I start?',
    answer:
      'As early as you can. Changes that raise the price take time to show in the books. In the form, choose 6, 12, 18, or 24+ months, or “Not sure yet.”',
  },
  {
    question: 'What are my options?',
    answer: 'You can sell to an outside buyer, sell to a partner or family, or step back and keep ownership. You can also choose “Undecided.”',
  },
  { question: 'What’s my company worth?', answer: 'Ask for a business valuation. It’s one of the five kinds of support in the form.' },
  { question: 'Who will know about my exit plan?', answer: 'You decide when your staff and customers find out.' },
]

export const page: ServiceContent = {
  title: 'Leave on your own terms',
  lead: 'Start before you’re in a hurry. Tell us how and roughly when you want to leave. We’ll plan the steps up to that day.',
  action: { label: 'Request an exit plan', to: '/exit-strategy-request' },
  cost: costTexts.service,
  sign: { figure: '6–24+ months', label: 'from plan to exit' },
  vehicle: 'bobtail',
  roadside: 'exit',
  comparison: {
    title: 'Three ways to leave',
    table: {
      caption: 'Three ways to leave a company compared',
      columns: ['Full sale', 'Partner or family', 'Step back'],
      rows: [
        ['Successor', 'An outside buyer', 'Someone who knows the company', 'A manager. You stay the owner'],
        ['Payment', 'Right away, or over a short time', 'Often over years', 'Your share of the profit'],
        ['To prepare', 'Financial statements, contracts, complete files', 'Agreement, price, financing', 'Staff and regular reports'],
        ['Your role afterward', 'Handing over the business', 'Advice for a while', 'A few decisions a year'],
      ],
    },
  },
  timeline: {
    title: 'The steps to your last day',
    text: 'With 24 months, there’s time for every step. With 6 months, we focus on what matters most.',
    milestones: [
      { mileMarker: '24+ months', title: 'Valuation', text: 'Your company’s value today, and why.' },
      { mileMarker: '18 months', title: 'Raise the value', text: 'Contracts, files, people, and debts.' },
      { mileMarker: '12 months', title: 'Documents', text: 'Sale documents, taxes, and legal coordination.' },
      { mileMarker: '6 months', title: 'Talks', text: 'With a buyer, a partner, or family.' },
      { mileMarker: 'Your last day', title: 'Handover', text: 'Someone else now runs the company.' },
    ],
  },
  included: {
    groups: [
      {
        items: [
          { title: 'Business valuation', text: 'Based on the books, the contracts, and the fleet.' },
          { title: 'Partnership buyout planning', text: 'Price, terms, and what happens if plans change.' },
          { title: 'Sale prep and documents', text: 'The documents a buyer will ask for.' },
          { title: 'Staff succession plan', text: 'The people who’ll take over your work.' },
          { title: 'Tax and legal coordination', text: 'With your own advisors.' },
        ],
      },
    ],
  },
  preparation: {
    items: ['Roughly when you want to leave', 'Whether you want to sell, hand over, or step back', 'Revenue for the past few years', 'Any other owners'],
  },
  questions,
  related: [
    { to: '/buy-sell-trcuking-business', text: 'Sell your company when you’re ready.' },
    { to: '/book-keeping', text: 'Books a buyer can check.' },
    { to: '/audits', text: 'Files that are ready for an audit.' },
  ],
  closing: { title: 'When do you want to leave?', text: 'Tell us how and roughly when. “Not sure yet” is a fine answer.' },
}
