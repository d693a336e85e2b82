import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'S-Corp election',
  title: 'S-Corp election for trucking companies (IRS Form 2553)',
  description:
    'Elect S-Corp taxation with IRS Form 2553, retroactively within about 75 days of formation. Many trucking businesses with net earnings over $40K benefit.',
  tool: 's-corp-window',
}

export const questions: readonly Question[] = [
  {
    question: 'Does the S-Corp election change my company?',
    answer: 'Not under state law: an LLC stays an LLC, a corporation stays one. It changes how the IRS taxes what it earns.',
  },
  {
    question: 'Why do truckers elect it?',
    answer:
      'A sole owner pays self-employment tax on the profit. In an S-Corp you pay yourself a reasonable salary with payroll tax, and the rest of the profit is not subject to it. Many trucking businesses with net earnings over $40K benefit; below that, payroll and a second tax return can cost more than you save.',
  },
  {
    question: 'What are the 75 days?',
    answer:
      'Form 2553 can be elected retroactively within about 75 days of formation: the election then counts from the first day. The law says 2 months and 15 days after the first day of the tax year. The calculator on the S-Corp page shows your last day.',
  },
  {
    question: 'From which day is it counted?',
    answer:
      'From the first day of the tax year. For a new company that is the earliest of three days: when it first had owners, when it first had assets, or when it began to do business. It may not be the date on the state’s certificate.',
  },
  {
    question: 'I am past the 75 days. Is it too late?',
    answer:
      'No. The election can be made for a coming tax year, and the IRS accepts some late elections when there is a good reason. Send the form with your dates and we tell you which way is open.',
  },
  {
    question: 'Can I do it without a company?',
    answer: 'You need an LLC or a corporation first. The form begins with that question: form a new one, or use the one you have.',
  },
]

export const sources: readonly Source[] = [
  { says: 'Later years: usually January 1.', source: 'IRC § 1378', href: 'https://www.law.cornell.edu/uscode/text/26/1378', checked: '2026-11' },
  { says: 'a year less payroll tax', source: 'IRC § 1402', href: 'https://www.law.cornell.edu/uscode/text/26/1402', checked: '2026-11' },
  {
    says: 'The deadline is 2 months and 15 days after the first day of the tax year.',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    says: '2 months and 15 days after the first day of the tax year',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    says: 'the earliest of three days: when it first had owners, when it first had assets, or when it began to do business',
    source: 'Instructions for Form 2553',
    href: 'https://www.irs.gov/instructions/i2553',
    checked: '2026-11',
  },
  { says: 'The next business day counts.', source: 'IRC § 7503', href: 'https://www.law.cornell.edu/uscode/text/26/7503', checked: '2026-11' },
  {
    says: 'A sole owner pays self-employment tax on the profit.',
    source: 'IRC § 1402',
    href: 'https://www.law.cornell.edu/uscode/text/26/1402',
    checked: '2026-11',
  },
  {
    says: 'In an S-Corp you pay yourself a reasonable salary with payroll tax, and the rest of the profit is not subject to it.',
    source: 'IRS, S corporation compensation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporation-compensation-and-medical-insurance-issues',
    checked: '2026-11',
  },
  {
    says: 'the IRS accepts some late elections when there is a good reason',
    source: 'Rev. Proc. 2013-30',
    href: 'https://www.irs.gov/irb/2013-36_IRB#RP-2013-30',
    checked: '2026-11',
  },
  {
    says: 'All owners sign. In a community-property state a spouse who shares the ownership or its income signs, too.',
    source: '26 CFR 1.1362-6(b)(2)',
    href: 'https://www.law.cornell.edu/cfr/text/26/1.1362-6',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Have your company taxed as an S-Corp',
  lead: 'One IRS form changes how your company’s profit is taxed. It has a deadline, counted from the first day of the tax year.',
  action: { label: 'Request the S-Corp election', to: '/scorpform' },
  cost: cost.election,
  sign: { before: 'About', figure: '75 days', label: 'after formation to elect from the first day' },
  vehicle: 'bobtail',
  beside: 'calendar',
  facts: [
    { figure: '$40K', label: 'net earnings: above it, many benefit' },
    { figure: 'Form 2553', label: 'prepared and filed with the IRS' },
    { figure: 'New or existing', label: 'company, either way' },
  ],
  tool: { title: 'Your last day, and what it may save', text: 'One date and two amounts. An estimate, not tax advice.' },
  included: {
    groups: [
      {
        title: 'If you have a company',
        items: [
          { title: 'Eligibility check', text: 'Kind of company, owners, dates.' },
          { title: 'Form 2553', text: 'Prepared, signed by you, sent in time.' },
          { title: 'The deadline', text: 'We count your last day first.' },
        ],
      },
      {
        title: 'If you do not',
        items: [
          { title: 'A new LLC or corporation', text: 'Formed first, then the election.' },
          { title: 'EIN help', text: 'The form asks for the number.' },
          { title: 'Tax year end', text: 'We ask for it and put it on the form.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'New or existing', text: 'Say whether you already have a company. The form then asks only what that case needs.' },
      { who: 'We', title: 'Count and check', text: 'Days left, owners, and whether it pays at your earnings.' },
      {
        who: 'You',
        title: 'Sign Form 2553',
        text: 'All owners sign. In a community-property state a spouse who shares the ownership or its income signs, too.',
      },
      { who: 'The IRS', title: 'Confirms', text: 'By letter. Keep it with the company’s papers.' },
    ],
  },
  ready: {
    items: [
      'The days the company first had owners, had assets and did business',
      'EIN, if there is one',
      'Legal name and state of formation',
      'Names of all owners, and of their spouses in community-property states',
    ],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'If you have no company yet.' },
    { to: '/payroll', text: 'An S-Corp pays its owner a salary. We can run it.' },
    { to: '/tax-filling', text: 'The tax return of an S-Corp.' },
  ],
  closing: { title: 'Do not miss the last day', text: 'Send the form with your dates. We count your deadline first.' },
}
