import { company } from '#contract/company.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Brokerage',
  title: 'Freight brokerage with a 99.9% on-time guarantee',
  description: 'FTL, LTL, expedited, dedicated capacity, and warehousing for shippers, with a 99.9% on-time guarantee and a chargeback promise.',
}

export const questions: readonly Question[] = [
  {
    question: 'How is brokerage different from your own trucks?',
    answer: 'We find a carrier for your load. You get more trucks and more types of equipment, with the same guarantee and chargeback promise.',
  },
  {
    question: 'What services do you offer?',
    answer:
      'Full truckload, less than truckload, expedited, dedicated capacity, and warehousing. Need something else? Check “Other (please specify)” and tell us.',
  },
  {
    question: 'What does the 99.9% guarantee cover?',
    answer:
      company.guaranteeTerms === ''
        ? 'On-time delivery, as with our own trucks. Your quote says what counts as on time, for which loads, how we measure it, and what you get if we’re late.'
        : company.guaranteeTerms,
  },
  { question: 'How do I get a quote?', answer: 'Choose “Shipper” on the contact page. Then check “Freight Quotes” and the services you need.' },
]

export const page: ServiceContent = {
  title: 'We’ll find a truck for your freight',
  lead: 'Full truckload, a few pallets, a rush load, or a weekly lane. Tell us what you ship, and we’ll find the carrier.',
  action: { label: 'Get a freight quote', to: '/contact-us?role=shipper' },
  cost: costTexts.freight,
  sign: { figure: '99.9%', label: 'on-time guarantee, with its terms in your quote' },
  vehicle: 'flatbed',
  roadside: 'pallets',
  included: {
    title: 'Five services',
    groups: [
      {
        items: [
          { title: 'Full truckload (FTL)', text: 'Your freight gets the whole trailer.' },
          { title: 'Less than truckload (LTL)', text: 'You pay for the space you use.' },
          { title: 'Expedited shipping', text: 'For freight that can’t wait.' },
          { title: 'Dedicated capacity', text: 'Trucks reserved for you on set days.' },
          { title: 'Warehousing', text: 'Storage between pickup and delivery.' },
        ],
      },
    ],
  },
  comparison: {
    title: 'Find the right service',
    table: {
      caption: 'Freight services compared',
      columns: ['Choose it when', 'Details we need'],
      rows: [
        ['FTL', 'You fill a trailer, or your freight shouldn’t be reloaded', 'Weight, equipment, appointment'],
        ['LTL', 'You ship a few pallets and you’re not in a hurry', 'Class, dimensions, liftgate'],
        ['Expedited', 'Your freight is urgent', 'The exact time you need it delivered'],
        ['Dedicated', 'You ship the same lanes every week', 'Days, volume, contract length'],
        ['Warehousing', 'Your freight arrives before you need it', 'Space, handling, reports'],
      ],
    },
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us what you ship', text: 'One lane or a whole list.' },
      { party: 'We', title: 'Send you a quote', text: 'The price, plus the terms of the guarantee and the chargeback promise.' },
      { party: 'We', title: 'Book a carrier', text: 'We track the load and call you if anything changes.' },
      { party: 'You', title: 'Get one invoice', text: 'With proof of delivery.' },
    ],
  },
  preparation: { items: ['Pickup and delivery city and state', 'Pieces, weight, dimensions', 'How often you ship', 'Problems with past shipments'] },
  questions,
  related: [
    { to: '/assetbasedservices', text: 'Freight on our own trucks.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'Shipping from expedited to economy. Coming soon.' },
  ],
  closing: {
    title: 'What do you want to ship?',
    text: 'Tell us what it is, where it’s coming from, and where it’s going. Your quote will include the full terms.',
  },
}
