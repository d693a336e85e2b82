import type { Head, Question, TierContent } from '#src/content/page.ts'

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
    answer: 'Most owner-operators begin with an LLC. The comparison page asks four questions and says which way you lean.',
  },
  {
    question: 'Can I buy a company instead of forming one?',
    answer: 'Yes: an authority alone or a whole business. There is a form for buyers and one for sellers.',
  },
  { question: 'Do I need an account for the forms?', answer: 'No. What you type stays on your device until you send it.' },
]

export const page: TierContent = {
  title: 'The on-ramp: a company of your own',
  lead: 'Before the authority, the insurance and the first load there is a company. Choose its kind, answer a few steps, and it is on our desk.',
  action: { label: 'Start here', to: '/start-here' },
  second: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  sign: { figure: '4 ways', label: 'onto the road, from LLC to DBA' },
  road: 'ramp',
  cards: {
    title: 'Choose your lane',
    text: 'Not sure? The comparison comes first for a reason.',
    cards: [
      { to: '/llc-vs-crop-comprassion', text: 'Side by side, and four questions that say which way you lean.', fact: '4 questions' },
      { to: '/form-a-llc', text: 'Name search, articles, EIN, operating agreement, state guidance.', fact: '5 steps' },
      { to: '/form-a-ccrop', text: 'C-Corp or S-Corp, shareholders, EIN, DBA, agent privacy.', fact: '4 steps' },
      { to: '/file-a-scrop', text: 'Form 2553, retroactive within 75 days of formation.', fact: '75 days' },
      { to: '/dba', text: 'A second name for the company you have.', fact: '7 steps' },
      { to: '/buy-sell-trcuking-business', text: 'An authority or a whole business that runs already.', fact: '2 doors' },
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
        ['S-Corp', 'A way for either of them to be taxed', 'Net earnings above about $40K'],
        ['DBA', 'A second name, not a second company', 'The doors or the bank say another name'],
      ],
    },
  },
  questions,
  related: [
    { to: '/compliance', text: 'The next stop: DOT, MC, insurance, testing.' },
    { to: '/growth', text: 'Loads, cash, payroll, books.' },
  ],
  closing: { title: 'Tell us where you are', text: 'A few questions, then the stops in order, with times.' },
}
