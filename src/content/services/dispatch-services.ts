import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Dispatch',
  title: 'Truck dispatch, month to month',
  description: 'Dispatch under your own authority: you approve each load, pay a small percentage per load, and stay month to month.',
}

export const questions: readonly Question[] = [
  { question: 'Under whose authority do I haul?', answer: 'Yours. All loads are booked under your own authority, and the broker pays you or your factor.' },
  { question: 'Can you book a load I do not want?', answer: 'No. You approve each load before it is booked. No is an answer, and it has no consequence.' },
  { question: 'What does dispatch cost?', answer: 'A small percentage per load. No load, no fee. The rate is in the offer you get before you start.' },
  { question: 'How long am I bound?', answer: 'Month to month. Plans are flexible, and you can stop when the month is over.' },
  { question: 'How many trucks do I need?', answer: 'One. The form asks for the size of your fleet so that the right dispatcher calls.' },
]

export const page: ServiceContent = {
  title: 'Loads you would have picked yourself',
  lead: 'We search, call and negotiate while you drive. You say yes or no; everything is booked under your own authority.',
  action: { label: 'Get Started', to: '/dispatchform' },
  sign: { figure: 'Month to month', label: 'flexible plans, no long contract' },
  vehicle: 'flatbed',
  beside: 'dock',
  facts: [
    { figure: 'No load, no fee', label: 'a small percentage per load' },
    { figure: 'Your MC', label: 'all loads under your own authority' },
    { figure: 'Yes or no', label: 'you approve each load' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Load search and negotiation', text: 'For your lanes, your equipment and your days at home.' },
          { title: 'Your approval, each time', text: 'Rate, miles and pickup before anything is booked.' },
          { title: 'Your own authority', text: 'Your name on the rate confirmation, your history that grows.' },
          { title: 'Month to month', text: 'Flexible plans that end when you say so.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say how you want to run', text: 'Fleet size, and when to call you.' },
      { who: 'We', title: 'Set up', text: 'Carrier packet, lanes, lowest rate you take.' },
      { who: 'You', title: 'Approve a load', text: 'One message with rate, miles and times.' },
      { who: 'You', title: 'Haul and get paid', text: 'Directly, or within 24 hours through factoring.' },
    ],
  },
  comparison: {
    title: 'Dispatcher or broker?',
    text: 'Two people who call about loads, on two sides of the table.',
    table: {
      caption: 'A dispatcher and a broker compared',
      columns: ['Our dispatch', 'A broker'],
      rows: [
        ['Works for', 'You, the carrier', 'The shipper, and itself'],
        ['Paid by', 'A small percentage of your load', 'What is left between shipper and you'],
        ['Authority', 'Yours', 'Its own broker authority'],
        ['Says yes to a load', 'You', 'Whoever takes it first'],
      ],
    },
  },
  ready: {
    items: ['Active MC authority', 'Number of trucks and kind of trailers', 'States and lanes you like, and those you avoid', 'Certificate of insurance'],
  },
  questions,
  related: [
    { to: '/factoring', text: 'Up to 98% of the invoice within 24 hours.' },
    { to: '/fuel-card-services', text: 'Three kinds, for one truck or more than fifty.' },
    { to: '/costoptimization', text: 'Know your cost per mile before you say yes to a rate.' },
  ],
  closing: { title: 'The next load is one call away', text: 'Tell us how many trucks and when to call.' },
}
