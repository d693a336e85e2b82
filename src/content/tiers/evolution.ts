import type { Head, Question, TierContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Evolution',
  title: 'From carrier to company: authority, terminals, credit, exit',
  description:
    'Broker authority, terminal setup, fleet expansion, business credit, cost optimization, training, exit strategy, brand and partnership advisory.',
}

export const questions: readonly Question[] = [
  { question: 'Do I have to go through all nine?', answer: 'No. The order is the one most carriers find useful; each stop has its own form.' },
  { question: 'Where do I begin?', answer: 'With an advisory session, if you have several plans; with the service itself, if you have one.' },
  { question: 'Do you keep up what you set up?', answer: 'Yes: deadline monitoring, renewals and audit readiness belong to this tier.' },
  {
    question: 'Is there a size from which this makes sense?',
    answer: 'The forms begin at one truck. What makes sense at which size is on the fleet expansion page.',
  },
]

export const page: TierContent = {
  title: 'Every direction is open',
  lead: 'Broker freight, open a terminal, build credit, train people, or prepare the day you hand over. Nine stops; take the ones you need.',
  action: { label: 'Request an advisory session', to: '/advisory-session' },
  second: { label: 'Start here', to: '/start-here' },
  sign: { figure: '9 stops', label: 'from broker authority to partners' },
  road: 'interchange',
  cards: {
    title: 'The road map',
    text: 'In the order most carriers take them.',
    ordered: true,
    cards: [
      { to: '/brokerauthority', text: 'Arrange the freight you cannot haul.', fact: 'Typically 20–25 days' },
      { to: '/terminalsetup', text: 'Office, terminal with yard, or both.', fact: '3 setups' },
      { to: '/fleetexpansion', text: 'Purchase, lease or finance, maintenance, retention.', fact: '1 to 25+ trucks' },
      { to: '/businesscredit', text: 'DUNS, Net 30, fuel card, equipment.', fact: 'Net 30' },
      { to: '/costoptimization', text: 'Five areas, and your cost per mile.', fact: 'Cost per mile' },
      { to: '/training', text: 'From onboarding to leadership.', fact: '6 areas' },
      { to: '/exitstrategy', text: 'Sell, hand over, step back.', fact: '6–24+ months' },
      { to: '/brandexpansion', text: 'Shippers call you by name.', fact: '5 services' },
      { to: '/partnershipandscaling', text: 'Partners, franchise, new states.', fact: '1 session' },
    ],
  },
  promise: {
    title: 'And kept up',
    text: 'Growth that lapses is no growth.',
    groups: [
      {
        items: [
          { title: 'Deadline monitoring', text: 'Bonds, authorities, registrations.' },
          { title: 'Renewals', text: 'Filed before they run out.' },
          { title: 'Audit readiness', text: 'Files that could be sent tomorrow.' },
        ],
      },
    ],
  },
  questions,
  related: [
    { to: '/growth', text: 'The office of a fleet: payroll, books, dispatch.' },
    { to: '/compliance', text: 'Filings for every new state.' },
  ],
  closing: { title: 'Which exit is yours?', text: 'One session puts your plans in order.' },
}
