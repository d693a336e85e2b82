import { company } from '#contract/company.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, TierContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'End-to-End Services',
  title: 'Freight for shippers: asset-based carrier and brokerage',
  description: 'Asset-based carrier and brokerage services for shippers, each with a 99.9% on-time guarantee and a chargeback promise.',
}

export const questions: readonly Question[] = [
  {
    question: 'Your trucks or brokerage: who decides?',
    answer:
      'You do, with our advice. Our own trucks fit freight that should stay with one carrier. Brokerage fits when you need more trucks or other equipment.',
  },
  {
    question: 'What does the 99.9% on-time guarantee mean?',
    answer:
      company.guaranteeTerms === ''
        ? 'Your quote says what counts as on time, for which loads, how we measure it, and what you get if we’re late. The guarantee applies only if you’ve accepted a quote.'
        : company.guaranteeTerms,
  },
  { question: 'How do I get a quote?', answer: 'Use the contact page. Choose “Shipper” and tell us what you ship, the origin and destination, and when.' },
  {
    question: 'What’s shipping selection?',
    answer:
      'You choose the service for each load, from expedited to economy. This service isn’t open yet. On its page, you can ask us to let you know when it opens.',
  },
]

export const page: TierContent = {
  title: 'Freight delivered on time',
  lead: 'Your freight moves on our own trucks or with carriers we choose. Both come with an on-time guarantee and a chargeback promise.',
  action: { label: 'Get a freight quote', to: '/contact-us?role=shipper' },
  cost: costTexts.freight,
  sign: { figure: '99.9%', label: 'on-time guarantee, with its terms in your quote' },
  road: 'dock-to-dock',
  cards: {
    title: 'Choose how your freight ships',
    cards: [
      { to: '/assetbasedservices', text: 'We haul your freight ourselves, from dock to dock.', fact: 'Our own trucks' },
      { to: '/brokerageservices', text: 'FTL, LTL, expedited, dedicated, and warehousing with carriers we choose.', fact: '5 services' },
      { to: '/coming-soon?for=shipping', text: 'Choose the service for each load, from expedited to economy.', fact: 'Coming soon' },
    ],
  },
  comparison: {
    title: 'Our trucks or brokerage',
    table: {
      caption: 'Asset-based carrier and brokerage compared',
      columns: ['Asset-based', 'Brokerage'],
      rows: [
        ['Truck', 'Ours', 'From a carrier we choose'],
        ['Best for', 'Freight that should stay with one carrier', 'Large volumes, other equipment, busy seasons'],
        ['Services', 'Dock to dock by appointment', 'FTL, LTL, expedited, dedicated, and warehousing'],
      ],
      note: 'Both come with the 99.9% on-time guarantee and the chargeback promise. The terms come with your quote.',
    },
  },
  questions,
  related: [
    { to: '/assetbasedservices', text: 'Freight on our own trucks.' },
    { to: '/brokerageservices', text: 'More trucks, through other carriers.' },
  ],
  closing: { title: 'Where’s your freight going?', text: 'Tell us the origin and destination. Your quote will include the full terms.' },
}
