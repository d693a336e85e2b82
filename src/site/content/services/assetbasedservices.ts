import { company } from '#contract/company.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Asset-based carrier',
  title: 'Asset-based carrier with a 99.9% on-time guarantee',
  description:
    'We haul your freight on our own trucks, with a 99.9% on-time guarantee and a chargeback promise. You get both in writing before your first load.',
}

export const questions: readonly Question[] = [
  { question: 'What does “asset-based” mean for me?', answer: 'The trucks are ours. When you call, you’re talking to the company that hauls your freight.' },
  {
    question: 'What does the 99.9% guarantee cover?',
    answer:
      company.guaranteeTerms === ''
        ? 'On-time delivery. You sign the terms before your first load. They spell out what counts as on time, how we measure it, and what you get if we’re late.'
        : company.guaranteeTerms,
  },
  {
    question: 'What’s the chargeback promise?',
    answer: 'The promise applies to amounts a receiver charges you because of a delivery. The terms in your quote say which charges it covers.',
  },
  { question: 'How do I get a quote?', answer: 'Choose “Shipper” on the contact page, check what you ship, and tell us the origin and destination.' },
]

export const page: ServiceContent = {
  title: 'Your freight on our own trucks',
  lead: 'We run the trucks ourselves. You get an on-time guarantee and a chargeback promise, both in writing.',
  action: { label: 'Get a freight quote', to: '/contact-us?role=shipper' },
  cost: costTexts.freight,
  sign: { figure: '99.9%', label: 'on-time guarantee, with its terms in your quote' },
  vehicle: 'reefer',
  roadside: 'fleet',
  comparison: {
    title: 'Two promises, side by side',
    text: 'You get both promises in writing before your first load.',
    table: {
      caption: 'The on-time guarantee and the chargeback promise compared',
      columns: ['On-time guarantee', 'Chargeback promise'],
      rows: [
        ['Subject', '99.9% on-time delivery', 'Charges from a receiver because of a delivery'],
        ['When it applies', 'When we miss an appointment', 'When you get a chargeback'],
        ['Ask us', 'How we measure on-time delivery', 'Which chargebacks qualify, and the limit'],
        ['In writing', 'In the terms, before your first load', 'In the same terms'],
      ],
      note: 'The terms that come with your quote are the ones that apply.',
    },
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us what you ship', text: 'Lanes, volume, equipment, and appointments.' },
      { party: 'We', title: 'Send you a quote', text: 'The price, plus the terms of the guarantee and the chargeback promise.' },
      { party: 'You', title: 'Review and sign', text: 'Ask us about anything that isn’t clear.' },
      { party: 'We', title: 'Haul your freight', text: 'On our own trucks.' },
    ],
  },
  preparation: {
    items: [
      'Pickup and delivery city and state',
      'Commodity, quantity, and weight',
      'Temperature or other requirements',
      'Appointment times and the receiver’s rules',
    ],
  },
  questions,
  related: [
    { to: '/brokerageservices', text: 'More trucks, through other carriers.' },
    { to: '/end-to-end-services', text: 'All shipper services on one page.' },
    { to: '/coming-soon?for=shipping', text: 'Shipping from expedited to economy. Coming soon.' },
  ],
  closing: { title: 'Tell us about your freight', text: 'Tell us where your freight is and where it’s going. Your quote will include the full terms.' },
}
