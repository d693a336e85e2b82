import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, Source, TierContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Compliance',
  title: 'Trucking compliance: filings, ELD, insurance, testing, audits',
  description: 'The bond, DOT, MC, UCR, IFTA, and IRP filings, ELD, insurance, drug testing, and audit support for carriers. See a carrier’s year on one page.',
}

export const questions: readonly Question[] = [
  {
    question: 'What does a new carrier need before the first load?',
    answer:
      'A company and EIN, DOT number and MC authority, process agents, insurance on file, UCR, a testing program, and logs. Plates and fuel tax depend on your states. You apply for your number and authority in Motus, the FMCSA’s registration system, and prove your identity there.',
  },
  {
    question: 'Do you remind me of deadlines, or do I track them?',
    answer: 'We watch the deadlines of everything we file for you. For the rest, there’s a calendar file for your phone.',
  },
  { question: 'I got a letter from an agency. What now?', answer: 'Call us before you answer the letter, and keep it handy.' },
  {
    question: 'Are the deadlines the same for every carrier?',
    answer: 'No. Fuel tax, UCR, and federal taxes have common dates. Plates, state reports, the MCS-150, and physicals follow your own dates.',
  },
  {
    question: 'Do I need a bond?',
    answer:
      'A freight broker does. A surety bond or trust fund of $75,000 has to be on file before the FMCSA grants broker authority. A carrier that only hauls doesn’t need one. We arrange the bond along with the broker authority.',
  },
]

export const sources: readonly Source[] = [
  {
    quote: 'the MCS-150, and physicals follow your own dates',
    source: '49 CFR 390.19',
    href: 'https://www.ecfr.gov/current/title-49/section-390.19T',
    checked: '2026-11',
  },
  {
    quote: 'MCS-150, IRP plates, statements of information, weight decals, Clearinghouse queries, and DOT physicals follow your own dates',
    source: '49 CFR 390.19',
    href: 'https://www.ecfr.gov/current/title-49/section-390.19T',
    checked: '2026-11',
  },
  {
    quote: 'You apply for your number and authority in Motus, the FMCSA’s registration system, and prove your identity there.',
    source: 'FMCSA, Motus',
    href: 'https://www.fmcsa.dot.gov/registration/ask-fmcsa?topic=22966',
    checked: '2026-11',
  },
  {
    quote: 'A surety bond or trust fund of $75,000 has to be on file before the FMCSA grants broker authority',
    source: '49 CFR 387.307',
    href: 'https://www.ecfr.gov/current/title-49/section-387.307',
    checked: '2026-11',
  },
  { quote: 'Estimated tax, 15th', source: 'IRC § 6654(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6654', checked: '2026-11' },
  { quote: 'W-2 and 1099-NEC forms, 31st', source: 'IRC § 6071(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6071', checked: '2026-11' },
  {
    quote: 'S-Corp return (1120-S) and partnership return (1065), 15th',
    source: 'IRC § 6072',
    href: 'https://www.law.cornell.edu/uscode/text/26/6072',
    checked: '2026-11',
  },
  { quote: 'Personal and C-Corp return, 15th', source: 'IRC § 6072', href: 'https://www.law.cornell.edu/uscode/text/26/6072', checked: '2026-11' },
  { quote: 'IFTA and Form 941, 4th quarter, 31st', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA and Form 941, 1st quarter, 30th', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'IFTA and Form 941, 2nd quarter, 31st', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA and Form 941, 3rd quarter, 31st', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  {
    quote: 'Heavy vehicle use tax (2290) for trucks in use in July, 31st',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  {
    quote: 'Form 2290 is due at the end of the next month',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  { quote: 'UCR for next year, 31st', source: 'UCR Plan', href: 'https://plan.ucr.gov/', checked: '2026-11' },
  { quote: 'UCR opens for next year', source: 'UCR Plan', href: 'https://plan.ucr.gov/', checked: '2026-11' },
  {
    quote: 'IRS and IFTA dates on a weekend or holiday move to the next business day',
    source: 'IRC § 7503',
    href: 'https://www.law.cornell.edu/uscode/text/26/7503',
    checked: '2026-11',
  },
  { quote: 'Physical every 24 months', source: '49 CFR 391.45', href: 'https://www.ecfr.gov/current/title-49/section-391.45', checked: '2026-11' },
  {
    quote: 'time limit for a new carrier’s safety audit',
    source: '49 U.S.C. § 31144(g)',
    href: 'https://www.law.cornell.edu/uscode/text/49/31144',
    checked: '2026-11',
  },
]

export const page: TierContent = {
  title: 'Keep your trucks and your authority legal',
  lead: 'Filings, the bond, logs, insurance, drug tests, and audits. We put them in order and watch the dates.',
  action: { label: 'Start here', to: '/start-here' },
  secondAction: { label: 'Ask about compliance', to: '/contact-us?for=compliance' },
  cost: costTexts.agencies,
  sign: { figure: '12 months', label: 'time limit for a new carrier’s safety audit' },
  road: 'weigh-station',
  cards: {
    title: 'Five things every carrier has to manage',
    cards: [
      { to: '/worry-free-complaince', text: 'Federal and state filings in one package.', fact: 'Federal and state' },
      { to: '/eld', text: 'We’ll call you back within 2 hours and ship your device the same day.', fact: 'From $15/mo' },
      { to: '/trucking-insurance', text: 'From auto liability to gap, with a tool that shows which coverages to ask about.', fact: '8 coverages' },
      { to: '/dot-drung-testing', text: 'Testing program, random selection, physicals, and Clearinghouse.', fact: 'Physical every 24 months' },
      { to: '/audits', text: 'Safety, IFTA, IRP, BIT, and the new-entrant audit.', fact: 'New entrant: within 12 months' },
    ],
  },
  calendar: {
    title: 'A carrier’s year',
    text: 'These are the common dates. Which ones apply depends on your company and your trucks.',
    months: [
      { month: 'January', filings: ['Estimated tax, 15th', 'IFTA and Form 941, 4th quarter, 31st', 'W-2 and 1099-NEC forms, 31st'] },
      { month: 'February', filings: [] },
      { month: 'March', filings: ['S-Corp return (1120-S) and partnership return (1065), 15th'] },
      { month: 'April', filings: ['Personal and C-Corp return, 15th', 'Estimated tax, 15th', 'IFTA and Form 941, 1st quarter, 30th'] },
      { month: 'May', filings: [] },
      { month: 'June', filings: ['Estimated tax, 15th'] },
      { month: 'July', filings: ['IFTA and Form 941, 2nd quarter, 31st'] },
      { month: 'August', filings: ['Heavy vehicle use tax (2290) for trucks in use in July, 31st'] },
      { month: 'September', filings: ['Estimated tax, 15th'] },
      { month: 'October', filings: ['UCR opens for next year', 'IFTA and Form 941, 3rd quarter, 31st'] },
      { month: 'November', filings: [] },
      { month: 'December', filings: ['UCR for next year, 31st', 'IFTA decals for next year'] },
    ],
    note: 'IRS and IFTA dates on a weekend or holiday move to the next business day. The UCR date doesn’t move. For a truck first used after July, Form 2290 is due at the end of the next month. MCS-150, IRP plates, statements of information, weight decals, Clearinghouse queries, and DOT physicals follow your own dates.',
  },
  questions,
  related: [
    { to: '/formation', text: 'If you don’t have a company yet.' },
    { to: '/brokerauthority', text: 'The $75,000 bond, and what else a broker needs.' },
    { to: '/growth', text: 'The next step: loads, cash, payroll.' },
  ],
  closing: { title: 'What’s due next for you?', text: 'Answer a few questions to see your next steps in order.' },
}
