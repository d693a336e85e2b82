import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, Source, TierContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Formation',
  title: 'Form a trucking company: LLC, C-Corp, S-Corp, DBA',
  description: 'Choose and form the company that holds your authority: LLC, C-Corp, S-Corp election or DBA. Short forms, saved as you go.',
}

export const questions: readonly Question[] = [
  {
    question: 'What comes first, the company or the authority?',
    answer: 'The company. DOT and MC numbers, insurance and the bank account are all opened in its name.',
  },
  {
    question: 'I do not know which kind I need.',
    answer: 'Many owner-operators begin with an LLC. The comparison page asks four questions and shows which one fits you better.',
  },
  {
    question: 'Can I buy a company instead of forming one?',
    answer: 'Yes: an authority alone or a whole business. There is a form for buyers and one for sellers.',
  },
  { question: 'Do I need an account for the forms?', answer: 'No. What you type stays on your device until you send it.' },
  {
    question: 'How do I see how far my filing is?',
    answer: 'On its own page: where it stands, each step with its day, and what comes next. The link is on the receipt and in our emails.',
  },
]

export const sources: readonly Source[] = [
  {
    says: 'retroactive within about 75 days of formation',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    says: 'A corporation with shareholders, taxed on its own',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
  {
    says: 'A way for either of them to be taxed',
    source: 'IRS, S corporations',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporations',
    checked: '2026-11',
  },
]

export const page: TierContent = {
  title: 'Form your trucking company',
  lead: 'The company comes first, then the authority, the insurance and the first load. Choose the kind, fill in a few steps, and we do the filing.',
  action: { label: 'Start here', to: '/start-here' },
  second: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  cost: cost.filing,
  sign: { figure: '4 filings', label: 'from the LLC to the DBA' },
  road: 'ramp',
  cards: {
    title: 'Choose a filing',
    text: 'Not sure which? Compare the LLC and the C-Corp first.',
    cards: [
      { to: '/form-a-llc', text: 'Name search, articles, EIN, operating agreement, state guidance.', fact: '5 steps' },
      { to: '/form-a-ccrop', text: 'C-Corp or S-Corp, shareholders, EIN, DBA, registered agent.', fact: '4 steps' },
      { to: '/file-a-scrop', text: 'Form 2553, retroactive within about 75 days of formation.', fact: 'About 75 days' },
      { to: '/dba', text: 'A second name for the company you have.', fact: '7 steps' },
    ],
  },
  comparison: {
    title: 'Which one is for whom',
    table: {
      caption: 'LLC, C-Corp, S-Corp election and DBA compared',
      columns: ['What it is', 'Take it when'],
      rows: [
        ['LLC', 'A company with members and an operating agreement', 'You drive yourself or with family'],
        ['C-Corp', 'A corporation with shareholders, taxed on its own', 'You want investors or plan to sell'],
        ['S-Corp', 'A way for either of them to be taxed', 'Many with net earnings over $40K benefit'],
        ['DBA', 'A second name, not a second company', 'Your trucks or your bank account show another name'],
      ],
    },
  },
  questions,
  related: [
    { to: '/llc-vs-crop-comprassion', text: 'Side by side, with four questions that show which one fits you better.' },
    { to: '/buy-sell-trcuking-business', text: 'An authority, or a whole business that is running already.' },
    { to: '/compliance', text: 'What comes next: DOT, MC, insurance, testing.' },
  ],
  closing: { title: 'Tell us where you are', text: 'A few questions, then your next steps in order.' },
}
