import { corporationStepCount, dbaStepCount, llcStepCount } from '#contract/filings/step-counts.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, Source, TierContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Formation',
  title: 'Form a trucking company: LLC, C-Corp, S-Corp, DBA',
  description: 'Choose and form the company that holds your authority: LLC, C-Corp, S-Corp election, or DBA. Short forms, saved as you go.',
}

export const questions: readonly Question[] = [
  {
    question: 'What comes first, the company or the authority?',
    answer: 'The company. DOT and MC numbers, insurance, and the bank account are all opened in its name.',
  },
  {
    question: 'Which kind of company do I need?',
    answer: 'Many owner-operators start with an LLC. The comparison page asks four questions and shows which one fits you better.',
  },
  {
    question: 'Can I buy a company instead of forming one?',
    answer: 'Yes. You can buy just an authority or a whole business. There’s one form for buyers and one for sellers.',
  },
  { question: 'Do I need an account to use the forms?', answer: 'No. Your answers stay on your device until you send them.' },
  {
    question: 'Where can I track my filing?',
    answer: 'Every filing has a status page with dates and next steps. The link is on your receipt and in our emails.',
  },
]

export const sources: readonly Source[] = [
  { quote: 'From $35', source: 'Montana: ARM 44.5.114', href: 'https://rules.mt.gov/gateway/showNoticefile.asp?TID=10966', checked: '2026-11' },
  {
    quote: 'retroactive within about 75 days of formation',
    source: 'IRC § 1362(b)',
    href: 'https://www.law.cornell.edu/uscode/text/26/1362',
    checked: '2026-11',
  },
  {
    quote: 'A corporation with shareholders, taxed on its own',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
  {
    quote: 'A tax status for an LLC or a corporation',
    source: 'IRS, S corporations',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporations',
    checked: '2026-11',
  },
]

export const page: TierContent = {
  title: 'Form your trucking company',
  lead: 'The company comes first, then the authority, the insurance, and the first load. Choose the type, complete a few steps, and we’ll do the filing.',
  action: { label: 'Form an LLC', to: '/form-a-llc' },
  links: [{ label: 'Not sure? Answer six questions', to: '/start-here' }],
  cost: costTexts.filing,
  sign: { textAbove: 'State filing fee', figure: 'From $35', label: 'in the states we list. We quote our fee first' },
  road: 'ramp',
  cards: {
    title: 'Choose a filing',
    text: 'Not sure which? Compare the LLC and the C-Corp first.',
    cards: [
      { to: '/form-a-llc', text: 'Name search, articles, EIN, operating agreement, and state guidance.', fact: `${llcStepCount} steps` },
      { to: '/form-a-ccrop', text: 'C-Corp or S-Corp, shareholders, EIN, DBA, and registered agent.', fact: `${corporationStepCount} steps` },
      { to: '/file-a-scrop', text: 'Form 2553, retroactive within about 75 days of formation.', fact: 'About 75 days' },
      { to: '/dba', text: 'A second name for your existing company.', fact: `${dbaStepCount} steps` },
    ],
  },
  comparison: {
    title: 'Find the right type',
    table: {
      caption: 'LLC, C-Corp, S-Corp election, and DBA compared',
      columns: ['Type', 'Choose it when'],
      rows: [
        ['LLC', 'A company with members and an operating agreement', 'You drive yourself or with family'],
        ['C-Corp', 'A corporation with shareholders, taxed on its own', 'You want investors or plan to sell'],
        ['S-Corp', 'A tax status for an LLC or a corporation', 'Many businesses with net earnings over $40K benefit'],
        ['DBA', 'A second name, not a second company', 'Your trucks or your bank account show another name'],
      ],
    },
  },
  questions,
  related: [
    { to: '/llc-vs-crop-comprassion', text: 'An LLC and a C-Corp side by side, with four questions that show which one fits you better.' },
    { to: '/buy-sell-trcuking-business', text: 'Just an authority, or a whole business that’s already running.' },
    { to: '/compliance', text: 'The next step: DOT, MC, insurance, testing.' },
  ],
  closing: {
    title: 'Tell us where you are',
    text: 'Answer a few questions to see your next steps in order.',
    action: { label: 'Start here', to: '/start-here' },
    secondAction: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  },
}
