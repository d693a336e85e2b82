import type { Head, Question, TierContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Compliance',
  title: 'Trucking compliance: filings, ELD, insurance, testing, audits',
  description: 'DOT, MC, UCR, IFTA and IRP filings, ELD, insurance, drug testing and audit support for carriers, with the year on one page.',
}

export const questions: readonly Question[] = [
  {
    question: 'What does a new carrier need before the first load?',
    answer:
      'A company and EIN, DOT number and MC authority, process agents, insurance on file, UCR, a testing program, and logs. Plates and fuel tax depend on your states.',
  },
  {
    question: 'Do you remind me, or do I?',
    answer: 'We watch the deadlines of what we file for you. For everything else there is a calendar file for your phone.',
  },
  { question: 'I got a letter. What now?', answer: 'Call before you answer it. Which paper it is about decides who looks at it first.' },
  {
    question: 'Is the year the same for every carrier?',
    answer: 'No. Fuel tax, UCR and federal taxes have common dates; plates, state reports and physicals have your own.',
  },
]

export const page: TierContent = {
  title: 'Past the scale with nothing to fear',
  lead: 'Filings, logs, insurance, tests and the audit that checks them all. In order, and kept there.',
  action: { label: 'Start here', to: '/start-here' },
  second: { label: 'Ask about compliance', to: '/contact-us?for=compliance' },
  sign: { figure: '12 months', label: 'until a new carrier is audited, at most' },
  road: 'weigh-station',
  cards: {
    title: 'Five things a carrier keeps in order',
    cards: [
      { to: '/worry-free-complaince', text: 'Federal and state filings in one package.', fact: 'Federal and state' },
      { to: '/eld', text: 'We call back within two hours and ship the device the same day.', fact: 'From $15/mo' },
      { to: '/trucking-insurance', text: 'Auto liability to gap, and a picker that says which are yours.', fact: '8 covers' },
      { to: '/dot-drung-testing', text: 'Program, random selection, physicals, Clearinghouse.', fact: 'Physical: 24 months' },
      { to: '/audits', text: 'Safety, IFTA, IRP, BIT and the new-entrant audit.', fact: 'First: in 12 months' },
    ],
  },
  calendar: {
    title: 'The year of a carrier',
    text: 'The common dates. Which of them are yours depends on the company and the trucks.',
    months: [
      { month: 'January', due: ['Estimated tax, 15th', 'IFTA, 4th quarter, 31st', 'W-2 and 1099 forms, 31st'] },
      { month: 'February', due: [] },
      { month: 'March', due: ['S-Corp return, 15th'] },
      { month: 'April', due: ['Personal and C-Corp return, 15th', 'Estimated tax, 15th', 'IFTA, 1st quarter, 30th'] },
      { month: 'May', due: [] },
      { month: 'June', due: ['Estimated tax, 15th'] },
      { month: 'July', due: ['IFTA, 2nd quarter, 31st'] },
      { month: 'August', due: ['Heavy vehicle use tax, 31st'] },
      { month: 'September', due: ['Estimated tax, 15th'] },
      { month: 'October', due: ['UCR opens for next year', 'IFTA, 3rd quarter, 31st'] },
      { month: 'November', due: [] },
      { month: 'December', due: ['UCR for next year, 31st', 'IFTA decals for next year'] },
    ],
    note: 'A date on a weekend moves to the next business day. IRP plates, statements of information, weight decals and DOT physicals fall due on dates of your own.',
  },
  questions,
  related: [
    { to: '/formation', text: 'The company that all of it is filed for.' },
    { to: '/growth', text: 'The next stop: loads, cash, payroll.' },
  ],
  closing: { title: 'What is due next for you?', text: 'A few questions, then the stops in order, with times.' },
}
