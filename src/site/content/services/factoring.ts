import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Factoring',
  title: 'Freight factoring: up to 98% within 24 hours',
  description: 'Turn a delivered load into cash: up to 98% of the invoice within 24 hours, recourse or non-recourse, no monthly minimums.',
  tool: 'factoring-cash-flow',
}

export const questions: readonly Question[] = [
  {
    question: 'How much of an invoice do I get, and when?',
    answer: 'Up to 98% of the invoice, with funds within 24 hours. Your offer says how much is advanced and what the fee is.',
  },
  {
    question: 'What is the difference between recourse and non-recourse?',
    answer:
      'With recourse, an invoice that your customer never pays comes back to you. With non-recourse, the factoring company takes that risk, on the terms your agreement names.',
  },
  {
    question: 'Do I have to factor every load?',
    answer: 'There are no monthly minimums. Your agreement says which customers and invoices it covers.',
  },
  {
    question: 'I already use a factoring company. Can I switch?',
    answer:
      'Yes. Say so in the form. Your current factoring company usually has a claim on your invoices, and it has to release that claim first. We plan the change with you.',
  },
  {
    question: 'What does it cost?',
    answer: 'The rate depends on your volume and your customers, so it is part of the offer you get. Nothing starts before you have read it and agreed.',
  },
]

export const page: ServiceContent = {
  title: 'Get paid for the load you delivered yesterday',
  lead: 'Brokers often take weeks to pay. With factoring you get up to 98% of the invoice, and funds within 24 hours.',
  action: { label: 'Get Started', to: '/factoringform' },
  cost: cost.factoring,
  sign: { before: 'Up to', figure: '98%', label: 'of the invoice, funds within 24 hours' },
  vehicle: 'van',
  beside: 'invoice',
  facts: [
    { figure: 'Within 24 hours', label: 'funds in your account' },
    { figure: '0', label: 'monthly minimums' },
    { figure: '2 kinds', label: 'recourse and non-recourse' },
  ],
  included: {
    text: 'What you get, and what you choose.',
    groups: [
      {
        items: [
          { title: 'Advance on each invoice', text: 'Up to 98%, paid within 24 hours.' },
          { title: 'Recourse or non-recourse', text: 'You choose who takes the risk if a customer does not pay.' },
          { title: 'No monthly minimums', text: 'You do not have to factor a set amount each month.' },
          { title: 'One team', text: 'We can also find loads, keep your books and file your taxes, if you want.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us how you haul', text: 'Monthly revenue, number of trucks, and whether you factor now.' },
      { who: 'We', title: 'Call you with an offer', text: 'A specialist explains recourse and non-recourse.' },
      { who: 'You', title: 'Deliver and send the paperwork', text: 'Rate confirmation and signed bill of lading for each load.' },
      { who: 'Factoring company', title: 'Pays you', text: 'Funds within 24 hours. Your customer pays the factoring company later.' },
    ],
  },
  tool: { title: 'Your cash with and without factoring', text: 'Enter the figures of one month. What you type stays on this page.' },
  comparison: {
    title: 'Recourse or non-recourse',
    text: 'Choose one before you sign.',
    table: {
      caption: 'Recourse and non-recourse factoring compared',
      columns: ['Recourse', 'Non-recourse'],
      rows: [
        ['If your customer never pays', 'The invoice comes back to you', 'The factoring company takes the loss, on the terms agreed'],
        ['What it costs', 'Usually the lower rate', 'Usually the higher rate, because of the risk'],
        ['Customers it fits', 'Brokers and shippers you know well', 'New or many customers whose credit you cannot judge'],
        ['What to check in the agreement', 'How long until an unpaid invoice comes back', 'Which reasons for not paying are covered'],
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
    { to: '/book-keeping', text: 'Every advance and every fee, booked for you.' },
    { to: '/fuel-card-services', text: 'See what you spend on fuel.' },
  ],
  closing: { title: 'Ready to get paid sooner?', text: 'Tell us how you haul. You see the offer before anything starts.' },
}
