import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'DOT drug testing',
  title: 'DOT drug and alcohol testing, and physicals',
  description:
    'DOT drug and alcohol testing for owner-operators and fleets. Non-compliance can mean fines up to $10,000 per violation. DOT physicals every 24 months.',
}

export const questions: readonly Question[] = [
  {
    question: 'I’m the only driver. Do I need a program?',
    answer:
      'Yes, if you drive trucks that need a CDL under your own authority. An owner-operator must join a consortium, because a single driver can’t be drawn at random.',
  },
  {
    question: 'What can it cost if I don’t comply?',
    answer:
      'Fines can reach $10,000 per violation, and the 2025 federal penalty table allows up to $19,246 for a carrier. A new carrier without a testing program fails its safety audit.',
  },
  {
    question: 'How often is the DOT physical?',
    answer:
      'Every 24 months, unless the examiner asks for it sooner. For CDL drivers the result goes to the state electronically, and the driving record is the proof, not the paper card. Ask your state whether it still accepts paper.',
  },
  {
    question: 'When are drivers tested?',
    answer: 'Before employment, at random, after certain accidents, on reasonable suspicion, and before and after a return to duty.',
  },
  {
    question: 'How does the Clearinghouse fit in?',
    answer:
      'It records drug and alcohol violations. You must query it for each driver before you hire, and at least once a year. We set up the account along with the program.',
  },
]

export const sources: readonly Source[] = [
  { quote: 'Every year', source: 'FMCSA Clearinghouse, Owner-operator', href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator', checked: '2026-11' },
  {
    quote: 'An owner-operator must join a consortium',
    source: '49 CFR 382.103(b)',
    href: 'https://www.ecfr.gov/current/title-49/section-382.103',
    checked: '2026-11',
  },
  {
    quote: 'the 2025 federal penalty table allows up to $19,246 for a carrier',
    source: '49 CFR Part 386, Appendix B',
    href: 'https://www.ecfr.gov/current/title-49/part-386/appendix-Appendix%20B%20to%20Part%20386',
    checked: '2026-11',
  },
  {
    quote: 'A new carrier without a testing program fails its safety audit',
    source: '49 CFR Part 385, Subpart D',
    href: 'https://www.ecfr.gov/current/title-49/part-385/subpart-D',
    checked: '2026-11',
  },
  {
    quote: 'Every 24 months, unless the examiner asks for it sooner.',
    source: '49 CFR 391.45',
    href: 'https://www.ecfr.gov/current/title-49/section-391.45',
    checked: '2026-11',
  },
  { quote: 'physicals every 24 months', source: '49 CFR 391.45', href: 'https://www.ecfr.gov/current/title-49/section-391.45', checked: '2026-11' },
  {
    quote: 'For CDL drivers the result goes to the state electronically, and the driving record is the proof, not the paper card.',
    source: '86 FR 32643',
    href: 'https://www.federalregister.gov/d/2021-13177',
    checked: '2026-11',
  },
  {
    quote: 'Before employment, at random, after certain accidents, on reasonable suspicion, and before and after a return to duty.',
    source: '49 CFR Part 382',
    href: 'https://www.ecfr.gov/current/title-49/part-382',
    checked: '2026-11',
  },
  {
    quote: 'A CDL driver needs a negative drug test before the first trip.',
    source: '49 CFR Part 382',
    href: 'https://www.ecfr.gov/current/title-49/part-382',
    checked: '2026-11',
  },
  {
    quote: 'You must query it for each driver before you hire, and at least once a year.',
    source: 'FMCSA Clearinghouse, Owner-operator',
    href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator',
    checked: '2026-11',
  },
  {
    quote: 'Every 12 months',
    source: 'FMCSA Clearinghouse, Owner-operator',
    href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'A testing program for one driver or a fleet',
  lead: 'Random tests come without notice. We set up the program, the random selection, and the records the rules require.',
  action: { label: 'Ask about testing', to: '/contact-us?for=testing' },
  cost: costTexts.testing,
  sign: { figure: '24 months', label: 'maximum time between DOT physicals' },
  vehicle: 'bobtail',
  roadside: 'clinic',
  facts: [
    { figure: 'Up to $10,000', label: 'fine per violation' },
    { figure: 'Every year', label: 'a Clearinghouse query for each CDL driver' },
    { figure: '1 driver', label: 'is enough to need a testing program' },
  ],
  included: {
    groups: [
      {
        title: 'Testing',
        items: [
          { title: 'Drug and alcohol program', text: 'For one driver or a fleet.' },
          { title: 'Pre-employment test', text: 'A CDL driver needs a negative drug test before the first trip.' },
          { title: 'Random selection', text: 'The consortium draws the names. We notify you and keep the record.' },
          { title: 'After an accident or on suspicion', text: 'We give you step-by-step instructions.' },
        ],
      },
      {
        title: 'Also included',
        items: [
          { title: 'DOT physicals', text: 'Reminders before the 24 months are up.' },
          { title: 'Clearinghouse', text: 'Account, queries, and consents.' },
          { title: 'Records', text: 'In the order an auditor asks for them.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'A driver’s file over time',
    milestones: [
      { mileMarker: 'Before hire', title: 'Test and Clearinghouse query', text: 'Both are done before the first trip.' },
      { mileMarker: 'During the year', title: 'Random selection', text: 'The consortium draws the names.' },
      { mileMarker: 'Every 12 months', title: 'Clearinghouse query', text: 'For each driver.' },
      { mileMarker: 'Every 24 months', title: 'DOT physical', text: 'Renews the medical certificate.' },
    ],
  },
  preparation: { items: ['Your drivers’ names and CDL numbers', 'Dates of their last DOT physicals', 'Your DOT number', 'Your current program, if any'] },
  questions,
  related: [
    { to: '/audits', text: 'The records an auditor asks for.' },
    { to: '/hiring-services', text: 'Find drivers, with their documents checked.' },
    { to: '/worry-free-complaince', text: 'Federal and state filings in one package.' },
  ],
  closing: { title: 'Set up the program before the first trip', text: 'Tell us how many drivers you have. We’ll set up the program and the reminders.' },
}
