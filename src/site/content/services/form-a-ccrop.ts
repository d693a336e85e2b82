import { corporationStepCount } from '#contract/filings/step-counts.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'
import { corporationSample } from '#src/site/content/sample-articles.ts'
import { feeTable, withFeeSources } from '#src/site/content/state-fees.ts'

export const head: PageSummary = {
  name: 'C-Corp filing',
  title: 'Form a C-Corp or S-Corp for your trucking company',
  description:
    'Corporation filing for trucking companies: C-Corp or S-Corp, shareholders, EIN, DBA, and a registered agent with privacy and compliance support.',
}

export const questions: readonly Question[] = [
  {
    question: 'Should I check C-Corp or S-Corp?',
    answer:
      'The corporation is the same under state law. The “C” or “S” describes how it’s taxed. A C-Corp pays its own tax. An S-Corp passes profit and loss to its shareholders. Check the one you have in mind. If the form asks about S-Corp help, choose “Not Sure” and we’ll talk first.',
  },
  {
    question: 'Do I need other shareholders?',
    answer:
      'No. One person can own all of it. If there are others, the form asks for each one’s name, address, and share. You can add and remove rows as you go.',
  },
  {
    question: 'What does the registered agent do?',
    answer:
      'It accepts official mail at a street address during business hours. Our agent comes with privacy and compliance support. You can also act as your own agent.',
  },
  { question: 'Why do you ask for an ID?', answer: 'So we know the right person signs the filing. Upload one file, up to 4\u00a0MB.' },
  {
    question: 'When is an LLC the better choice?',
    answer: 'When you want less paperwork and don’t plan to sell shares. The comparison page shows both side by side and asks four questions.',
  },
]

export const sources: readonly Source[] = /* @__PURE__ */ withFeeSources('corporation', [
  {
    quote: 'A C-Corp pays its own tax.',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
  {
    quote: 'An S-Corp passes profit and loss to its shareholders.',
    source: 'IRS, S corporations',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporations',
    checked: '2026-11',
  },
  {
    quote: '$0',
    source: 'IRS, Get an employer identification number',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/get-an-employer-identification-number',
    checked: '2026-11',
  },
  {
    quote: 'One person can own all of it.',
    source: 'SBA, Choose a business structure',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-business-structure',
    checked: '2026-11',
  },
])

export const page: ServiceContent = {
  title: 'A corporation that can take on partners',
  lead: 'A corporation has shares, so family, partners, or investors can own a part of it. We handle the filing.',
  action: { label: 'Start the corporation filing', to: '/corporation-filing' },
  secondAction: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  cost: costTexts.filing,
  sign: { figure: 'C or S', label: 'one filing, your choice of tax treatment' },
  vehicle: 'bobtail',
  roadside: 'tower',
  facts: [
    { figure: `${corporationStepCount} steps`, label: 'in the filing, saved as you go' },
    { figure: 'From $35', label: 'state filing fee in the states listed below' },
    { figure: '$0', label: 'what the IRS charges for the EIN' },
  ],
  included: {
    sample: corporationSample,
    groups: [
      {
        title: 'The corporation',
        items: [
          { title: 'C-Corp or S-Corp', text: 'One filing for both. We help with the election.' },
          { title: 'Shareholders', text: 'Each shareholder’s name, address, and share.' },
          { title: 'EIN', text: 'The corporation’s tax number with the IRS.' },
        ],
      },
      {
        title: 'Options',
        items: [
          { title: 'DBA', text: 'A trade name, if the name on your trucks differs from your documents.' },
          { title: 'Registered agent', text: 'Includes privacy and compliance support. You can also act as your own agent.' },
          { title: 'S-Corp help', text: 'Choose yes, no, or not sure. If you’re not sure, a specialist will talk with you first.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      {
        party: 'You',
        title: `Complete ${corporationStepCount} steps`,
        text: 'Business info, incorporator, shareholders, and confirmation. Your answers stay on this device.',
      },
      { party: 'We', title: 'Check and draft', text: 'Name, shares, and addresses. We’ll call you if something is unclear.' },
      { party: 'You', title: 'Approve the documents', text: 'We don’t file anything until you’ve seen it.' },
      { party: 'The state', title: 'Forms the corporation', text: 'Then we take care of the EIN, the agent, and the DBA, depending on what you chose.' },
    ],
  },
  comparison: {
    title: 'What it costs',
    text: 'You pay our fee, which we quote first, plus the state’s filing fee. For a Texas corporation, the state fee is $300.',
    table: /* @__PURE__ */ feeTable('corporation', 'Corporation filing fee by state'),
  },
  preparation: {
    items: [
      'The business name and the state',
      'Names, addresses, and shares of all shareholders',
      'A mailing address, if it isn’t the business address',
      'A photo or scan of your ID, up to 4 MB',
    ],
  },
  questions,
  related: [
    { to: '/file-a-scrop', text: 'Form 2553, and the deadline to file it.' },
    { to: '/dba', text: 'Do business under a second name.' },
    { to: '/worry-free-complaince', text: 'Federal and state filings after you form the corporation.' },
  ],
  closing: { title: `${corporationStepCount} steps to a corporation`, text: 'Start with the name and the state. We’ll call you if something is unclear.' },
}
