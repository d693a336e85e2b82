import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, TierContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Growth',
  title: 'Back office for carriers: dispatch, factoring, payroll, books',
  description: 'Dispatch, factoring, payroll, bookkeeping, taxes, hiring, online tools, equipment and fuel cards. Bundles save up to 30%.',
}

export const questions: readonly Question[] = [
  { question: 'What is a bundle?', answer: 'Several of our services taken together. Bundles save up to 30%. Your offer says which services and how much.' },
  { question: 'Can I start with one service?', answer: 'Yes. Each has its own form, and none asks for another.' },
  {
    question: 'Do I have to sign a long contract?',
    answer: 'Dispatch is month to month. Factoring has no monthly minimums. The terms of each service are in your offer.',
  },
  { question: 'When will equipment trade open?', answer: 'We have no date yet. Ask on its page, and we tell you when it opens.' },
]

export const page: TierContent = {
  title: 'Your back office, done for you',
  lead: 'Dispatch, factoring, payroll, bookkeeping, taxes, hiring and fuel cards from one team.',
  action: { label: 'Start here', to: '/start-here' },
  second: { label: 'Ask about a bundle', to: '/contact-us?for=bundle' },
  cost: cost.service,
  sign: { before: 'Save up to', figure: '30%', label: 'with bundles' },
  road: 'merge',
  cards: {
    title: 'Nine services, one of them coming soon',
    text: 'Take one or several. Bundles save up to 30%.',
    cards: [
      { to: '/dispatch-services', text: 'You approve each load. All loads run under your own authority.', fact: 'Month to month' },
      { to: '/factoring', text: 'Funds within 24 hours, no monthly minimums.', fact: 'Up to 98% advanced' },
      { to: '/payroll', text: 'Weekly, bi-weekly or monthly.', fact: 'W2 + 1099' },
      { to: '/book-keeping', text: 'Income, fuel, repairs and fees, booked for you.', fact: 'Per truck' },
      { to: '/tax-filling', text: 'Business and personal returns, late taxes, estimated payments, IRS letters.', fact: '5 kinds of help' },
      { to: '/hiring-services', text: 'Drivers, dispatchers, mechanics, office staff.', fact: 'Typically 7–14 days' },
      { to: '/online-business-tools', text: 'One-page website, branded email, load board setup.', fact: '3–5 business days' },
      { to: '/coming-soon?for=equipment', text: 'Trucks and trailers, bought and sold.', fact: 'Coming soon' },
      { to: '/fuel-card-services', text: 'Three kinds of card, for one truck or more than fifty.', fact: '5–7 business days after approval' },
    ],
  },
  promise: {
    title: 'Services that work well together',
    text: 'Bundles save up to 30%. Your offer says which services and how much.',
    groups: [
      {
        items: [
          { title: 'Money', text: 'Factoring pays your invoices sooner. Fuel cards show what you spend on fuel.' },
          { title: 'Office', text: 'Payroll, bookkeeping and tax filing use the same figures.' },
          { title: 'Trucks', text: 'Dispatch looks for loads. Hiring looks for drivers.' },
        ],
      },
    ],
  },
  questions,
  related: [
    { to: '/compliance', text: 'Filings, insurance, drug testing and audits.' },
    { to: '/evolution', text: 'When you want to grow: broker authority, terminals, credit.' },
  ],
  closing: { title: 'Not sure what you need?', text: 'Answer a few questions. You get a list of steps in order, with times.' },
}
