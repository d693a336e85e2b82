import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Brokerage',
  title: 'Freight brokerage with a 99.9% on-time guarantee',
  description: 'FTL, LTL, expedited, dedicated capacity and warehousing for shippers, with a 99.9% on-time guarantee and a chargeback promise.',
}

export const questions: readonly Question[] = [
  {
    question: 'How is this different from your own trucks?',
    answer: 'Here we find the carrier. You get more capacity and more kinds of equipment, under the same two promises.',
  },
  {
    question: 'Which services are there?',
    answer: 'Full truckload, less than truckload, expedited, dedicated capacity and warehousing. If yours is not among them, tick “Other” and say it.',
  },
  { question: 'Is the 99.9% the same?', answer: 'Yes: a 99.9% on-time guarantee and the chargeback promise. The terms come with your quote.' },
  { question: 'How do I get a quote?', answer: 'On the contact page, as a shipper. Tick “Freight Quotes” and what you need.' },
]

export const page: ServiceContent = {
  title: 'Capacity when you need it, a promise either way',
  lead: 'One call for full, partial, urgent or steady freight, with carriers found for you.',
  action: { label: 'Ask for a freight quote', to: '/contact-us?role=shipper' },
  sign: { figure: '99.9%', label: 'on time, guaranteed' },
  vehicle: 'flatbed',
  beside: 'pallets',
  facts: [
    { figure: '5 services', label: 'from LTL to warehousing' },
    { figure: '99.9%', label: 'on-time guarantee' },
    { figure: 'Chargebacks', label: 'the same promise as on our own trucks' },
  ],
  included: {
    title: 'Five services',
    groups: [
      {
        items: [
          { title: 'Full truckload (FTL)', text: 'One shipper, one trailer, no stops you do not know of.' },
          { title: 'Less than truckload (LTL)', text: 'Pay for the space you use.' },
          { title: 'Expedited shipping', text: 'When tomorrow is too late.' },
          { title: 'Dedicated capacity', text: 'Trucks that are yours on certain days.' },
          { title: 'Warehousing', text: 'Between one truck and the next.' },
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
        ['FTL', 'You fill a trailer, or the freight must not be touched', 'Weight, equipment, appointment'],
        ['LTL', 'A few pallets, some days of patience', 'Class, dimensions, lift gate'],
        ['Expedited', 'A line stands still', 'The hour, not the day'],
        ['Dedicated', 'The same lanes every week', 'Days, volume, term'],
        ['Warehousing', 'Arrival and need are days apart', 'Space, handling, reports'],
      ],
    },
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say what and where', text: 'One lane or a list.' },
      { who: 'We', title: 'Quote with terms', text: 'Price and both promises.' },
      { who: 'We', title: 'Book and watch', text: 'A carrier that fits, and calls when something changes.' },
      { who: 'You', title: 'Get one invoice', text: 'And the proof of delivery with it.' },
    ],
  },
  ready: { items: ['Pickup and delivery, city and state', 'Pieces, weight, dimensions', 'How often', 'What went wrong last time'] },
  questions,
  related: [
    { to: '/assetbasedservices', text: 'Freight on our own trucks.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'Expedited to economy: shipping selection is on its way.' },
  ],
  closing: { title: 'Name the lane', text: 'Quote and terms come together.' },
}
