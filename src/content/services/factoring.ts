import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Factoring',
  title: 'Freight factoring: up to 98% within 24 hours',
  description: 'Turn a delivered load into cash: up to 98% of the invoice within 24 hours, recourse or non-recourse, no monthly minimums.',
  tool: 'factoring-cash-flow',
}

export const questions: readonly Question[] = [
  {
    question: 'How much of an invoice do I get, and when?',
    answer: 'Up to 98% of the invoice, with funds within 24 hours. What is left pays the factoring company for waiting in your place.',
  },
  {
    question: 'What is the difference between recourse and non-recourse?',
    answer:
      'With recourse, an invoice that your customer never pays comes back to you. Non-recourse moves that risk to the factoring company, on the terms your agreement names.',
  },
  {
    question: 'Do I have to factor every load?',
    answer: 'There are no monthly minimums. A slow month does not cost you a fee for the loads you did not run.',
  },
  {
    question: 'I already use a factoring company. Can I switch?',
    answer:
      'Yes. Say so in the form: your current factor usually holds a claim on your invoices, and it has to be released before a new one can pay you. We plan the change with you so that no load falls between the two.',
  },
  {
    question: 'What does it cost?',
    answer: 'The rate depends on your volume and your customers, so it is part of the offer you get. Nothing starts before you have read it and agreed.',
  },
]

export const page: ServiceContent = {
  title: 'Get paid for the load you delivered yesterday',
  lead: 'Brokers take their weeks; fuel, drivers and the note do not wait. Factoring pays you as soon as the paperwork is in.',
  action: { label: 'Get Started', to: '/factoringform' },
  sign: { before: 'Up to', figure: '98%', label: 'of the invoice, funds within 24 hours' },
  vehicle: 'van',
  beside: 'invoice',
  facts: [
    { figure: 'Within 24 hours', label: 'funds in your account' },
    { figure: '0', label: 'monthly minimums to meet' },
    { figure: '2 kinds', label: 'recourse and non-recourse' },
  ],
  included: {
    text: 'What the factoring company takes off your desk, and what stays yours.',
    groups: [
      {
        items: [
          { title: 'Advance on each invoice', text: 'Up to 98%, paid within 24 hours.' },
          { title: 'Recourse or non-recourse', text: 'You choose who carries the risk of a customer that does not pay.' },
          { title: 'No monthly minimums', text: 'Factor what you haul, not what a contract wants.' },
          { title: 'One contact for cash and loads', text: 'The same team that dispatches, keeps books and files your taxes, if you want it to.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us how you haul', text: 'Monthly revenue, number of trucks, and whether you factor now. Two minutes.' },
      { who: 'We', title: 'Match and explain', text: 'A specialist calls, walks through recourse and non-recourse, and brings an offer.' },
      { who: 'You', title: 'Deliver and send the paperwork', text: 'Rate confirmation and signed bill of lading for each load.' },
      { who: 'The factor', title: 'Pays you, then waits for you', text: 'Funds within 24 hours; your customer pays the factor later.' },
    ],
  },
  tool: { title: 'Your cash, with and without', text: 'Two figures from your own month. Nothing you type leaves this page.' },
  comparison: {
    title: 'Recourse or non-recourse',
    text: 'The one choice to make before you sign.',
    table: {
      caption: 'Recourse and non-recourse factoring compared',
      columns: ['Recourse', 'Non-recourse'],
      rows: [
        ['If your customer never pays', 'The invoice comes back to you', 'The factor carries the loss, on the terms agreed'],
        ['What it costs', 'Usually the lower rate', 'Usually the higher rate: the risk is priced in'],
        ['Customers it fits', 'Brokers and shippers you know well', 'New or many customers whose credit you cannot judge'],
        ['What to read twice', 'How long until an unpaid invoice comes back', 'Which reasons for not paying are covered'],
      ],
    },
  },
  ready: {
    items: [
      'Roughly what you invoice in a month',
      'How many trucks you run',
      'Whether you use a factoring company now, and its name',
      'Your MC or DOT number, once we talk',
    ],
  },
  questions,
  related: [
    { to: '/dispatch-services', text: 'Loads you approve, booked under your own authority.' },
    { to: '/book-keeping', text: 'Every advance and every fee in the right column.' },
    { to: '/fuel-card-services', text: 'The other half of cash flow: what leaves at the pump.' },
  ],
  closing: { title: 'The next load could be the first one paid tomorrow', text: 'Tell us how you haul. You see the offer before anything starts.' },
}
