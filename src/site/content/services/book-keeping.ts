import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Bookkeeping',
  title: 'Bookkeeping for trucking companies',
  description: 'Bookkeeping by people who know settlements, fuel advances and factoring fees. Tell us what is hard now, and when to call.',
}

export const questions: readonly Question[] = [
  {
    question: 'My books are months behind. Where do we start?',
    answer:
      'With last month, so that your current books are right. Then we do the months before it. In the form, under Additional notes, say how far behind you are.',
  },
  { question: 'Do I have to change my software?', answer: 'Tell us what you use now. We start with that.' },
  {
    question: 'How do you book factoring?',
    answer:
      'The full invoice, the advance, the fee and the reserve, each on its own line. If only the money that arrives is booked, your revenue looks too low.',
  },
  { question: 'Do you file the taxes, too?', answer: 'Yes, with our tax filing service. It works from the same books.' },
]

export const page: ServiceContent = {
  title: 'Know what each truck earns',
  lead: 'Bookkeeping by people who know trucking. You see what each truck earned and what it cost.',
  action: { label: 'Get Started', to: '/bookkeepingform' },
  cost: cost.service,
  sign: { figure: 'Per truck', label: 'what it earned and what it cost' },
  vehicle: 'van',
  beside: 'cabinets',
  facts: [
    { figure: 'Your problem', label: 'is what we work on first' },
    { figure: 'Your time', label: 'you choose when we call' },
    { figure: '1 team', label: 'for books, payroll and taxes' },
  ],
  included: {
    title: 'Common problems',
    mark: 'none',
    text: 'Name yours in the form. We work on it first.',
    groups: [
      {
        items: [
          { title: 'Months behind', text: 'Receipts in the cab and bank statements nobody has read.' },
          { title: 'Factoring and advances', text: 'Revenue, fees and reserves booked as one sum.' },
          { title: 'Fuel and repairs', text: 'You know the total, but not the cost of each truck.' },
          { title: 'Owner’s money', text: 'Company and family costs on one card.' },
          { title: 'Settlements', text: 'Driver pay that nobody can check later.' },
          { title: 'Tax time', text: 'A box of papers when the return is due.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us what is hard', text: 'How many trucks, what is hard, and when to call.' },
      { who: 'We', title: 'Look at your books', text: 'The accounts and the software you have.' },
      { who: 'We', title: 'Catch up', text: 'Last month first, then the months before it.' },
      { who: 'You', title: 'Get your figures', text: 'What you earned, spent and owe, per truck.' },
    ],
  },
  ready: { items: ['Number of trucks', 'Bank and card statements', 'Factoring and fuel card reports', 'The software or spreadsheet you use'] },
  questions,
  related: [
    { to: '/tax-filling', text: 'Your tax return, from the same books.' },
    { to: '/payroll', text: 'Pay for W2 employees and 1099 contractors.' },
    { to: '/costoptimization', text: 'Find out what a mile costs you.' },
  ],
  closing: { title: 'What is hard in your books now?', text: 'Tell us in the form. We start there.' },
}
