import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Payroll',
  title: 'Payroll for drivers and staff, W2 and 1099',
  description: 'Payroll for trucking companies: W2 employees and 1099 contractors, weekly, bi-weekly or monthly, with a demo at a time you choose.',
}

export const questions: readonly Question[] = [
  {
    question: 'Can I pay W2 drivers and 1099 contractors together?',
    answer: 'Yes, in one run. Each gets the papers that belong to him at the end of the year.',
  },
  { question: 'How often can I pay?', answer: 'Weekly, bi-weekly or monthly.' },
  {
    question: 'W2 or 1099: may I choose?',
    answer: 'Only within the law. Who sets the hours, owns the truck and carries the risk decides. If it is not clear, we talk before the first payday.',
  },
  { question: 'Do I see it before I sign up?', answer: 'Yes. Choose a date and time in the form; the demo uses your number of people and trucks.' },
  { question: 'I am the only one on payroll. Does that make sense?', answer: 'With an S-Corp it has to be done: the owner who works takes a salary.' },
]

export const page: ServiceContent = {
  title: 'Payday, without the evening before it',
  lead: 'Miles, percentages, per diem, deductions: trucking pay is not office pay. We run it, W2 and 1099 side by side.',
  action: { label: 'Get Started', to: '/payrollform' },
  sign: { figure: 'W2 + 1099', label: 'employees and contractors in one run' },
  vehicle: 'van',
  beside: 'mailboxes',
  facts: [
    { figure: '3 schedules', label: 'weekly, bi-weekly, monthly' },
    { figure: '1 run', label: 'for drivers, office and contractors' },
    { figure: 'Your time', label: 'for the demo: you choose it' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'W2 employees', text: 'Gross to net, with what is withheld.' },
          { title: '1099 contractors', text: 'Settlements, and the form at year’s end.' },
          { title: 'Weekly, bi-weekly or monthly', text: 'One pay schedule, or one for each group.' },
          { title: 'A demo first', text: 'At the date and time you prefer.' },
        ],
      },
    ],
  },
  comparison: {
    title: 'W2 or 1099',
    text: 'Not a matter of taste: the facts of the work decide.',
    table: {
      caption: 'W2 employees and 1099 contractors compared',
      columns: ['W2 employee', '1099 contractor'],
      rows: [
        ['Truck', 'Usually yours', 'Usually theirs'],
        ['Taxes', 'You withhold and add your share', 'They pay their own'],
        ['Who directs the work', 'You do', 'They do, within the contract'],
        ['At year’s end', 'Form W-2', 'Form 1099-NEC'],
      ],
      note: 'For orientation; not legal or tax advice.',
    },
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us the numbers', text: 'People, trucks, and when you want the demo.' },
      { who: 'We', title: 'Show it', text: 'With your figures, on a screen you share.' },
      { who: 'We', title: 'Set it up', text: 'Rates, deductions, bank, rhythm.' },
      { who: 'You', title: 'Approve each run', text: 'One look, then it goes out.' },
    ],
  },
  ready: {
    items: ['Number of employees and contractors', 'Number of trucks', 'How each is paid: mile, percent, hour, salary', 'A date and time for the demo'],
  },
  questions,
  related: [
    { to: '/book-keeping', text: 'Payroll that lands in the right accounts.' },
    { to: '/hiring-services', text: 'The people to put on it.' },
    { to: '/file-a-scrop', text: 'Why an owner takes a salary.' },
  ],
  closing: { title: 'Choose an hour; we show you', text: 'The form takes two minutes, the demo as long as your questions.' },
}
