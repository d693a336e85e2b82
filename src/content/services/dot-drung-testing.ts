import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'DOT drug testing',
  title: 'DOT drug and alcohol testing, and physicals',
  description:
    'DOT drug and alcohol testing for owner-operators and fleets. Non-compliance can mean fines up to $10,000 per violation; physicals every 24 months.',
}

export const questions: readonly Question[] = [
  {
    question: 'I am the only driver. Do I need a program?',
    answer:
      'If you hold a CDL and operate under your own authority, yes: an owner-operator belongs to a consortium, because nobody can draw themselves at random.',
  },
  { question: 'What can it cost not to comply?', answer: 'Fines can reach $10,000 per violation, and a new carrier can lose its authority over it.' },
  { question: 'How often is the DOT physical?', answer: 'Every 24 months, unless the examiner asks for it sooner.' },
  {
    question: 'Which tests are there?',
    answer: 'Before employment, at random, after an accident, on reasonable suspicion, and before and after a return to duty.',
  },
  {
    question: 'What does the Clearinghouse have to do with it?',
    answer: 'Violations are recorded there, and you must ask it about drivers before you hire and once a year. We set the account up with the program.',
  },
]

export const page: ServiceContent = {
  title: 'Pass the test you did not expect',
  lead: 'Random means random. With a program in place a selection is an hour off the road; without one it is a violation.',
  action: { label: 'Ask about testing', to: '/contact-us?for=testing' },
  sign: { figure: '24 months', label: 'at most between two DOT physicals' },
  vehicle: 'bobtail',
  beside: 'clinic',
  facts: [
    { figure: '$10,000', label: 'fine per violation, up to' },
    { figure: '24 months', label: 'between two physicals' },
    { figure: '1 driver', label: 'is enough to need a program' },
  ],
  included: {
    groups: [
      {
        title: 'Testing',
        items: [
          { title: 'Drug and alcohol program', text: 'For one driver or a fleet.' },
          { title: 'Before employment', text: 'No CDL driver rolls without a result.' },
          { title: 'Random selection', text: 'Drawn for you, told to you, recorded.' },
          { title: 'After an accident, on suspicion', text: 'Whom to call at two in the morning.' },
        ],
      },
      {
        title: 'Around it',
        items: [
          { title: 'DOT physicals', text: 'Reminders before the 24 months are over.' },
          { title: 'Clearinghouse', text: 'Account, queries, consents.' },
          { title: 'Records', text: 'In the order an auditor asks for them.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'A driver’s file over time',
    milestones: [
      { at: 'Before hire', title: 'Test and Clearinghouse query', text: 'Both results before the first mile.' },
      { at: 'During the year', title: 'Random selection', text: 'Drawn by the consortium.' },
      { at: 'Every 12 months', title: 'Clearinghouse query', text: 'For each driver.' },
      { at: 'Every 24 months', title: 'DOT physical', text: 'The medical card renewed.' },
    ],
  },
  ready: { items: ['Names and CDL numbers of your drivers', 'Dates of their medical cards', 'Your DOT number', 'The program you are in now, if any'] },
  questions,
  related: [
    { to: '/audits', text: 'The testing file is the first thing they ask for.' },
    { to: '/hiring-services', text: 'Drivers who arrive with their papers in order.' },
    { to: '/worry-free-complaince', text: 'The federal and state filings beside it.' },
  ],
  closing: { title: 'One selection away from a violation', text: 'Tell us how many drivers. We set up the program and the reminders.' },
}
