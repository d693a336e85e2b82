import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Factoring',
  title: 'Freight factoring: up to 98% within 24 hours',
  description: 'Turn a delivered load into cash: up to 98% of the invoice within 24 hours, recourse or non-recourse, with no monthly minimums.',
  calculator: 'factoring-cash-flow',
}

export const questions: readonly Question[] = [
  {
    question: 'How much of an invoice do I get, and when?',
    answer: 'Up to 98% of the invoice, with funds within 24 hours. Your offer shows the advance and the fee.',
  },
  {
    question: 'What’s the difference between recourse and non-recourse?',
    answer:
      'With recourse, an invoice your customer never pays comes back to you. With non-recourse, the factoring company takes that risk under the terms of your agreement.',
  },
  {
    question: 'Do I have to factor every load?',
    answer: 'There are no monthly minimums. Your agreement lists the customers and invoices it covers.',
  },
  {
    question: 'I already use a factoring company. Can I switch?',
    answer:
      'Yes. Tell us in the form. Your current factoring company usually has a claim on your invoices and has to release it first. We’ll plan the switch with you.',
  },
  {
    question: 'What does factoring cost?',
    answer: 'The rate depends on your volume and your customers, so your offer shows it. Nothing starts until you’ve read the offer and agreed.',
  },
]

export const page: ServiceContent = {
  title: 'Get paid for the load you delivered yesterday',
  lead: 'Brokers often take weeks to pay. With factoring, you get up to 98% of the invoice, with funds within 24 hours.',
  action: { label: 'Get Started', to: '/factoringform' },
  cost: costTexts.factoring,
  sign: { textAbove: 'Up to', figure: '98%', label: 'of the invoice, funds within 24 hours' },
  vehicle: 'van',
  roadside: 'invoice',
  included: {
    text: 'The advance you get, and the options you have.',
    groups: [
      {
        items: [
          { title: 'Advance on each invoice', text: 'Up to 98%, paid within 24 hours.' },
          { title: 'Recourse or non-recourse', text: 'You choose who takes the risk if a customer doesn’t pay.' },
          { title: 'No monthly minimums', text: 'You don’t have to factor a set amount each month.' },
          { title: 'One team', text: 'We can also find loads, keep your books, and file your taxes, if you’d like.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us about your business', text: 'Monthly revenue, number of trucks, and whether you factor now.' },
      { party: 'We', title: 'Call you with an offer', text: 'A specialist explains recourse and non-recourse.' },
      { party: 'You', title: 'Deliver and send the paperwork', text: 'The rate confirmation and signed bill of lading for each load.' },
      { party: 'Factoring company', title: 'Pays you', text: 'Funds within 24 hours. Your customer pays the factoring company later.' },
    ],
  },
  calculator: { title: 'Your cash with and without factoring', text: 'Enter one month’s numbers. They stay on this page.' },
  comparison: {
    title: 'Recourse or non-recourse',
    text: 'Choose one before you sign.',
    table: {
      caption: 'Recourse and non-recourse factoring compared',
      columns: ['Recourse', 'Non-recourse'],
      rows: [
        ['If your customer never pays', 'The invoice comes back to you', 'The factoring company takes the loss, under the agreed terms'],
        ['Cost', 'Usually a lower rate', 'Usually a higher rate, because of the risk'],
        ['Best for', 'Brokers and shippers you know well', 'New customers, or many customers whose credit you can’t judge'],
        ['Check the agreement for', 'The time until an unpaid invoice comes back to you', 'The reasons for nonpayment that are covered'],
      ],
    },
  },
  preparation: {
    items: [
      'Roughly how much you invoice in a month',
      'How many trucks you run',
      'Your current factoring company, if you have one',
      'For our call: your MC or DOT number',
    ],
  },
  questions,
  related: [
    { to: '/dispatch-services', text: 'Loads you approve, booked under your own authority.' },
    { to: '/book-keeping', text: 'We record every advance and every fee in your books.' },
    { to: '/fuel-card-services', text: 'See what you spend on fuel.' },
  ],
  closing: { title: 'Ready to get paid sooner?', text: 'Tell us about your business. You’ll see the offer before anything starts.' },
}
