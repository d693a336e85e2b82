import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Audits',
  title: 'Audit support: safety, IFTA, IRP, BIT, new entrant',
  description: 'Support for DOT safety audits, IFTA and IRP audits, California BIT inspections, and the new-entrant audit, required within 12 months.',
  calculator: 'audit-readiness',
}

export const questions: readonly Question[] = [
  {
    question: 'What’s the new-entrant audit?',
    answer:
      'A safety audit that every new carrier goes through within 12 months. It checks whether you have basic safety controls. A carrier that fails and doesn’t correct the problems loses its registration.',
  },
  {
    question: 'I got an audit letter. How much time do I have?',
    answer: 'The letter states the deadline. Call us before you answer the letter, so the documents you send are complete.',
  },
  {
    question: 'Can you be there during the audit?',
    answer: 'Many audits are done with uploaded documents, without a visit. We’ll prepare the documents with you and stay on the phone.',
  },
  {
    question: 'What do IFTA and IRP auditors check?',
    answer: 'They compare your miles and fuel in each state, trip by trip. Your logs, receipts, and returns have to match.',
  },
  { question: 'What’s BIT?', answer: 'California’s Basic Inspection of Terminals: the state inspects trucks and maintenance records at your terminal.' },
]

export const sources: readonly Source[] = [
  { quote: 'Every year', source: '49 CFR 391.25', href: 'https://www.ecfr.gov/current/title-49/section-391.25', checked: '2026-11' },
  { quote: '6 months', source: '49 CFR 395.8', href: 'https://www.ecfr.gov/current/title-49/section-395.8', checked: '2026-11' },
  {
    quote: 'every new carrier goes through within 12 months',
    source: '49 U.S.C. § 31144(g)',
    href: 'https://www.law.cornell.edu/uscode/text/49/31144',
    checked: '2026-11',
  },
  {
    quote: 'A carrier that fails and doesn’t correct the problems loses its registration.',
    source: '49 CFR Part 385, Subpart D',
    href: 'https://www.ecfr.gov/current/title-49/part-385/subpart-D',
    checked: '2026-11',
  },
  {
    quote: 'California’s Basic Inspection of Terminals: the state inspects trucks and maintenance records at your terminal.',
    source: 'California Vehicle Code § 34501.12',
    href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=34501.12',
    checked: '2026-11',
  },
  { quote: 'Six months of logs', source: '49 CFR 395.8', href: 'https://www.ecfr.gov/current/title-49/section-395.8', checked: '2026-11' },
  {
    quote: 'Motor vehicle records, pulled every year',
    source: '49 CFR 391.25',
    href: 'https://www.ecfr.gov/current/title-49/section-391.25',
    checked: '2026-11',
  },
  {
    quote: 'Clearinghouse queries for each year',
    source: 'FMCSA Clearinghouse, Owner-operator',
    href: 'https://clearinghouse.fmcsa.dot.gov/Learn/Owner-Operator',
    checked: '2026-11',
  },
  {
    quote: 'Annual inspections of trucks and trailers',
    source: '49 CFR 396.17',
    href: 'https://www.ecfr.gov/current/title-49/section-396.17',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Be ready for your audit',
  lead: 'Auditors ask for certain records. We put yours in order and find what’s missing before the audit.',
  action: { label: 'Request audit support', to: '/contact-us?for=audit' },
  cost: costTexts.service,
  sign: { textAbove: 'Within', figure: '12 months', label: 'every new carrier is audited' },
  vehicle: 'flatbed',
  roadside: 'boxes',
  facts: [
    { figure: '6 months', label: 'of logs for each driver' },
    { figure: 'Every year', label: 'motor vehicle records and Clearinghouse queries' },
    { figure: '12 records', label: 'in the self-check below' },
  ],
  included: {
    title: 'Five kinds of audits, one set of records',
    groups: [
      {
        items: [
          { title: 'Safety audit', text: 'Drivers, hours, maintenance, and testing.' },
          { title: 'New-entrant audit', text: 'Within 12 months, for every new carrier.' },
          { title: 'IFTA audit', text: 'Fuel and miles, quarter by quarter.' },
          { title: 'IRP audit', text: 'The miles behind your apportioned plates.' },
          { title: 'California BIT inspection', text: 'Terminal, trucks, and maintenance records.' },
        ],
      },
    ],
  },
  calculator: { title: 'Would you pass an audit tomorrow?', text: 'Twelve records an auditor asks for. Check off what you could send today.' },
  steps: {
    steps: [
      { party: 'You', title: 'Send us the audit letter', text: 'No audit letter yet? Tell us your first day of operation.' },
      { party: 'We', title: 'List the gaps', text: 'Missing records, and records with errors.' },
      { party: 'Together', title: 'Fill the gaps', text: 'Policies, files, logs, and proof.' },
      { party: 'The auditor', title: 'Reviews the file', text: 'We help you answer questions and write the corrective action plan, if you need one.' },
    ],
  },
  preparation: {
    items: [
      'The audit letter or notice, if you have one',
      'DOT number and the start date of your authority',
      'Driver and vehicle lists',
      'The last four IFTA returns',
    ],
  },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'The testing program a new carrier needs before the first trip.' },
    { to: '/eld', text: 'Electronic logs, and help setting them up.' },
    { to: '/worry-free-complaince', text: 'Filings and renewals in one package.' },
  ],
  closing: { title: 'Got an audit letter?', text: 'Call us before you answer it. No letter yet? We’ll prepare your records with you.' },
}
