import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Buy or sell a company',
  title: 'Buy or sell a trucking company or MC authority',
  description: 'Buy or sell an MC authority or a whole trucking business: intake for both sides, what to prepare, and what a transfer involves.',
}

export const questions: readonly Question[] = [
  {
    question: 'Can an MC number be sold by itself?',
    answer:
      'What changes hands is usually the company that holds it, with its history. How yours can be transferred is the first thing we look at, before anyone agrees on a price.',
  },
  {
    question: 'Why buy an authority instead of applying for one?',
    answer:
      'Its age. Some brokers and insurers ask for a history that a new authority does not have. The history also holds its violations and claims, so look before you pay.',
  },
  {
    question: 'What do sellers have to disclose?',
    answer: 'Violations, claims, debts, and contracts that end with the owner. The seller form asks for them, because a buyer will find them.',
  },
  { question: 'Do you set the price?', answer: 'No. Sellers may leave the asking price open; we help both sides find the figures for one.' },
  {
    question: 'I am not sure what I want to buy. Is that a problem?',
    answer: 'The buyer form has “not sure” as an answer. Region, kind of operation, budget and timeline are enough to begin with.',
  },
]

export const page: ServiceContent = {
  title: 'Buy a trucking company, or sell yours',
  lead: 'An MC authority that has been active for some time, or a whole business with trucks and contracts. We work with buyers and sellers.',
  action: { label: 'I want to buy', to: '/buyerintakeform' },
  second: { label: 'I want to sell', to: '/sellerintakeform' },
  cost: cost.business,
  sign: { figure: '2 forms', label: 'one for buyers, one for sellers' },
  vehicle: 'flatbed',
  beside: 'for-sale',
  facts: [
    { figure: 'MC or full', label: 'authority alone or the whole business' },
    { figure: 'Not sure', label: 'is an answer buyers may give' },
    { figure: 'Optional', label: 'asking price: sellers may leave it open' },
  ],
  included: {
    title: 'What each side tells us',
    text: 'The more you can tell us, the better we can match you.',
    groups: [
      {
        title: 'Buyers',
        items: [
          { title: 'What you look for', text: 'MC authority, full business, or not sure yet.' },
          { title: 'Operation and region', text: 'What you haul or want to haul, and where.' },
          { title: 'Budget and financing', text: 'The range, and whether you need a lender.' },
          { title: 'Team and timeline', text: 'Whether drivers and staff should come along, and by when.' },
        ],
      },
      {
        title: 'Sellers',
        items: [
          { title: 'MC or business', text: 'And the MC and DOT numbers.' },
          { title: 'Time in business', text: 'How long the authority has been active.' },
          { title: 'Revenue and contracts', text: 'Which contracts stay with a new owner.' },
          { title: 'Violations, and what a buyer should know', text: 'Say it early: a buyer will find it.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Fill in your side', text: 'There is a form for buyers and one for sellers.' },
      { who: 'We', title: 'Check and match', text: 'We check the records and numbers, then we call you.' },
      { who: 'Both sides', title: 'Meet and look', text: 'Figures, contracts, equipment, history.' },
      { who: 'We', title: 'Prepare the transfer', text: 'What the state, the FMCSA, the insurer and the bank each want to see.' },
    ],
  },
  ready: {
    items: [
      'Buyers: budget, region and date',
      'Buyers: whether you need financing',
      'Sellers: MC and DOT numbers, years in business',
      'Sellers: yearly revenue, contracts, violations',
    ],
  },
  questions,
  related: [
    { to: '/exitstrategy', text: 'If you want to sell later.' },
    { to: '/businesscredit', text: 'Financing for buyers.' },
    { to: '/audits', text: 'Put your records in order before a buyer looks at them.' },
  ],
  closing: { title: 'Do you want to buy or sell?', text: 'Fill in the form for your side. We call you and look for a match.' },
}
