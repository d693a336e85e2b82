import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Bookkeeping',
  title: 'Bookkeeping for trucking companies',
  description: 'Bookkeeping by people who know settlements, fuel advances, and factoring fees. Tell us what you need help with and when to call.',
}

export const questions: readonly Question[] = [
  {
    question: 'My books are months behind. Where do we start?',
    answer: 'With last month, so your current books are right. Then we work backward. In the form, under Additional notes, tell us how far behind you are.',
  },
  { question: 'Do I have to change my software?', answer: 'Tell us which software you use now. We’ll start with that.' },
  {
    question: 'How do you record factoring?',
    answer:
      'We record the full invoice, the advance, the fee, and the reserve on separate lines. If you only record the money that arrives, your revenue looks too low.',
  },
  { question: 'Do you also file taxes?', answer: 'Yes, through our tax filing service. It uses the same books.' },
]

export const page: ServiceContent = {
  title: 'Know what each truck earns',
  lead: 'Bookkeeping by people who know trucking. You’ll see what each truck earned and what it cost.',
  action: { label: 'Get Started', to: '/bookkeepingform' },
  cost: costTexts.service,
  sign: { figure: 'Per truck', label: 'earnings and costs' },
  vehicle: 'van',
  roadside: 'cabinets',
  included: {
    title: 'Common problems',
    mark: 'none',
    text: 'Tell us your biggest problem in the form. We’ll start there.',
    groups: [
      {
        items: [
          { title: 'Months behind', text: 'Receipts in the cab and bank statements no one has read.' },
          { title: 'Factoring and advances', text: 'Revenue, fees, and reserves booked as one amount.' },
          { title: 'Fuel and repairs', text: 'You know the total, but not the cost per truck.' },
          { title: 'Mixed expenses', text: 'Business and family expenses on one card.' },
          { title: 'Settlements', text: 'Driver pay that no one can verify later.' },
          { title: 'Tax time', text: 'A box of paperwork when the return is due.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us what you need', text: 'How many trucks, what you need help with, and when to call.' },
      { party: 'We', title: 'Review your books', text: 'Your accounts and your current software.' },
      { party: 'We', title: 'Catch up', text: 'Last month first, then the months before it.' },
      { party: 'You', title: 'Get your numbers', text: 'Your earnings, spending, and unpaid bills, per truck.' },
    ],
  },
  preparation: { items: ['Number of trucks', 'Bank and card statements', 'Factoring and fuel card reports', 'Your current software or spreadsheet'] },
  questions,
  related: [
    { to: '/tax-filling', text: 'Your tax return, from the same books.' },
    { to: '/payroll', text: 'Pay for W2 employees and 1099 contractors.' },
    { to: '/costoptimization', text: 'Find out what a mile costs you.' },
  ],
  closing: { title: 'What’s the hardest part of your books?', text: 'Tell us in the form. We’ll start there.' },
}
