import type { Head, Question, TierContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Growth',
  title: 'Back office for carriers: dispatch, factoring, payroll, books',
  description: 'Dispatch, factoring, payroll, bookkeeping, taxes, hiring, online tools, equipment and fuel cards. Bundles save up to 30%.',
}

export const questions: readonly Question[] = [
  { question: 'What is a bundle?', answer: 'Several services taken together. Bundles save up to 30%; which ones and how much is part of your offer.' },
  { question: 'Can I start with one service?', answer: 'Yes. Each has its own form, and none asks for another.' },
  { question: 'Am I bound?', answer: 'Dispatch is month to month and factoring has no monthly minimums. The terms of each service are in its offer.' },
  { question: 'When will equipment trade open?', answer: 'It is being prepared. Leave your contact on its page and we tell you.' },
]

export const page: TierContent = {
  title: 'More lanes, the same you',
  lead: 'Loads, cash, payroll, books, people, fuel: the office of a fleet, without building one.',
  action: { label: 'Start here', to: '/start-here' },
  second: { label: 'Ask about a bundle', to: '/contact-us?for=bundle' },
  sign: { before: 'Save up to', figure: '30%', label: 'with bundles' },
  road: 'merge',
  cards: {
    title: 'Nine services, one of them on its way',
    text: 'Take one. Take several, and bundles save up to 30%.',
    cards: [
      { to: '/dispatch-services', text: 'You approve each load, under your own authority.', fact: 'Month to month' },
      { to: '/factoring', text: 'Funds within 24 hours, no monthly minimums.', fact: 'Up to 98% advanced' },
      { to: '/payroll', text: 'Weekly, bi-weekly or monthly.', fact: 'W2 + 1099' },
      { to: '/book-keeping', text: 'Books that know a settlement from an advance.', fact: 'Per truck' },
      { to: '/tax-filling', text: 'Business, personal, late, estimated, IRS letters.', fact: '5 kinds of help' },
      { to: '/hiring-services', text: 'Drivers, dispatchers, mechanics, office.', fact: 'Typically 7–14 days' },
      { to: '/online-business-tools', text: 'One page, branded email, load boards.', fact: '3–5 business days' },
      { to: '/coming-soon?for=equipment', text: 'Trucks and trailers, bought and sold.', fact: 'Coming soon' },
      { to: '/fuel-card-services', text: 'Three cards, for one truck or more than fifty.', fact: '5–7 business days after approval' },
    ],
  },
  promise: {
    title: 'Better together',
    text: 'Services that belong together. Bundles save up to 30%; your offer says which and how much.',
    groups: [
      {
        items: [
          { title: 'Cash', text: 'Factoring and fuel cards: money in sooner, out later.' },
          { title: 'Desk', text: 'Payroll, bookkeeping and tax filing: one set of figures.' },
          { title: 'Wheels', text: 'Dispatch and hiring: a load for every seat, a driver for every load.' },
        ],
      },
    ],
  },
  questions,
  related: [
    { to: '/compliance', text: 'Filings, insurance, testing, kept in order.' },
    { to: '/evolution', text: 'The next stop: broker authority, terminals, credit.' },
  ],
  closing: { title: 'What takes you off the road most?', text: 'A few questions, then the stops in order, with times.' },
}
