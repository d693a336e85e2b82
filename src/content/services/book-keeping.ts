import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Bookkeeping',
  title: 'Bookkeeping for trucking companies',
  description: 'Books that know what a settlement, a fuel advance and a factoring fee are. Tell us what is hard now, and when to call.',
}

export const questions: readonly Question[] = [
  {
    question: 'My books are months behind. Where do we start?',
    answer: 'With the last month, so that the present is right, and then backwards. Say how far behind in the form, under Additional notes.',
  },
  { question: 'Do I have to change my software?', answer: 'Tell us what you use. We begin with what is there.' },
  {
    question: 'How does factoring show up?',
    answer: 'As what it is: the invoice in full, the advance, the fee, the reserve. Many books show only what arrived, and the revenue is wrong.',
  },
  { question: 'Do you file the taxes, too?', answer: 'That is tax filing, by the same team. Books kept by us need no clearing up in March.' },
]

export const page: ServiceContent = {
  title: 'Know by Friday what the week earned',
  lead: 'Per truck, per mile, after fuel. Books kept by people who know what a lumper receipt is.',
  action: { label: 'Get Started', to: '/bookkeepingform' },
  sign: { figure: 'Per truck', label: 'what each one earned and cost' },
  vehicle: 'van',
  beside: 'cabinets',
  facts: [
    { figure: 'Your challenges', label: 'are what we work on first' },
    { figure: 'Your hour', label: 'for the call: you choose it' },
    { figure: '1 team', label: 'for books, payroll and taxes' },
  ],
  included: {
    title: 'What usually hurts',
    mark: 'none',
    text: 'Name yours in the form. It is the first thing we work on.',
    groups: [
      {
        items: [
          { title: 'Months behind', text: 'Receipts in the cab, statements unopened.' },
          { title: 'Factoring and advances', text: 'Revenue, fees and reserves in one lump.' },
          { title: 'Fuel and repairs', text: 'Known in total, unknown per truck.' },
          { title: 'Owner’s money', text: 'Company and family on one card.' },
          { title: 'Settlements', text: 'Drivers’ pay that nobody can retrace.' },
          { title: 'Tax time', text: 'A shoebox each March.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say what is hard', text: 'Trucks, challenges, and when to call.' },
      { who: 'We', title: 'Look', text: 'At the accounts and the software you have.' },
      { who: 'We', title: 'Catch up', text: 'The present first, then backwards.' },
      { who: 'You', title: 'Read one page', text: 'Earned, spent, owed: per truck.' },
    ],
  },
  ready: { items: ['Number of trucks', 'Bank and card statements', 'Factoring and fuel card reports', 'The software or spreadsheet you use'] },
  questions,
  related: [
    { to: '/tax-filling', text: 'The return that books like these make short.' },
    { to: '/payroll', text: 'W2 and 1099 in the same hands.' },
    { to: '/costoptimization', text: 'What the books say about your cost per mile.' },
  ],
  closing: { title: 'Start with the worst shoebox', text: 'Tell us what is hard. That is where we begin.' },
}
