import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Broker authority',
  title: 'Freight broker authority in 20–25 days',
  description: 'FMCSA broker authority from application to active: MC number, $75,000 surety bond, process agents, UCR and the back office behind it.',
}

export const questions: readonly Question[] = [
  {
    question: 'How long does broker authority take?',
    answer: 'Typically 20–25 days. Of these, 21 are the FMCSA’s own waiting period, which nobody can shorten.',
  },
  {
    question: 'What does it cost to set up?',
    answer:
      'New brokers typically spend about $2,000–$3,000 on setup. The $75,000 of the bond is its size, not its price: you pay a premium for it, and your credit decides how high that is.',
  },
  {
    question: 'I own a trucking company. Can I broker freight under its MC number?',
    answer:
      'No. Carrying and brokering are two authorities, and brokering without the second one is not allowed. The form asks whether you own a carrier, so that we set up the new one beside it cleanly.',
  },
  {
    question: 'What is a process agent?',
    answer: 'Someone in each state who can accept legal papers for you. The BOC-3 filing names them, and the FMCSA does not activate an authority without it.',
  },
  {
    question: 'Can I start before the authority is active?',
    answer: 'You can build the back office, the load board profiles and the bond meanwhile. You cannot arrange freight for pay until it is active.',
  },
]

export const page: ServiceContent = {
  title: 'Broker freight under your own authority',
  lead: 'We file the application, line up the bond and the process agents, and set up the office while the waiting period runs.',
  action: { label: 'Request broker authority', to: '/brokerauthorityform' },
  sign: { before: 'Typically', figure: '20–25 days', label: 'from application to active authority' },
  vehicle: 'van',
  beside: 'office',
  facts: [
    { figure: '$75,000', label: 'surety bond on file' },
    { figure: '21 days', label: 'of FMCSA waiting period' },
    { figure: '$2,000–$3,000', label: 'typical cost of setting up' },
  ],
  included: {
    text: 'Everything between “I want to broker” and the first load you arrange.',
    groups: [
      {
        title: 'The authority',
        items: [
          { title: 'FMCSA application', text: 'The MC number for property brokers, filed and followed.' },
          { title: 'Surety bond, $75,000', text: 'Quotes, paperwork, and the filing that proves it.' },
          { title: 'Process agents', text: 'BOC-3, in every state.' },
          { title: 'UCR', text: 'Unified Carrier Registration for your first year.' },
        ],
      },
      {
        title: 'The office behind it',
        items: [
          { title: 'Insurance guidance', text: 'What shippers ask a broker for, beyond the bond.' },
          { title: 'Back-office setup', text: 'TMS, contracts, invoicing and carrier vetting.' },
          { title: 'Business tools', text: 'Website, branded mail and load boards.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'Day 0 to day 25',
    text: 'The waiting period is the long stretch. We use it.',
    milestones: [
      { at: 'Day 0', title: 'Application filed', text: 'Your MC number is applied for with the FMCSA.' },
      { at: 'Days 1–20', title: 'Bond, BOC-3, UCR', text: 'Filed while the 21 days run. Office and tools are set up beside it.' },
      { at: 'Day 21', title: 'Waiting period ends', text: 'If bond and process agents are on file, nothing else holds it.' },
      { at: 'By day 25', title: 'Authority active', text: 'Typically. From here on you may arrange freight for pay.' },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say what you need', text: 'MC filing, BOC-3, bond, back office, or all of it; full-time or part-time.' },
      { who: 'We', title: 'Prepare and file', text: 'You check every form before it goes out under your name.' },
      { who: 'The FMCSA', title: 'Waits 21 days', text: 'The public notice period. We track it and answer what comes back.' },
      { who: 'You', title: 'Broker the first load', text: 'With contracts, TMS and load boards already in place.' },
    ],
  },
  ready: {
    items: [
      'The name and state of the company that will hold the authority',
      'Whether you own a trucking company now',
      'Full-time or part-time: it decides how much office you need',
      'A rough idea of your credit, for the bond’s premium',
    ],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'A company of its own for the brokerage, if there is none yet.' },
    { to: '/online-business-tools', text: 'Website, branded mail and load boards in 3–5 business days.' },
    { to: '/partnershipandscaling', text: 'What comes after the first hundred loads.' },
  ],
  closing: {
    title: 'The 21 days start when you file',
    text: 'Every day before the application is one more on the calendar. Send the request; we take the first step with you.',
  },
}
