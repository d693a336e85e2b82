import { llcStepCount } from '#contract/filings/step-counts.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'
import { llcSample } from '#src/site/content/sample-articles.ts'
import { feeTable, withFeeSources } from '#src/site/content/state-fees.ts'

export const head: PageSummary = {
  name: 'LLC formation',
  title: 'Form an LLC for your trucking company',
  description:
    'Name search, Articles of Organization, EIN, operating agreement, and state guidance for trucking LLCs. Registered agent and S-Corp help are optional.',
}

export const questions: readonly Question[] = [
  {
    question: 'Why an LLC instead of just my own name?',
    answer:
      'The company signs the lease, holds the authority, and owes its own debts. In most cases, your own property is separate from those debts, as long as you also keep the company’s money separate. You’re still responsible for your own actions and for anything you sign personally.',
  },
  {
    question: 'Do I need an EIN?',
    answer:
      'Yes, to hire and to file payroll. Your bank will also ask for it. The IRS issues it free of charge. We apply for it as part of the formation, and the form asks if you want that.',
  },
  {
    question: 'Which state should I form it in?',
    answer:
      'Usually the one you run the business from. A company formed elsewhere usually has to register in your home state as well. Tell us your state, and we’ll tell you what it requires.',
  },
  {
    question: 'Can I be my own registered agent?',
    answer:
      'Yes, in most states. You need a street address in the state and someone there during business hours. Our agent service is optional. If you use it, the filing shows the agent’s address for official mail. Other addresses in the filing may still be public.',
  },
  {
    question: 'Can the LLC be taxed as an S-Corp?',
    answer:
      'Yes. It stays an LLC under state law and elects S-Corp taxation with IRS Form 2553, retroactively within about 75 days of formation. Many trucking businesses with net earnings over $40K benefit.',
  },
]

export const sources: readonly Source[] = /* @__PURE__ */ withFeeSources('llc', [
  {
    quote: 'In most cases, your own property is separate from those debts',
    source: 'SBA, Choose a business structure',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-business-structure',
    checked: '2026-11',
  },
  {
    quote: 'Yes, to hire and to file payroll.',
    source: 'IRS, Employer identification number',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/employer-identification-number',
    checked: '2026-11',
  },
  {
    quote: '$0',
    source: 'IRS, Get an employer identification number',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/get-an-employer-identification-number',
    checked: '2026-11',
  },
  {
    quote: 'The IRS issues it free of charge.',
    source: 'IRS, Get an employer identification number',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/get-an-employer-identification-number',
    checked: '2026-11',
  },
  {
    quote: 'A company formed elsewhere usually has to register in your home state as well.',
    source: 'SBA, Register your business',
    href: 'https://www.sba.gov/business-guide/launch-your-business/register-your-business',
    checked: '2026-11',
  },
  {
    quote: 'a street address in the state and someone there during business hours',
    source: 'SBA, Register your business',
    href: 'https://www.sba.gov/business-guide/launch-your-business/register-your-business',
    checked: '2026-11',
  },
  {
    quote: 'elects S-Corp taxation with IRS Form 2553',
    source: 'Instructions for Form 2553',
    href: 'https://www.irs.gov/instructions/i2553',
    checked: '2026-11',
  },
  {
    quote: 'retroactively within about 75 days of formation',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
])

export const page: ServiceContent = {
  title: 'Form an LLC for your trucking business',
  lead: 'We check the name, file the articles, apply for the EIN, and prepare the operating agreement. That’s the paperwork your bank asks for.',
  action: { label: 'Start your LLC', to: '/llcform' },
  secondAction: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  cost: costTexts.filing,
  sign: { figure: `${llcStepCount} steps`, label: 'then a specialist handles the filing' },
  vehicle: 'bobtail',
  roadside: 'sheet',
  facts: [
    { figure: '$0', label: 'what the IRS charges for the EIN' },
    { figure: '$40–$300', label: 'state filing fee in the states listed below' },
    { figure: 'About 75 days', label: 'after formation to elect S-Corp from the first day' },
  ],
  included: {
    sample: llcSample,
    groups: [
      {
        title: 'Included',
        items: [
          { title: 'Name search', text: 'We check that the name is available in your state.' },
          { title: 'Articles of Organization', text: 'We prepare them, you review them, and we file them with the state.' },
          { title: 'EIN application', text: 'The company’s tax number with the IRS, unless it already has one.' },
          { title: 'Operating agreement template', text: 'Ownership, decisions, and pay.' },
          { title: 'State compliance guidance', text: 'Your state’s next requirements, with due dates.' },
        ],
      },
      {
        title: 'Optional',
        items: [
          { title: 'Registered agent', text: 'Accepts official mail for the company at an address in the state.' },
          { title: 'S-Corp election help', text: 'Form 2553, if your net earnings make it worthwhile.' },
          { title: 'DBA', text: 'A second name to do business under.' },
          { title: 'Bank account help', text: 'The paperwork a bank asks for, in one folder.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      {
        party: 'You',
        title: `Complete ${llcStepCount} short steps`,
        text: 'Business details, ownership, tax and compliance, uploads, and a final check. No account needed.',
      },
      { party: 'We', title: 'Search and prepare', text: 'We check the name, draft the articles, and call you if something is unclear.' },
      { party: 'You', title: 'Approve', text: 'We don’t file anything until you’ve seen it.' },
      { party: 'The state', title: 'Forms the company', text: 'Then we get the EIN and send you the operating agreement and a list of next steps.' },
    ],
  },
  comparison: {
    title: 'What it costs',
    text: 'You pay our fee, which we quote first, plus the state’s filing fee. For a Texas LLC, the state fee is $300.',
    table: /* @__PURE__ */ feeTable('llc', 'LLC filing fee by state'),
  },
  preparation: {
    items: [
      'The name you want, and a second choice',
      'The state and the business address',
      'Names and addresses of all members',
      'Documents you already have, as PDF or photo (optional)',
    ],
  },
  questions,
  related: [
    { to: '/file-a-scrop', text: 'How an LLC elects S-Corp taxation, and the deadline.' },
    { to: '/worry-free-complaince', text: 'DOT, MC, BOC-3, UCR: what a new company files before its first load.' },
    { to: '/trucking-insurance', text: 'The insurance you need before your authority is active.' },
  ],
  closing: {
    title: `${llcStepCount} steps, then we handle the filing`,
    text: 'Start now and stop at any step. Your answers stay on this device until you send them.',
  },
}
