import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, TierContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Evolution',
  title: 'Grow your carrier: broker authority, terminals, credit, exit',
  description:
    'Broker authority, terminal setup, fleet expansion, business credit, cost optimization, training, exit strategy, brand expansion, and partnership advisory.',
}

export const questions: readonly Question[] = [
  { question: 'Do I have to use all nine services?', answer: 'No. Choose only the services you need. Each one has its own form.' },
  {
    question: 'Where should I start?',
    answer: 'If you have several goals, start with an advisory session. If you already know which service you need, go straight to it.',
  },
  { question: 'Do you keep helping after setup?', answer: 'Yes. These services also include deadline monitoring, renewals, and audit readiness.' },
  {
    question: 'How many trucks do I need for these services?',
    answer: 'Just one. You can request each service with a single truck. The fleet expansion page shows what often changes as you add trucks.',
  },
]

export const page: TierContent = {
  title: 'The next step for your company',
  lead: 'Broker freight, open a terminal, build credit, train your people, or prepare to sell. Choose the services you need.',
  action: { label: 'Request an advisory session', to: '/advisory-session' },
  secondAction: { label: 'Start here', to: '/start-here' },
  cost: costTexts.service,
  sign: { textAbove: 'Typically', figure: '20–25 days', label: 'for broker authority' },
  road: 'interchange',
  cards: {
    title: 'Choose your next step',
    text: 'Start with any of these services.',
    ordered: true,
    cards: [
      { to: '/brokerauthority', text: 'Arrange freight for other carriers to haul.', fact: 'Typically 20–25 days' },
      { to: '/terminalsetup', text: 'Office, terminal with yard, or both.', fact: '3 setups' },
      { to: '/fleetexpansion', text: 'Buy, lease, or finance trucks, plan maintenance, and keep drivers.', fact: '1 to 25+ trucks' },
      { to: '/businesscredit', text: 'DUNS number, Net 30 vendors, fuel card, and equipment financing.', fact: 'Net 30' },
      { to: '/costoptimization', text: 'Five cost areas, and your cost per mile.', fact: 'Cost per mile' },
      { to: '/training', text: 'From driver onboarding to fleet leadership.', fact: '6 training areas' },
      { to: '/exitstrategy', text: 'Sell your company, hand it over, or step back.', fact: '6–24+ months' },
      { to: '/brandexpansion', text: 'Website, logo, and marketing to shippers.', fact: '5 services' },
      { to: '/partnershipandscaling', text: 'Partners, franchising, and new states.', fact: '1 advisory session' },
    ],
  },
  promise: {
    title: 'We also keep you on schedule',
    text: 'A growing company has more deadlines. We track them with you.',
    groups: [
      {
        items: [
          { title: 'Deadline monitoring', text: 'For bonds, authorities, and registrations.' },
          { title: 'Renewals', text: 'We prepare and send renewals before they’re due.' },
          { title: 'Audit readiness', text: 'Your files, complete and ready to show an auditor.' },
        ],
      },
    ],
  },
  questions,
  related: [
    { to: '/growth', text: 'Payroll, bookkeeping, dispatch, and more.' },
    { to: '/compliance', text: 'Filings, insurance, drug testing, and audits.' },
  ],
  closing: { title: 'Not sure where to start?', text: 'In one advisory session, we’ll put your plans in order.' },
}
