import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Business credit',
  title: 'Business credit and financing for carriers',
  description: 'DUNS number, Net 30 vendors, fuel cards, equipment financing and a holding structure: credit in the company’s name, step by step.',
}

export const questions: readonly Question[] = [
  { question: 'Why credit in the company’s name?', answer: 'So that a truck, a tank of fuel or a slow month does not hang on your own score alone.' },
  {
    question: 'What is a DUNS number?',
    answer: 'The number under which business credit is recorded. Without it there is no file that a lender could look at.',
  },
  { question: 'What does Net 30 mean?', answer: 'You buy now and pay within 30 days. Vendors who report it write your first lines of credit history.' },
  { question: 'Do I need an LLC for this?', answer: 'You need a company. The form asks whether you have an LLC; if not, that is the first step.' },
]

export const page: ServiceContent = {
  title: 'Credit that belongs to the company',
  lead: 'A number, a few vendors, a fuel card, then equipment. In this order, because each step opens the next.',
  action: { label: 'Request credit help', to: '/creditfinancingform' },
  sign: { figure: 'Net 30', label: 'where business credit begins' },
  vehicle: 'flatbed',
  beside: 'bank',
  facts: [
    { figure: 'DUNS', label: 'the file that lenders read' },
    { figure: 'Net 30', label: 'vendors that report' },
    { figure: '5 kinds', label: 'of help, or all of them' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'DUNS number registration', text: 'So that there is a file.' },
          { title: 'Net 30 vendor setup', text: 'Accounts that put something into it.' },
          { title: 'Fuel card help', text: 'The line a carrier uses every day.' },
          { title: 'Equipment financing', text: 'Truck and trailer, on what the company can show.' },
          { title: 'LLC and holding structure', text: 'Equipment and operation kept apart.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The order matters',
    text: 'No dates: lenders set those. But the sequence is always this one.',
    milestones: [
      { at: 'First', title: 'Company and EIN', text: 'Credit needs somebody to belong to.' },
      { at: 'Second', title: 'DUNS', text: 'The file is opened.' },
      { at: 'Third', title: 'Net 30 vendors', text: 'Small purchases, paid on time, reported.' },
      { at: 'Fourth', title: 'Fuel card', text: 'A line that grows with the fleet.' },
      { at: 'Fifth', title: 'Equipment', text: 'A lender finds a history.' },
    ],
  },
  ready: { items: ['Legal name and EIN', 'Whether you have an LLC', 'What you want to finance, and when', 'Accounts and cards the company has'] },
  questions,
  related: [
    { to: '/fleetexpansion', text: 'Lease or finance: what to buy with it.' },
    { to: '/fuel-card-services', text: 'Three cards, from one truck up.' },
    { to: '/form-a-llc', text: 'The company that credit can belong to.' },
  ],
  closing: { title: 'The file is empty until you start it', text: 'Say which of the five you need. We begin with the first that is missing.' },
}
