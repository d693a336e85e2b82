import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'C-Corp filing',
  title: 'Form a C-Corp or S-Corp for your trucking company',
  description:
    'Corporation filing for trucking companies: C-Corp or S-Corp, shareholders, EIN, DBA and a registered agent with privacy and compliance support.',
}

export const questions: readonly Question[] = [
  {
    question: 'C-Corp or S-Corp: what do I tick?',
    answer:
      'The corporation is the same under state law; the letter says how it is taxed. A C-Corp pays its own tax. An S-Corp passes profit and loss to its shareholders. Tick the one you think of, and choose “Not Sure” where the form asks about S-Corp help: then we talk first.',
  },
  {
    question: 'Do I need shareholders besides me?',
    answer:
      'No. One person can own all of it. If there are more, the form asks for the name, the address and the share of each, and you can add and remove rows as you go.',
  },
  {
    question: 'What does the registered agent do?',
    answer:
      'It takes official mail at a street address in business hours. With our agent you get privacy and compliance support; you can also act as your own.',
  },
  { question: 'Why do you ask for an ID?', answer: 'So that we know that the person who signs the filing is the right one. One file, up to 4 MB.' },
  {
    question: 'When is an LLC the better choice?',
    answer: 'When you want less paperwork and have no plan to sell shares. The comparison page shows both side by side and asks four questions.',
  },
]

export const sources: readonly Source[] = [
  {
    says: 'A C-Corp pays its own tax.',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
  {
    says: 'An S-Corp passes profit and loss to its shareholders.',
    source: 'IRS, S corporations',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporations',
    checked: '2026-11',
  },
  {
    says: 'One person can own all of it.',
    source: 'SBA, Choose a business structure',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-business-structure',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'A corporation that can take on partners',
  lead: 'A corporation has shares, so family, partners or investors can own a part of it. We do the filing.',
  action: { label: 'Start the corporation filing', to: '/corporation-filing' },
  second: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  cost: cost.filing,
  sign: { figure: 'C or S', label: 'one filing, your choice of how it is taxed' },
  vehicle: 'bobtail',
  beside: 'tower',
  facts: [
    { figure: '4 steps', label: 'in the filing, saved as you go' },
    { figure: 'EIN', label: 'applied for with it, if you want' },
    { figure: '1 owner', label: 'is enough; more can be added' },
  ],
  included: {
    more: { label: 'See sample Articles', to: '/sample-articles#corporation' },
    groups: [
      {
        title: 'The corporation',
        items: [
          { title: 'C-Corp or S-Corp', text: 'One filing for both. We help with the election.' },
          { title: 'Shareholders', text: 'Name, address and ownership of each.' },
          { title: 'EIN', text: 'The corporation’s number with the IRS.' },
        ],
      },
      {
        title: 'Around it',
        items: [
          { title: 'DBA', text: 'A trade name, if your trucks show another name than the papers.' },
          { title: 'Registered agent', text: 'Privacy and compliance support, or act as your own.' },
          { title: 'S-Corp help', text: 'Yes, no, or not sure. If you are not sure, a specialist talks with you first.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The filing, step by step',
    text: 'You can stop at any step and go on later.',
    milestones: [
      { at: 'Step 1', title: 'Business info', text: 'Name, state, address, C-Corp or S-Corp.' },
      { at: 'Step 2', title: 'Incorporator', text: 'Who files, and where mail should go.' },
      { at: 'Step 3', title: 'Shareholders', text: 'None besides you, or as many as there are.' },
      { at: 'Step 4', title: 'Confirmation', text: 'EIN, DBA, agent, your ID, and send.' },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Fill in four steps', text: 'Each step is checked before you go on. Your answers stay on this device.' },
      { who: 'We', title: 'Check and draft', text: 'Name, shares and addresses. We call you if something is unclear.' },
      { who: 'You', title: 'Approve the papers', text: 'Nothing is filed before you have seen it.' },
      { who: 'The state', title: 'Forms the corporation', text: 'Then we do the EIN, the agent and the DBA, as you chose.' },
    ],
  },
  ready: {
    items: [
      'The business name and the state',
      'Names, addresses and shares of all shareholders',
      'A mailing address, if it differs',
      'A photo or scan of your ID, up to 4 MB',
    ],
  },
  questions,
  related: [
    { to: '/file-a-scrop', text: 'Form 2553, and until when it can be filed.' },
    { to: '/dba', text: 'Trade under a second name.' },
    { to: '/worry-free-complaince', text: 'The federal and state filings that come after the corporation.' },
  ],
  closing: { title: 'Four steps to a corporation', text: 'Start with the name and the state. We call you if something is unclear.' },
}
