import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, TierContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Growth',
  title: 'Back office for carriers: dispatch, factoring, payroll, books',
  description: 'Dispatch, factoring, payroll, bookkeeping, taxes, hiring, online tools, equipment, and fuel cards. Bundles save up to 30%.',
}

export const questions: readonly Question[] = [
  {
    question: 'What’s a bundle?',
    answer: 'A bundle is several of our services bought together. Bundles save up to 30%. Your offer lists the services and how much you save.',
  },
  { question: 'Can I start with one service?', answer: 'Yes. Order one service or several. You don’t have to buy a bundle.' },
  {
    question: 'Do I have to sign a long-term contract?',
    answer: 'Dispatch is month to month. Factoring has no monthly minimums. Your offer has the terms of each service.',
  },
  { question: 'When will equipment trade open?', answer: 'We don’t have a date yet. Ask on its page, and we’ll let you know when it opens.' },
]

export const page: TierContent = {
  title: 'Your back office, done for you',
  lead: 'Dispatch, factoring, payroll, bookkeeping, taxes, hiring, and fuel cards from one team.',
  action: { label: 'Start here', to: '/start-here' },
  secondAction: { label: 'Ask about a bundle', to: '/contact-us?for=bundle' },
  cost: costTexts.service,
  sign: { textAbove: 'Save up to', figure: '30%', label: 'with bundles' },
  road: 'merge',
  cards: {
    title: 'Choose the work we do for you',
    text: 'One service or several. Bundles save up to 30%.',
    cards: [
      { to: '/dispatch-services', text: 'You approve each load. All loads run under your own authority.', fact: 'Month to month' },
      { to: '/factoring', text: 'Funds within 24 hours, with no monthly minimums.', fact: 'Up to 98% advanced' },
      { to: '/payroll', text: 'Pay your people weekly, bi-weekly, or monthly.', fact: 'W2 + 1099' },
      { to: '/book-keeping', text: 'We record your income, fuel, repairs, and fees in your books.', fact: 'Numbers per truck' },
      { to: '/tax-filling', text: 'Business and personal returns, late taxes, estimated payments, and IRS letters.', fact: '5 kinds of help' },
      { to: '/hiring-services', text: 'Drivers, dispatchers, mechanics, and office staff.', fact: 'Typically 7–14 days' },
      { to: '/online-business-tools', text: 'One-page website, branded email, and load board setup.', fact: '3–5 business days' },
      { to: '/coming-soon?for=equipment', text: 'Buy and sell trucks and trailers.', fact: 'Coming soon' },
      { to: '/fuel-card-services', text: 'Three kinds of cards, for fleets from one truck to more than fifty.', fact: '5–7 business days after approval' },
    ],
  },
  promise: {
    title: 'Services that work well together',
    text: 'Bundles save up to 30%. Your offer lists the services and how much you save.',
    groups: [
      {
        items: [
          { title: 'Money', text: 'Factoring pays your invoices sooner. Fuel cards show what you spend on fuel.' },
          { title: 'Office', text: 'Payroll, bookkeeping, and tax filing use the same numbers.' },
          { title: 'Trucks', text: 'Our dispatch service looks for loads. Our hiring service looks for drivers.' },
        ],
      },
    ],
  },
  questions,
  related: [
    { to: '/compliance', text: 'Filings, insurance, drug testing, and audits.' },
    { to: '/evolution', text: 'When you’re ready to grow: broker authority, terminals, credit.' },
  ],
  closing: { title: 'Not sure what you need?', text: 'Answer a few questions. You’ll get a list of steps in order, with times.' },
}
