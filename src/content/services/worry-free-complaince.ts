import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Worry-free compliance',
  title: 'Worry-free compliance: federal and state filings',
  description: 'EIN, DOT, MC, BOC-3, FMCSA portal, Clearinghouse, UCR, IFTA, IRP and more, filed and watched. With a calendar for your own phone.',
  tool: 'compliance-calendar',
}

export const questions: readonly Question[] = [
  {
    question: 'Which of these do I need?',
    answer:
      'It depends on where you run, what you weigh and how long you have been running. A call of ten minutes sorts the two lists into now, later and never.',
  },
  {
    question: 'What about BOI reports?',
    answer:
      'FinCEN’s interim rule of March 2025 took companies formed in the United States out of beneficial ownership reporting. Rules change: we check what applies to your company before anything is filed.',
  },
  {
    question: 'Who files, you or I?',
    answer: 'We prepare and file, you sign where the agency wants your own signature. You get a copy of everything under your name.',
  },
  {
    question: 'I missed a deadline. Can you still help?',
    answer: 'Yes. Say which one: late filings have an order, too, and the one that stops your trucks comes first.',
  },
  {
    question: 'Does the package cover the drug and alcohol Clearinghouse?',
    answer: 'Registration and setup, yes. The testing itself is its own service; see DOT drug testing.',
  },
]

export const page: ServiceContent = {
  title: 'Drive. We watch the deadlines',
  lead: 'A trucking company owes papers to a dozen offices. One package, two lists, and somebody who knows what is due next.',
  action: { label: 'Ask about compliance', to: '/contact-us?for=compliance' },
  sign: { figure: '2 lists', label: 'federal and state, filed and renewed' },
  vehicle: 'reefer',
  beside: 'booth',
  facts: [
    { figure: '7', label: 'federal filings and accounts' },
    { figure: '5', label: 'state filings' },
    { figure: '7 days', label: 'a week, somebody answers the phone' },
  ],
  included: {
    title: 'Both lists, complete',
    groups: [
      {
        title: 'Federal',
        items: [
          { title: 'EIN', text: 'The company’s number with the IRS.' },
          { title: 'DOT number', text: 'Who you are to the Department of Transportation.' },
          { title: 'MC authority', text: 'Permission to haul for pay across state lines.' },
          { title: 'BOC-3', text: 'Process agents in every state.' },
          { title: 'BOI*', text: 'Beneficial ownership, where it still applies.' },
          { title: 'FMCSA portal', text: 'The account your records live in.' },
          { title: 'Clearinghouse', text: 'The drug and alcohol register: your account set up.' },
        ],
      },
      {
        title: 'State',
        items: [
          { title: 'Statement of information', text: 'What your state wants to know about the company.' },
          { title: 'UCR', text: 'Unified Carrier Registration, every year.' },
          { title: 'IFTA', text: 'Fuel tax by the miles in each state, every quarter.' },
          { title: 'IRP plates', text: 'Apportioned registration for every state you run in.' },
          { title: 'Weight decals', text: 'For the states that tax by weight and mile.' },
        ],
      },
    ],
    note: '* Companies formed in the United States are exempt under FinCEN’s interim final rule of March 2025. We check your case before anything is filed.',
  },
  tool: { title: 'Your year, in your calendar', text: 'Tick what applies. You get a file that every calendar app can read.' },
  steps: {
    steps: [
      { who: 'You', title: 'Say where you run', text: 'States, trucks, weights, and what is filed already.' },
      { who: 'We', title: 'Sort the lists', text: 'Now, later, never. With the dates.' },
      { who: 'We', title: 'File', text: 'In the order that keeps you rolling.' },
      { who: 'We', title: 'Watch', text: 'Renewals come to us before they come to you.' },
    ],
  },
  ready: { items: ['DOT and MC numbers, if there are any', 'States you run in', 'Number and weight of trucks', 'Letters you have got from an agency'] },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'The consortium and the tests behind the Clearinghouse.' },
    { to: '/trucking-insurance', text: 'No authority is active without it.' },
    { to: '/audits', text: 'What the filings are checked against.' },
  ],
  closing: { title: 'One letter from an agency can park a truck', text: 'Call or write. We sort your two lists and say what is due first.' },
}
