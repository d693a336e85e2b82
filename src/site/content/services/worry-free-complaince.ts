import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Worry-free compliance',
  title: 'Worry-free compliance: federal and state filings',
  description: 'EIN, DOT, MC, BOC-3, FMCSA portal, Clearinghouse, UCR, IFTA, IRP, and more, filed and monitored. Includes a calendar for your phone.',
  calculator: 'compliance-calendar',
}

export const questions: readonly Question[] = [
  {
    question: 'Which filings do I need?',
    answer:
      'It depends on where you run, what your trucks weigh, and how long you’ve been running. We’ll go over the federal and state filings by phone: what you need now, later, or not at all.',
  },
  {
    question: 'What about BOI reports?',
    answer:
      'Companies formed in the United States don’t have to report, under FinCEN’s interim final rule of March 2025. Rules can change. We check what applies to your company before we file anything.',
  },
  {
    question: 'Do you file, or do I?',
    answer:
      'We prepare and file. You sign where the agency needs your own signature, and you prove your own identity to the FMCSA. You get a copy of everything filed in your name.',
  },
  {
    question: 'What’s Motus?',
    answer:
      'The FMCSA’s registration system since May 2026. You log in through Login.gov and prove who you are and that you own the business. There you apply for a DOT number and authority and keep your record up to date.',
  },
  {
    question: 'When is a carrier’s authority active?',
    answer:
      'The FMCSA publishes your application. Others can protest for 10 days, and your proof of insurance and BOC-3 need to be on file within 20 days. Plan on several weeks before the first load.',
  },
  {
    question: 'Which states tax trucks by weight and miles?',
    answer:
      'Kentucky (KYU) from 60,000 pounds, New Mexico and Oregon over 26,000, and New York (HUT) over 18,000. Connecticut has a similar highway use fee. Each one needs its own account, separate from IFTA.',
  },
]

export const sources: readonly Source[] = [
  { quote: 'Every 2 years', source: '49 CFR 390.19', href: 'https://www.ecfr.gov/current/title-49/section-390.19T', checked: '2026-11' },
  { quote: 'MCS-150 update with the FMCSA', source: '49 CFR 390.19', href: 'https://www.ecfr.gov/current/title-49/section-390.19T', checked: '2026-11' },
  {
    quote: 'Last day for the new-entrant audit',
    source: '49 U.S.C. § 31144(g)',
    href: 'https://www.law.cornell.edu/uscode/text/49/31144',
    checked: '2026-11',
  },
  {
    quote: 'On a weekend or legal holiday, the deadline moves to the next business day (IRC 7503).',
    source: 'IRC § 7503',
    href: 'https://www.law.cornell.edu/uscode/text/26/7503',
    checked: '2026-11',
  },
  {
    quote: 'Clearinghouse query for each driver',
    source: 'FMCSA Clearinghouse, Owner-operator',
    href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator',
    checked: '2026-11',
  },
  { quote: 'DOT physical due', source: '49 CFR 391.45', href: 'https://www.ecfr.gov/current/title-49/section-391.45', checked: '2026-11' },
  {
    quote: 'Companies formed in the United States don’t have to report, under FinCEN’s interim final rule of March 2025.',
    source: '90 FR 13688',
    href: 'https://www.federalregister.gov/d/2025-05199',
    checked: '2026-11',
  },
  {
    quote: 'Companies formed in the United States are exempt under FinCEN’s interim final rule of March 2025.',
    source: '90 FR 13688',
    href: 'https://www.federalregister.gov/d/2025-05199',
    checked: '2026-11',
  },
  {
    quote: 'The FMCSA’s registration system since May 2026. You log in through Login.gov and prove who you are and that you own the business.',
    source: 'FMCSA, Motus',
    href: 'https://www.fmcsa.dot.gov/registration/ask-fmcsa?topic=22966',
    checked: '2026-11',
  },
  {
    quote: 'Names someone in each state who accepts legal documents for you.',
    source: '49 CFR Part 366',
    href: 'https://www.ecfr.gov/current/title-49/part-366',
    checked: '2026-11',
  },
  {
    quote: 'For carriers, a process agent files it.',
    source: 'FMCSA, Form BOC-3',
    href: 'https://www.fmcsa.dot.gov/registration/form-boc-3-designation-agents-service-process',
    checked: '2026-11',
  },
  {
    quote: 'Others can protest for 10 days',
    source: '49 CFR 365.203',
    href: 'https://www.ecfr.gov/current/title-49/section-365.203T',
    checked: '2026-11',
  },
  {
    quote: 'your proof of insurance and BOC-3 need to be on file within 20 days',
    source: '49 CFR 365.109',
    href: 'https://www.ecfr.gov/current/title-49/section-365.109T',
    checked: '2026-11',
  },
  {
    quote: 'Kentucky (KYU) from 60,000 pounds',
    source: 'KRS 138.660',
    href: 'https://apps.legislature.ky.gov/law/statutes/chapter.aspx?id=37690',
    checked: '2026-11',
  },
  {
    quote: 'New Mexico and Oregon over 26,000',
    source: 'New Mexico MVD, Weight distance',
    href: 'https://www.mvd.newmexico.gov/commercial/commercial-vehicles/weight-distance/',
    checked: '2026-11',
  },
  {
    quote: 'New Mexico and Oregon over 26,000',
    source: 'ODOT, Weight-mile tax',
    href: 'https://www.oregon.gov/odot/MCT/Pages/ReportYourTaxes.aspx',
    checked: '2026-11',
  },
  {
    quote: 'New York (HUT) over 18,000',
    source: 'N.Y. Tax Law § 503',
    href: 'https://www.nysenate.gov/legislation/laws/TAX/503',
    checked: '2026-11',
  },
  {
    quote: 'Connecticut has a similar highway use fee.',
    source: 'J. J. Keller, Mileage permits',
    href: 'https://www.kellerpermits.com/state-info/state-mileage',
    checked: '2026-11',
  },
  { quote: 'Unified Carrier Registration, every year.', source: 'UCR Plan', href: 'https://plan.ucr.gov/', checked: '2026-11' },
  { quote: 'UCR, every year', source: 'UCR Plan', href: 'https://plan.ucr.gov/', checked: '2026-11' },
  { quote: 'UCR registration for next year', source: 'UCR Plan', href: 'https://plan.ucr.gov/', checked: '2026-11' },
  {
    quote: 'Fuel tax based on the miles in each state, every quarter.',
    source: 'CDTFA, IFTA due dates',
    href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm',
    checked: '2026-11',
  },
  { quote: 'IFTA fuel tax, every quarter', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA return, 4th quarter', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA return, 1st quarter', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA return, 2nd quarter', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  { quote: 'IFTA return, 3rd quarter', source: 'CDTFA, IFTA due dates', href: 'https://cdtfa.ca.gov/taxes-and-fees/fdd.htm', checked: '2026-11' },
  {
    quote: 'Heavy vehicle use tax (Form 2290)',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  {
    quote: 'Form 2290 for trucks in use in July',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  {
    quote: 'Form 2290 for the truck you put on the road',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  {
    quote: 'Form 2290 is due at the end of the next month.',
    source: 'IRS, When Form 2290 taxes are due',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/when-form-2290-taxes-are-due',
    checked: '2026-11',
  },
  { quote: 'Estimated tax, 4th payment', source: 'IRC § 6654(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6654', checked: '2026-11' },
  { quote: 'Estimated tax, 1st payment', source: 'IRC § 6654(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6654', checked: '2026-11' },
  { quote: 'Estimated tax, 2nd payment', source: 'IRC § 6654(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6654', checked: '2026-11' },
  { quote: 'Estimated tax, 3rd payment', source: 'IRC § 6654(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6654', checked: '2026-11' },
  { quote: 'Payroll tax return (Form 941)', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'Form 941, 4th quarter', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'Form 941, 1st quarter', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'Form 941, 2nd quarter', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'Form 941, 3rd quarter', source: 'Instructions for Form 941', href: 'https://www.irs.gov/instructions/i941', checked: '2026-11' },
  { quote: 'W-2 and 1099-NEC forms', source: 'IRC § 6071(c)', href: 'https://www.law.cornell.edu/uscode/text/26/6071', checked: '2026-11' },
  { quote: 'S-Corp return (Form 1120-S)', source: 'IRC § 6072', href: 'https://www.law.cornell.edu/uscode/text/26/6072', checked: '2026-11' },
  { quote: 'S-Corp return, Form 1120-S', source: 'IRC § 6072', href: 'https://www.law.cornell.edu/uscode/text/26/6072', checked: '2026-11' },
  {
    quote: 'Multi-member LLC return (Form 1065)',
    source: 'IRC § 6072',
    href: 'https://www.law.cornell.edu/uscode/text/26/6072',
    checked: '2026-11',
  },
  { quote: 'Partnership return, Form 1065', source: 'IRC § 6072', href: 'https://www.law.cornell.edu/uscode/text/26/6072', checked: '2026-11' },
  {
    quote: 'For the MCS-150 update every two years.',
    source: '49 CFR 390.19',
    href: 'https://www.ecfr.gov/current/title-49/section-390.19T',
    checked: '2026-11',
  },
  {
    quote: 'Due again within a year.',
    source: 'FMCSA Clearinghouse, Owner-operator',
    href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator',
    checked: '2026-11',
  },
  { quote: 'Due again within 24 months.', source: '49 CFR 391.45', href: 'https://www.ecfr.gov/current/title-49/section-391.45', checked: '2026-11' },
  {
    quote: 'New-entrant audit within 12 months.',
    source: '49 U.S.C. § 31144(g)',
    href: 'https://www.law.cornell.edu/uscode/text/49/31144',
    checked: '2026-11',
  },
  { quote: 'For Form 2553, the S-Corp election.', source: 'IRC § 1362(b)', href: 'https://www.law.cornell.edu/uscode/text/26/1362', checked: '2026-11' },
  { quote: 'Last day for Form 2553 (S-Corp election)', source: 'IRC § 1362(b)', href: 'https://www.law.cornell.edu/uscode/text/26/1362', checked: '2026-11' },
  {
    quote: 'IRS and IFTA dates on a weekend or holiday move to the next business day',
    source: 'IRC § 7503',
    href: 'https://www.law.cornell.edu/uscode/text/26/7503',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'You drive. We watch the deadlines',
  lead: 'DOT number, BOC-3, MC authority, and the rest. We handle the federal and state filings in one package and watch what’s due next.',
  action: { label: 'Ask about compliance', to: '/contact-us?for=compliance' },
  cost: costTexts.agencies,
  sign: { figure: '2 lists', label: 'federal and state, filed and renewed' },
  vehicle: 'reefer',
  roadside: 'booth',
  facts: [
    { figure: '7', label: 'federal filings and accounts' },
    { figure: '5', label: 'state filings' },
    { figure: 'Every 2 years', label: 'MCS-150 update with the FMCSA' },
  ],
  included: {
    title: 'Federal and state filings',
    groups: [
      {
        title: 'Federal',
        items: [
          { title: 'EIN', text: 'The company’s number with the IRS.' },
          { title: 'DOT number', text: 'Your company’s number with the Department of Transportation.' },
          { title: 'MC authority', text: 'Permission to haul for hire across state lines.' },
          { title: 'BOC-3', text: 'Names someone in each state who accepts legal documents for you. For carriers, a process agent files it.' },
          { title: 'BOI*', text: 'Beneficial ownership report, where it still applies.' },
          { title: 'FMCSA portal', text: 'Your account in Motus, where the FMCSA keeps your records.' },
          { title: 'Clearinghouse', text: 'Your account in the FMCSA’s drug and alcohol database.' },
        ],
      },
      {
        title: 'State',
        items: [
          { title: 'Statement of information', text: 'A company report that your state asks for.' },
          { title: 'UCR', text: 'Unified Carrier Registration, every year.' },
          { title: 'IFTA', text: 'Fuel tax based on the miles in each state, every quarter.' },
          { title: 'IRP plates', text: 'Apportioned registration for every state you run in.' },
          { title: 'Weight decals', text: 'For Kentucky, New Mexico, New York, and Oregon, which tax trucks by weight and miles.' },
        ],
      },
    ],
    note: '* Companies formed in the United States are exempt under FinCEN’s interim final rule of March 2025. We check your case before we file anything.',
  },
  calculator: { title: 'Your deadlines, in your calendar', text: 'Check what applies to you. You’ll get a file for the calendar on your phone or computer.' },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us where you run', text: 'States, trucks, weights, and what you’ve already filed.' },
      { party: 'We', title: 'Go over the lists', text: 'The filings you need now and later, with dates.' },
      { party: 'We', title: 'File', text: 'The most urgent filing first.' },
      { party: 'We', title: 'Watch the dates', text: 'We watch the renewal dates of everything we file for you.' },
    ],
  },
  preparation: {
    items: ['DOT and MC numbers, if you have them', 'States you run in', 'Number and weight of trucks', 'Letters you’ve received from an agency'],
  },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'The consortium, the tests, and the Clearinghouse.' },
    { to: '/trucking-insurance', text: 'The insurance you need before your authority is active.' },
    { to: '/audits', text: 'The records the FMCSA and the states check.' },
  ],
  closing: { title: 'Know what’s due next', text: 'Call or write. We’ll go over the federal and state filings and tell you what’s due first.' },
}
