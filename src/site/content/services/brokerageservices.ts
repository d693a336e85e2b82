import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Brokerage',
  title: 'Freight brokerage with a 99.9% on-time guarantee',
  description: 'FTL, LTL, expedited, dedicated capacity and warehousing for shippers, with a 99.9% on-time guarantee and a chargeback promise.',
}

export const questions: readonly Question[] = [
  {
    question: 'How is this different from your own trucks?',
    answer: 'Here we find a carrier for your load. You get more trucks and more kinds of equipment, with the same two promises.',
  },
  {
    question: 'Which services are there?',
    answer:
      'Full truckload, less than truckload, expedited, dedicated capacity and warehousing. If yours is not among them, tick “Other (please specify)” and tell us.',
  },
  { question: 'Is the 99.9% the same?', answer: 'Yes: a 99.9% on-time guarantee and the chargeback promise. The terms come with your quote.' },
  { question: 'How do I get a quote?', answer: 'On the contact page, as a shipper. Tick “Freight Quotes” and what you need.' },
]

export const page: ServiceContent = {
  title: 'We find a truck for your freight',
  lead: 'Full truckload, a few pallets, urgent or every week: tell us what you ship, and we find the carrier.',
  action: { label: 'Ask for a freight quote', to: '/contact-us?role=shipper' },
  cost: cost.freight,
  sign: { figure: '99.9%', label: 'on-time guarantee' },
  vehicle: 'flatbed',
  beside: 'pallets',
  facts: [
    { figure: '5 services', label: 'from LTL to warehousing' },
    { figure: 'In writing', label: 'both promises, with your quote' },
    { figure: 'Chargebacks', label: 'the same promise as on our own trucks' },
  ],
  included: {
    title: 'Five services',
    groups: [
      {
        items: [
          { title: 'Full truckload (FTL)', text: 'Your freight has the trailer to itself.' },
          { title: 'Less than truckload (LTL)', text: 'You pay for the space you use.' },
          { title: 'Expedited shipping', text: 'For freight that cannot wait.' },
          { title: 'Dedicated capacity', text: 'Trucks kept for you on set days.' },
          { title: 'Warehousing', text: 'Storage between pickup and delivery.' },
        ],
      },
    ],
  },
  comparison: {
    title: 'Which one fits',
    table: {
      caption: 'Kinds of freight service compared',
      columns: ['Choose it when', 'Look at'],
      rows: [
        ['FTL', 'You fill a trailer, or the freight should not be reloaded', 'Weight, equipment, appointment'],
        ['LTL', 'You ship a few pallets and are not in a hurry', 'Class, dimensions, lift gate'],
        ['Expedited', 'The freight is urgent', 'The exact hour it is needed'],
        ['Dedicated', 'You ship the same lanes every week', 'Days, volume, term'],
        ['Warehousing', 'Freight arrives before it is needed', 'Space, handling, reports'],
      ],
    },
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us what and where', text: 'One lane or a list.' },
      { who: 'We', title: 'Send you a quote', text: 'The price, with the terms of both promises.' },
      { who: 'We', title: 'Book a carrier', text: 'We follow the load and call you when something changes.' },
      { who: 'You', title: 'Get one invoice', text: 'With the proof of delivery.' },
    ],
  },
  ready: { items: ['Pickup and delivery, city and state', 'Pieces, weight, dimensions', 'How often', 'What went wrong last time'] },
  questions,
  related: [
    { to: '/assetbasedservices', text: 'Freight on our own trucks.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'From expedited to economy. Coming soon.' },
  ],
  closing: { title: 'What do you want to ship?', text: 'Tell us what, from where and to where. The quote comes with the terms.' },
}
