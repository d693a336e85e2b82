import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Asset-based carrier',
  title: 'Asset-based carrier with a 99.9% on-time guarantee',
  description: 'Freight on our own trucks for shippers: a 99.9% on-time guarantee and a promise on chargebacks, in writing before the first load.',
}

export const questions: readonly Question[] = [
  { question: 'What does “asset-based” mean for me?', answer: 'The trucks are ours. When you call, you talk to the company that hauls your freight.' },
  {
    question: 'What does the 99.9% guarantee cover?',
    answer: 'On-time delivery. The terms you sign before the first load say what counts as on time, how it is measured and what you get if we miss it.',
  },
  {
    question: 'What is the chargeback promise?',
    answer: 'It is about what a receiver charges you over a delivery. The terms that come with your quote say which charges it covers.',
  },
  { question: 'How do I get a quote?', answer: 'Choose “Shipper” on the contact page, tick what you ship, and say from where to where.' },
]

export const page: ServiceContent = {
  title: 'Your freight on our own trucks',
  lead: 'We run the trucks ourselves. You get an on-time guarantee and a promise on chargebacks, both in writing.',
  action: { label: 'Ask for a freight quote', to: '/contact-us?role=shipper' },
  cost: cost.freight,
  sign: { figure: '99.9%', label: 'on-time guarantee' },
  vehicle: 'reefer',
  beside: 'fleet',
  facts: [
    { figure: 'In writing', label: 'both promises, before your first load' },
    { figure: 'Chargebacks', label: 'a promise in the same terms' },
    { figure: '7 days', label: 'a week we answer the phone' },
  ],
  comparison: {
    title: 'Two promises, side by side',
    text: 'You get both in writing before your first load.',
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
      { who: 'You', title: 'Tell us what and where', text: 'Lanes, volume, equipment, appointments.' },
      { who: 'We', title: 'Send you a quote', text: 'The price, with the terms of both promises.' },
      { who: 'You', title: 'Sign', text: 'Ask us first if anything is not clear.' },
      { who: 'We', title: 'Haul your freight', text: 'On our own trucks.' },
    ],
  },
  ready: {
    items: ['Pickup and delivery, city and state', 'What, how much, how heavy', 'Temperature or other needs', 'Appointment times and the receiver’s rules'],
  },
  questions,
  related: [
    { to: '/brokerageservices', text: 'More trucks, through other carriers.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'From expedited to economy. Coming soon.' },
  ],
  closing: { title: 'Tell us about your freight', text: 'Tell us where it is and where it goes. The quote comes with the terms.' },
}
