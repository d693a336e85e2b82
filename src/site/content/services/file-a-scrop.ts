import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'S-Corp election',
  title: 'S-Corp election for trucking companies (IRS Form 2553)',
  description:
    'Elect S-Corp taxation with IRS Form 2553, retroactively within about 75 days of formation. Many trucking businesses with net earnings over $40K benefit.',
  calculator: 's-corp-window',
}

export const questions: readonly Question[] = [
  {
    question: 'Does the S-Corp election change my company?',
    answer: 'Not under state law. An LLC stays an LLC, and a corporation stays a corporation. It changes how the IRS taxes the income.',
  },
  {
    question: 'Why do truckers elect S-Corp taxation?',
    answer:
      'A sole owner pays self-employment tax on the profit. In an S-Corp, you pay yourself a reasonable salary with payroll tax. That tax doesn’t apply to the rest of the profit. Many trucking businesses with net earnings over $40K benefit. Below that, payroll and a second tax return can cost more than you save.',
  },
  {
    question: 'What’s the 75-day window?',
    answer:
      'You can elect with Form 2553 retroactively within about 75 days of formation. The election then applies from the first day. By law, the deadline is 2 months and 15 days after the first day of the tax year. The calculator on the S-Corp page shows your deadline.',
  },
  {
    question: 'When does the 75-day window start?',
    answer:
      'On the first day of the tax year. For a new company, that’s the day it first had owners, had assets, or did business, whichever is earliest. It may not be the date on the state’s certificate.',
  },
  {
    question: 'I’m past the 75 days. Is it too late?',
    answer:
      'No. You can elect for a coming tax year, and the IRS accepts some late elections when there’s a good reason. Send the form with your dates, and we’ll tell you your options.',
  },
  {
    question: 'Can I elect S-Corp taxation without a company?',
    answer: 'You need an LLC or a corporation first. The form starts with that choice: form a new company, or use the one you have.',
  },
]

export const sources: readonly Source[] = [
  { quote: '2 months, 15 days', source: 'IRC § 1362(b)', href: 'https://www.law.cornell.edu/uscode/text/26/1362', checked: '2026-11' },
  { quote: 'Later years: usually January 1.', source: 'IRC § 1378', href: 'https://www.law.cornell.edu/uscode/text/26/1378', checked: '2026-11' },
  { quote: 'less payroll tax a year', source: 'IRC § 1402', href: 'https://www.law.cornell.edu/uscode/text/26/1402', checked: '2026-11' },
  {
    quote: 'The deadline is 2 months and 15 days after the first day of the tax year.',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    quote: '2 months and 15 days after the first day of the tax year',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    quote: 'the day it first had owners, had assets, or did business, whichever is earliest',
    source: 'Instructions for Form 2553',
    href: 'https://www.irs.gov/instructions/i2553',
    checked: '2026-11',
  },
  { quote: 'so the deadline is the next business day', source: 'IRC § 7503', href: 'https://www.law.cornell.edu/uscode/text/26/7503', checked: '2026-11' },
  {
    quote: 'A sole owner pays self-employment tax on the profit.',
    source: 'IRC § 1402',
    href: 'https://www.law.cornell.edu/uscode/text/26/1402',
    checked: '2026-11',
  },
  {
    quote: 'In an S-Corp, you pay yourself a reasonable salary with payroll tax. That tax doesn’t apply to the rest of the profit.',
    source: 'IRS, S corporation compensation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporation-compensation-and-medical-insurance-issues',
    checked: '2026-11',
  },
  {
    quote: 'the IRS accepts some late elections when there’s a good reason',
    source: 'Rev. Proc. 2013-30',
    href: 'https://www.irs.gov/irb/2013-36_IRB#RP-2013-30',
    checked: '2026-11',
  },
  {
    quote: 'All owners sign. In a community-property state, a spouse who shares the ownership or its income also signs.',
    source: '26 CFR 1.1362-6(b)(2)',
    href: 'https://www.law.cornell.edu/cfr/text/26/1.1362-6',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Have your company taxed as an S-Corp',
  lead: 'One IRS form changes how your company’s profit is taxed. The deadline depends on the first day of the tax year.',
  action: { label: 'Request the S-Corp election', to: '/scorpform' },
  cost: costTexts.election,
  sign: { textAbove: 'About', figure: '75 days', label: 'after formation to elect from the first day' },
  vehicle: 'bobtail',
  roadside: 'calendar',
  facts: [
    { figure: '$40K', label: 'net earnings above which many trucking businesses benefit' },
    { figure: '2 months, 15 days', label: 'from the start of a tax year to elect for that year' },
  ],
  calculator: { title: 'Your deadline and your possible savings', text: 'Enter one date and two amounts. The result is an estimate, not tax advice.' },
  included: {
    groups: [
      {
        title: 'If you have a company',
        items: [
          { title: 'Eligibility check', text: 'Company type, owners, and dates.' },
          { title: 'Form 2553', text: 'We prepare it, you sign it, and we send it on time.' },
          { title: 'The deadline', text: 'We start by working out your last day to file.' },
        ],
      },
      {
        title: 'If you don’t have a company',
        items: [
          { title: 'A new LLC or corporation', text: 'We form it first, then file the election.' },
          { title: 'EIN help', text: 'Form 2553 asks for the company’s EIN.' },
          { title: 'Tax year end', text: 'We ask for the date and put it on the form.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'New or existing company?', text: 'Tell us if you already have a company. The form then asks only for the details we need.' },
      { party: 'We', title: 'Check the dates and numbers', text: 'Days left, owners, and whether the election pays off at your earnings.' },
      {
        party: 'You',
        title: 'Sign Form 2553',
        text: 'All owners sign. In a community-property state, a spouse who shares the ownership or its income also signs.',
      },
      { party: 'The IRS', title: 'Confirms by letter', text: 'Keep the letter with your company documents.' },
    ],
  },
  preparation: {
    items: [
      'The dates the company first had owners, had assets, and did business',
      'EIN, if you have one',
      'Legal name and state of formation',
      'Names of all owners, and of their spouses in community-property states',
    ],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'Form an LLC if you don’t have a company yet.' },
    { to: '/payroll', text: 'An S-Corp pays its owner a salary. We can run the payroll.' },
    { to: '/tax-filling', text: 'The tax return for an S-Corp.' },
  ],
  closing: { title: 'Don’t miss the deadline', text: 'Send the form with your dates. We’ll check your deadline first.' },
}
