import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Payroll',
  title: 'Payroll for drivers and staff, W2 and 1099',
  description: 'Payroll for trucking companies: W2 employees and 1099 contractors, weekly, bi-weekly, or monthly. See a demo at a time you choose.',
}

export const questions: readonly Question[] = [
  {
    question: 'Can I pay W2 drivers and 1099 contractors together?',
    answer: 'Yes, in one payroll run. At the end of the year, each person gets the right tax form.',
  },
  { question: 'How often can I pay?', answer: 'Weekly, bi-weekly, or monthly.' },
  {
    question: 'W2 or 1099: can I choose?',
    answer:
      'No, the law decides. It depends on who directs the work, who pays the costs, and how you work together. If it isn’t clear, we’ll talk about it before the first payday.',
  },
  { question: 'Can I see a demo before I sign up?', answer: 'Yes. Choose a date and time for a demo in the form.' },
  {
    question: 'I’d be the only person on payroll. Do I need it?',
    answer: 'If you own an S-Corp and work in it, usually yes. An S-Corp pays a working owner a reasonable salary before other payments.',
  },
]

export const page: ServiceContent = {
  title: 'Payroll for drivers and staff',
  lead: 'Pay by the mile, percentage, or hour, with per diem and deductions. We run payroll for W2 employees and 1099 contractors.',
  action: { label: 'Get Started', to: '/payrollform' },
  cost: costTexts.payroll,
  sign: { figure: 'W2 + 1099', label: 'employees and contractors in one payroll run' },
  vehicle: 'van',
  roadside: 'mailboxes',
  included: {
    groups: [
      {
        items: [
          { title: 'W2 employees', text: 'From gross pay to net pay, with taxes withheld.' },
          { title: '1099 contractors', text: 'Settlements, and the tax form for the year.' },
          { title: 'Weekly, bi-weekly, or monthly', text: 'One pay schedule, or one for each group.' },
          { title: 'A demo first', text: 'At the date and time you prefer.' },
        ],
      },
    ],
  },
  comparison: {
    title: 'W2 or 1099',
    text: 'You can’t simply choose. The facts of the work decide.',
    table: {
      caption: 'W2 employees and 1099 contractors compared',
      columns: ['W2 employee', '1099 contractor'],
      rows: [
        ['Truck', 'Usually yours', 'Usually theirs'],
        ['Taxes', 'You withhold them and pay the employer’s share', 'They pay their own'],
        ['Directs the work', 'You do', 'They do, within the contract'],
        ['Tax form for the year', 'Form W-2', 'Form 1099-NEC'],
      ],
      note: 'General information, not legal or tax advice.',
    },
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us the numbers', text: 'People, trucks, and when you want the demo.' },
      { party: 'We', title: 'Show you a demo', text: 'At the time you chose.' },
      { party: 'We', title: 'Set up payroll', text: 'Rates, deductions, bank account, and paydays.' },
      { party: 'You', title: 'Approve each run', text: 'You check it, then people get paid.' },
    ],
  },
  preparation: {
    items: [
      'Number of employees and contractors',
      'Number of trucks',
      'How each person is paid: mile, percentage, hour, or salary',
      'A date and time for the demo',
    ],
  },
  questions,
  related: [
    { to: '/book-keeping', text: 'Books that match your payroll.' },
    { to: '/hiring-services', text: 'Find the people you need.' },
    { to: '/file-a-scrop', text: 'How an S-Corp affects your own pay.' },
  ],
  closing: { title: 'See a demo before you decide', text: 'Choose a date and time for the demo in the form.' },
}

export const sources: readonly Source[] = [
  {
    quote: 'It depends on who directs the work, who pays the costs, and how you work together.',
    source: '26 CFR § 31.3121(d)-1 and IRS, Topic 762',
    href: 'https://www.irs.gov/taxtopics/tc762',
    checked: '2026-11',
  },
  {
    quote: 'An S-Corp pays a working owner a reasonable salary before other payments.',
    source: 'Rev. Rul. 74-44 and IRS, S corporation compensation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporation-compensation-and-medical-insurance-issues',
    checked: '2026-11',
  },
  {
    quote: 'You withhold them and pay the employer’s share',
    source: 'IRC §§ 3102, 3111 and 3402',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/understanding-employment-taxes',
    checked: '2026-11',
  },
  {
    quote: 'They pay their own',
    source: 'IRC § 1401',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/self-employment-tax-social-security-and-medicare-taxes',
    checked: '2026-11',
  },
  { quote: 'Form W-2', source: 'IRC § 6051', href: 'https://www.irs.gov/forms-pubs/about-form-w-2', checked: '2026-11' },
  { quote: 'Form 1099-NEC', source: 'IRC § 6041A', href: 'https://www.irs.gov/forms-pubs/about-form-1099-nec', checked: '2026-11' },
]
