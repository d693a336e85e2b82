import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'S-Corp election',
  title: 'S-Corp election for trucking companies (IRS Form 2553)',
  description:
    'Elect S-Corp taxation with IRS Form 2553, retroactively within 75 days of formation. Many trucking businesses with net earnings over $40K benefit.',
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
      'A sole owner pays self-employment tax on all the profit. In an S-Corp you pay yourself a reasonable salary with payroll tax, and the rest of the profit is not subject to it. Many trucking businesses with net earnings over $40K benefit; below that, payroll and paperwork can eat the difference.',
  },
  {
    question: 'What are the 75 days?',
    answer:
      'Form 2553 can be elected retroactively within 75 days of formation: the election then counts from the first day. The calculator on the S-Corp page shows your last day.',
  },
  {
    question: 'I am past the 75 days. Is it too late?',
    answer:
      'Not for good. The election can be made for a coming tax year, and the IRS grants relief for some late elections. Send the form with your formation date and we say which way is open.',
  },
  {
    question: 'Can I do it without a company?',
    answer: 'You need an LLC or a corporation first. The form begins with that question: form a new one, or use the one you have.',
  },
]

export const page: ServiceContent = {
  title: 'Keep more of what the truck earns',
  lead: 'One IRS form changes how your company’s profit is taxed. It has a deadline, and the clock started on the day you formed it.',
  action: { label: 'Request the S-Corp election', to: '/scorpform' },
  sign: { figure: '75 days', label: 'after formation to elect from the first day' },
  vehicle: 'bobtail',
  beside: 'calendar',
  facts: [
    { figure: '$40K', label: 'net earnings, from where many benefit' },
    { figure: 'Form 2553', label: 'prepared and filed with the IRS' },
    { figure: 'New or existing', label: 'company, either way' },
  ],
  tool: { title: 'Your window, and whether it is worth it', text: 'One date and two amounts. A first look, not tax advice.' },
  included: {
    groups: [
      {
        title: 'If you have a company',
        items: [
          { title: 'Eligibility check', text: 'Kind of company, owners, formation date.' },
          { title: 'Form 2553', text: 'Prepared, signed by you, sent in time.' },
          { title: 'The retroactive window', text: 'We count the 75 days before anything else.' },
        ],
      },
      {
        title: 'If you do not',
        items: [
          { title: 'A new LLC or corporation', text: 'Formed first, with the election right behind it.' },
          { title: 'EIN help', text: 'The IRS wants the number on the form.' },
          { title: 'Tax year end', text: 'Asked once, set correctly.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'New or existing', text: 'Say whether you already have a company. The form then asks only what that case needs.' },
      { who: 'We', title: 'Count and check', text: 'Days left, owners, and whether it pays at your earnings.' },
      { who: 'You', title: 'Sign Form 2553', text: 'All owners sign. We show where.' },
      { who: 'The IRS', title: 'Confirms', text: 'By letter. Keep it with the company’s papers.' },
    ],
  },
  ready: { items: ['The day the company was formed', 'EIN, if there is one', 'Legal name and state of formation', 'Names of all owners'] },
  questions,
  related: [
    { to: '/form-a-llc', text: 'The company first, if there is none.' },
    { to: '/payroll', text: 'An S-Corp pays its owner a salary: somebody has to run it.' },
    { to: '/tax-filling', text: 'The return that goes with the election.' },
  ],
  closing: { title: 'The window closes by itself', text: 'Seventy-five days go by quickly on the road. Send the form; we count from your formation date.' },
}
