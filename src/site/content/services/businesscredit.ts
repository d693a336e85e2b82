import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Business credit',
  title: 'Business credit and financing for carriers',
  description: 'DUNS number, Net 30 vendors, fuel cards, equipment financing, and a holding structure. Build credit in your company’s name, step by step.',
}

export const questions: readonly Question[] = [
  { question: 'Why build credit in the company’s name?', answer: 'So lenders and vendors can look at the company’s credit, not just your personal score.' },
  {
    question: 'What’s a DUNS number?',
    answer: 'A nine-digit number from Dun & Bradstreet. It identifies your company in their credit files.',
  },
  {
    question: 'What does Net 30 mean?',
    answer:
      'You buy now and have 30 days to pay the invoice. Some vendors report your payments to credit bureaus. That builds credit history for your company.',
  },
  {
    question: 'Do I need an LLC to build credit?',
    answer: 'You need a company. The form asks if you have an LLC. If you don’t have a company yet, forming one is the first step.',
  },
]

export const page: ServiceContent = {
  title: 'Build credit in your company’s name',
  lead: 'First a DUNS number, then vendor accounts, a fuel card, and equipment financing. Each step can help with the next.',
  action: { label: 'Request credit help', to: '/creditfinancingform' },
  cost: costTexts.credit,
  sign: { figure: 'Net 30', label: 'vendor accounts to start a credit history' },
  vehicle: 'flatbed',
  roadside: 'bank',
  included: {
    groups: [
      {
        items: [
          { title: 'DUNS number registration', text: 'So the company has a credit file.' },
          { title: 'Net 30 vendor setup', text: 'Accounts with vendors that report your payments.' },
          { title: 'Fuel card help', text: 'A card in the company’s name.' },
          { title: 'Equipment financing', text: 'For trucks and trailers.' },
          { title: 'LLC and holding structure', text: 'Equipment in one company, operations in another.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The steps, in order',
    text: 'Timing depends on the vendors and lenders.',
    milestones: [
      { mileMarker: 'First', title: 'Company and EIN', text: 'So the credit is in the company’s name.' },
      { mileMarker: 'Second', title: 'DUNS', text: 'The company gets its DUNS number.' },
      { mileMarker: 'Third', title: 'Net 30 vendors', text: 'Small purchases, paid on time and reported to credit bureaus.' },
      { mileMarker: 'Fourth', title: 'Fuel card', text: 'A regular bill, paid on time.' },
      { mileMarker: 'Fifth', title: 'Equipment', text: 'A lender can see the company’s payment history.' },
    ],
  },
  preparation: {
    items: ['Legal name and EIN', 'Whether you have an LLC', 'Purchases you want to finance, and when', 'The company’s current accounts and cards'],
  },
  questions,
  related: [
    { to: '/fleetexpansion', text: 'Lease or finance your next truck?' },
    { to: '/fuel-card-services', text: 'Three kinds of fuel cards, for one truck or more.' },
    { to: '/form-a-llc', text: 'Form the company first.' },
  ],
  closing: { title: 'Start building your company’s credit', text: 'Tell us what you need. We’ll begin with the first step you haven’t done.' },
}

export const sources: readonly Source[] = [
  {
    quote: 'A nine-digit number from Dun & Bradstreet.',
    source: 'Dun & Bradstreet, D-U-N-S Number',
    href: 'https://www.dnb.com/en-us/smb/duns.html',
    checked: '2026-11',
  },
  {
    quote: 'You buy now and have 30 days to pay the invoice. Some vendors report your payments to credit bureaus.',
    source: 'NerdWallet, vendor net-30 accounts',
    href: 'https://nerdwalletsmb.substack.com/p/one-easy-way-to-jumpstart-your-business',
    checked: '2026-11',
  },
]
