import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'C-Corp filing',
  title: 'Form a C-Corp or S-Corp for your trucking company',
  description: 'Corporation filing for trucking companies: C-Corp or S-Corp, shareholders, EIN, DBA and a registered agent who keeps your address private.',
}

export const questions: readonly Question[] = [
  {
    question: 'C-Corp or S-Corp: what do I tick?',
    answer:
      'The corporation is the same under state law; the letter says how it is taxed. A C-Corp pays its own tax. An S-Corp passes profit and loss to its shareholders. Tick what you lean to, and choose “Not Sure” where the form asks about S-Corp help: then we talk first.',
  },
  {
    question: 'Do I need shareholders besides me?',
    answer:
      'No. One person can own all of it. If there are more, the form asks for the name, the address and the share of each, and you can add and remove rows as you go.',
  },
  {
    question: 'What does the registered agent do?',
    answer: 'Takes official mail at a street address in business hours. With our agent you get privacy and compliance support; you can also act as your own.',
  },
  { question: 'Why do you ask for an ID?', answer: 'The person who signs the filing has to be who he says he is. One file, up to 4 MB.' },
  {
    question: 'When is an LLC the better choice?',
    answer: 'When you want fewer formalities and no shares to sell. The comparison page puts both side by side and asks four questions.',
  },
]

export const page: ServiceContent = {
  title: 'A corporation that can take on partners',
  lead: 'Shares, bylaws and a board on paper from the first day: for carriers that plan to bring in investors, family or a buyer.',
  action: { label: 'Start the corporation filing', to: '/corporation-filing' },
  second: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  sign: { figure: 'C or S', label: 'one filing, your choice of how it is taxed' },
  vehicle: 'bobtail',
  beside: 'tower',
  facts: [
    { figure: '4 steps', label: 'in the filing, saved as you go' },
    { figure: 'EIN', label: 'applied for with it, if you want' },
    { figure: '1 owner', label: 'is enough; more can be added' },
  ],
  included: {
    groups: [
      {
        title: 'The corporation',
        items: [
          { title: 'C-Corp or S-Corp', text: 'Both choices in one filing; help with the second one.' },
          { title: 'Shareholders', text: 'Names, addresses and ownership, recorded properly.' },
          { title: 'EIN', text: 'The corporation’s number with the IRS.' },
        ],
      },
      {
        title: 'Around it',
        items: [
          { title: 'DBA', text: 'A trade name, if the doors say something other than the papers.' },
          { title: 'Registered agent', text: 'Privacy and compliance support, or act as your own.' },
          { title: 'S-Corp help', text: 'Yes, no, or not sure: then a specialist asks the right questions.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The filing, step by step',
    text: 'Each step is checked before the next one, so nothing comes back later.',
    milestones: [
      { at: 'Step 1', title: 'Business info', text: 'Name, state, address, C-Corp or S-Corp.' },
      { at: 'Step 2', title: 'Incorporator', text: 'Who files, and where mail should go.' },
      { at: 'Step 3', title: 'Shareholders', text: 'None besides you, or as many as there are.' },
      { at: 'Step 4', title: 'Confirmation', text: 'EIN, DBA, agent, your ID, and send.' },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Fill in four steps', text: 'Next opens when a step is complete. Your answers wait on this device.' },
      { who: 'We', title: 'Check and draft', text: 'Name, shares and addresses, with a call about anything unclear.' },
      { who: 'You', title: 'Approve the papers', text: 'Nothing is filed before you have seen it.' },
      { who: 'The state', title: 'Incorporates', text: 'Then EIN, agent and DBA follow as you chose.' },
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
    { to: '/file-a-scrop', text: 'Form 2553 and the 75 days it can reach back.' },
    { to: '/dba', text: 'Trade under a second name.' },
    { to: '/worry-free-complaince', text: 'The federal and state filings that come after the corporation.' },
  ],
  closing: { title: 'Four steps to a corporation', text: 'Start with the name and the state. You can stop at any step and go on later.' },
}
