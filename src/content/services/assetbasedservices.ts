import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Asset-based carrier',
  title: 'Asset-based carrier with a 99.9% on-time guarantee',
  description: 'Freight on our own trucks for shippers: a 99.9% on-time guarantee and a promise on chargebacks, in writing before the first load.',
}

export const questions: readonly Question[] = [
  { question: 'What does “asset-based” mean for me?', answer: 'The truck that comes is ours, and so is the answer when you call. There is nobody in between.' },
  {
    question: 'What does the 99.9% guarantee cover?',
    answer:
      'On-time delivery. What counts as on time, from which appointment it is measured, and what you get when we miss it, stands in the terms you sign before the first load.',
  },
  {
    question: 'And the chargeback promise?',
    answer: 'It is about what a receiver charges you for a delivery. Ask us for the terms together with your quote: both promises stand side by side in it.',
  },
  { question: 'How do I get a quote?', answer: 'Choose “Shipper” on the contact page, tick what you ship, and say from where to where.' },
]

export const page: ServiceContent = {
  title: 'Our trucks, our name, your appointment',
  lead: 'Freight that must be there goes on equipment we run ourselves, with a promise in writing.',
  action: { label: 'Ask for a freight quote', to: '/contact-us?role=shipper' },
  sign: { figure: '99.9%', label: 'on time, guaranteed' },
  vehicle: 'reefer',
  beside: 'fleet',
  facts: [
    { figure: '99.9%', label: 'on-time guarantee' },
    { figure: 'Chargebacks', label: 'a promise in the same terms' },
    { figure: '7 days', label: 'a week on the phone' },
  ],
  comparison: {
    title: 'Two promises, side by side',
    text: 'Before your first load, both in writing.',
    table: {
      caption: 'The on-time guarantee and the chargeback promise compared',
      columns: ['On-time guarantee', 'Chargeback promise'],
      rows: [
        ['What it is about', '99.9% on-time delivery', 'What a receiver charges you over a delivery'],
        ['When it applies', 'When we miss an appointment', 'When a chargeback reaches you'],
        ['What to ask us', 'How on time is measured', 'Which chargebacks are covered, up to what'],
        ['Where it is written', 'In the terms, before the first load', 'In the same terms'],
      ],
      note: 'The terms that come with your quote are what count.',
    },
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say what and where', text: 'Lanes, volume, equipment, appointments.' },
      { who: 'We', title: 'Quote with terms', text: 'Price and both promises on one page.' },
      { who: 'You', title: 'Sign or ask', text: 'Nothing moves before.' },
      { who: 'We', title: 'Haul', text: 'On our own trucks.' },
    ],
  },
  ready: { items: ['Pickup and delivery, city and state', 'What, how much, how heavy', 'Temperature or other needs', 'Appointments and receivers’ rules'] },
  questions,
  related: [
    { to: '/brokerageservices', text: 'More capacity, through carriers we know.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'Expedited to economy: shipping selection is on its way.' },
  ],
  closing: { title: 'A dock, a time, a truck that is there', text: 'Tell us the lane. The quote comes with the terms.' },
}
