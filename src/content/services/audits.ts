import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Audits',
  title: 'Audit support: safety, IFTA, IRP, BIT, new entrant',
  description: 'Support through DOT safety audits, IFTA and IRP audits, California BIT inspections and the new-entrant audit, required within 12 months.',
  tool: 'audit-readiness',
}

export const questions: readonly Question[] = [
  {
    question: 'What is the new-entrant audit?',
    answer:
      'A safety audit that every new carrier goes through within 12 months. It is about whether you have the basic controls in place, and failing it can cost the authority.',
  },
  {
    question: 'I got a letter. How much time do I have?',
    answer: 'The letter says it. Call before you answer: what you send first shapes what they ask next.',
  },
  { question: 'Can you be there during the audit?', answer: 'Most are done by uploaded documents. We prepare the file with you and stay on the phone.' },
  {
    question: 'What do IFTA and IRP auditors look at?',
    answer: 'Miles by state against fuel by state, trip by trip. Logs, receipts and returns have to tell the same story.',
  },
  { question: 'What is BIT?', answer: 'California’s Basic Inspection of Terminals: the state looks at your trucks, your maintenance and your records there.' },
]

export const page: ServiceContent = {
  title: 'Open the letter without a knot in your stomach',
  lead: 'An audit asks for papers in a certain order. We put yours in that order, and fill the gaps before somebody else finds them.',
  action: { label: 'Ask for audit support', to: '/contact-us?for=audit' },
  sign: { before: 'Within', figure: '12 months', label: 'every new carrier is audited' },
  vehicle: 'flatbed',
  beside: 'boxes',
  facts: [
    { figure: '5 audits', label: 'safety, IFTA, IRP, BIT, new entrant' },
    { figure: '12 months', label: 'for the new-entrant audit' },
    { figure: '1 file', label: 'in the order the auditor reads' },
  ],
  included: {
    title: 'Five kinds, one file',
    groups: [
      {
        items: [
          { title: 'Safety audit', text: 'Drivers, hours, maintenance, testing.' },
          { title: 'New-entrant audit', text: 'Within 12 months of a new authority.' },
          { title: 'IFTA audit', text: 'Fuel and miles, quarter by quarter.' },
          { title: 'IRP audit', text: 'Distance behind your apportioned plates.' },
          { title: 'California BIT inspection', text: 'Terminal, trucks, maintenance records.' },
        ],
      },
    ],
  },
  tool: { title: 'Would you pass tomorrow?', text: 'Twelve records an auditor asks for. Tick what you could send today.' },
  steps: {
    steps: [
      { who: 'You', title: 'Send the letter', text: 'Or the date your authority began, if none came yet.' },
      { who: 'We', title: 'List the gaps', text: 'What is there, what is missing, what is wrong.' },
      { who: 'Together', title: 'Fill them', text: 'Policies, files, logs, proofs.' },
      { who: 'The auditor', title: 'Reads one file', text: 'We answer what comes back, and the corrective plan if there is one.' },
    ],
  },
  ready: {
    items: ['The letter or notice, if you have one', 'DOT number and start date of the authority', 'Driver and vehicle lists', 'The last four IFTA returns'],
  },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'The part most new carriers lack.' },
    { to: '/eld', text: 'Logs an auditor can read.' },
    { to: '/worry-free-complaince', text: 'So that the next one is easy.' },
  ],
  closing: { title: 'The best day to prepare was the first', text: 'The second best is before you answer the letter. Call us.' },
}
