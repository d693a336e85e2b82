import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Buy or sell a company',
  title: 'Buy or sell a trucking company or MC authority',
  description: 'Buy or sell an MC authority or a whole trucking business. See what each side prepares and what a transfer involves.',
}

export const questions: readonly Question[] = [
  {
    question: 'Can I sell just the MC number?',
    answer:
      'Usually, the company that holds the MC number is sold, along with its history. We check how yours can be transferred before anyone agrees on a price.',
  },
  {
    question: 'Why buy an authority instead of applying for one?',
    answer:
      'An older authority has a history, and some brokers and insurers want one. That history also includes violations and claims, so check it before you pay.',
  },
  {
    question: 'What do sellers have to disclose?',
    answer: 'Violations, claims, debts, and contracts that end when the owner changes. The seller form asks about them because a buyer will find them.',
  },
  { question: 'Do you set the price?', answer: 'No. Sellers can leave the asking price open. We’ll help both sides gather the numbers to set one.' },
  {
    question: 'I’m not sure what I want to buy. Is that a problem?',
    answer: 'No. The buyer form has “not sure” as an answer. Region, type of operation, budget, and timeline are enough to start.',
  },
]

export const page: ServiceContent = {
  title: 'Buy a trucking company, or sell yours',
  lead: 'Buy or sell an established MC authority, or a whole business with trucks and contracts. We work with buyers and sellers.',
  action: { label: 'I want to buy', to: '/buyerintakeform' },
  secondAction: { label: 'I want to sell', to: '/sellerintakeform' },
  cost: costTexts.business,
  sign: { figure: 'Buy or sell', label: 'an MC authority or a whole business' },
  vehicle: 'flatbed',
  roadside: 'for-sale',
  included: {
    title: 'Details from buyers and sellers',
    text: 'The more you tell us, the better we can match you.',
    groups: [
      {
        title: 'Buyers',
        items: [
          { title: 'Type of purchase', text: 'MC authority, full business, or not sure yet.' },
          { title: 'Operation and region', text: 'Freight you haul or want to haul, and where.' },
          { title: 'Budget and financing', text: 'Your range, and whether you need a lender.' },
          { title: 'Team and timeline', text: 'Whether you want drivers and staff included, and when you want to buy.' },
        ],
      },
      {
        title: 'Sellers',
        items: [
          { title: 'MC or business', text: 'Tell us what you’re selling, plus the MC and DOT numbers.' },
          { title: 'Time in business', text: 'How long the authority has been active.' },
          { title: 'Revenue and contracts', text: 'Contracts that continue under a new owner.' },
          { title: 'Violations and disclosures', text: 'Tell us about violations early. A buyer will find them.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Fill out your form', text: 'There’s one form for buyers and one for sellers.' },
      { party: 'We', title: 'Check and find a match', text: 'We check the records and numbers, then we call you.' },
      { party: 'Both sides', title: 'Meet and review', text: 'Financial statements, contracts, equipment, and history.' },
      { party: 'We', title: 'Prepare the transfer', text: 'Paperwork for the state, the FMCSA, the insurer, and the bank.' },
    ],
  },
  preparation: {
    items: [
      'Buyers: budget, region, and timeline',
      'Buyers: whether you need financing',
      'Sellers: MC and DOT numbers, years in business',
      'Sellers: annual revenue, contracts, violations',
    ],
  },
  questions,
  related: [
    { to: '/exitstrategy', text: 'Plan ahead if you want to sell later.' },
    { to: '/businesscredit', text: 'Financing for buyers.' },
    { to: '/audits', text: 'Get your records in order before a buyer sees them.' },
  ],
  closing: { title: 'Are you buying or selling?', text: 'Fill out the form for your side. We’ll call you and look for a match.' },
}
