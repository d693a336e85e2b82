import type { Head, Question, TierContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'End-to-End Services',
  title: 'Freight for shippers: asset-based and brokered, 99.9% on time',
  description: 'Asset-based carrier and brokerage services for shippers, each with a 99.9% on-time guarantee and a chargeback promise.',
}

export const questions: readonly Question[] = [
  {
    question: 'Own trucks or brokerage: who decides?',
    answer: 'You, with our advice. Freight that must not change hands goes on our own trucks; for capacity and variety there is brokerage.',
  },
  {
    question: 'What does 99.9% mean in practice?',
    answer: 'An on-time guarantee. How it is measured and what follows a miss is in the terms that come with your quote.',
  },
  { question: 'How do I get a quote?', answer: 'On the contact page, as a shipper. Say from where to where, what, and when.' },
  {
    question: 'What is shipping selection?',
    answer: 'A choice from expedited to economy for each load. It is being prepared; its page tells you when it opens.',
  },
]

export const page: TierContent = {
  title: 'Dock to dock, on the minute',
  lead: 'On our own trucks or through carriers we choose. Either way with an on-time guarantee and a promise on chargebacks.',
  action: { label: 'Ask for a freight quote', to: '/contact-us?role=shipper' },
  sign: { figure: '99.9%', label: 'on time, guaranteed' },
  road: 'dock-to-dock',
  cards: {
    title: 'Two ways to ship, a third on its way',
    cards: [
      { to: '/assetbasedservices', text: 'Our trucks, our name, your appointment.', fact: 'Our own trucks' },
      { to: '/brokerageservices', text: 'FTL, LTL, expedited, dedicated, warehousing.', fact: '5 services' },
      { to: '/coming-soon?for=shipping', text: 'From expedited to economy, load by load.', fact: 'Coming soon' },
    ],
  },
  comparison: {
    title: 'Own trucks or brokerage',
    table: {
      caption: 'Asset-based carrier and brokerage compared',
      columns: ['Asset-based', 'Brokerage'],
      rows: [
        ['Whose truck', 'Ours', 'A carrier’s that we choose'],
        ['Good for', 'Freight that must not change hands', 'Volume, variety, peaks'],
        ['What it covers', 'Dock to dock by appointment', 'FTL, LTL, expedited, dedicated, warehousing'],
      ],
      note: 'Both carry the 99.9% on-time guarantee and the chargeback promise. The terms come with your quote.',
    },
  },
  questions,
  related: [
    { to: '/assetbasedservices', text: 'Our own trucks.' },
    { to: '/brokerageservices', text: 'Capacity through carriers.' },
  ],
  closing: { title: 'From which dock to which?', text: 'Tell us the lane. The quote comes with the terms.' },
}
