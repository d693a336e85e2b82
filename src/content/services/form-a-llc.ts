import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'LLC formation',
  title: 'Form an LLC for your trucking company',
  description:
    'Name search, Articles of Organization, EIN, operating agreement and state guidance for trucking LLCs, with optional registered agent and S-Corp help.',
}

export const questions: readonly Question[] = [
  {
    question: 'Why an LLC and not just my own name?',
    answer:
      'The company, not you, signs the lease, holds the authority and owes the debt. If it is kept apart from your own money, your house is not on the table when a load goes wrong.',
  },
  {
    question: 'Do I need an EIN?',
    answer: 'To open a business bank account, hire or file payroll: yes. We apply for it as part of the formation, and the form asks whether you want that.',
  },
  {
    question: 'Which state should I form it in?',
    answer:
      'Usually the one you run the business from. A company formed elsewhere has to register at home as well. Tell us your state and we say what it asks for.',
  },
  {
    question: 'Can I be my own registered agent?',
    answer:
      'Yes, with a street address in the state and someone there in business hours. Our agent service is optional; it keeps your home address off the public record.',
  },
  {
    question: 'Can the LLC be taxed as an S-Corp?',
    answer:
      'Yes. It stays an LLC under state law and elects S-Corp taxation with IRS Form 2553, retroactively within 75 days of formation. Many trucking businesses with net earnings over $40K benefit.',
  },
]

export const page: ServiceContent = {
  title: 'Put a company between you and the road',
  lead: 'An LLC built for a trucking business: the name, the articles, the EIN and the agreement, in an order that the authority and the bank will accept.',
  action: { label: 'Start your LLC', to: '/llcform' },
  second: { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
  sign: { figure: '5 steps', label: 'then a specialist takes over the filing' },
  vehicle: 'bobtail',
  beside: 'sheet',
  facts: [
    { figure: 'EIN', label: 'applied for with the IRS' },
    { figure: 'Form 2553', label: 'for the S-Corp election, if you want it' },
    { figure: '75 days', label: 'after formation to elect S-Corp retroactively' },
  ],
  included: {
    groups: [
      {
        title: 'Always',
        items: [
          { title: 'Name search', text: 'Whether your state still has it, before you print it on a door.' },
          { title: 'Articles of Organization', text: 'Prepared, checked with you, filed with the state.' },
          { title: 'EIN application', text: 'The company’s number with the IRS, unless it has one.' },
          { title: 'Operating agreement template', text: 'Who owns what, who decides, who is paid.' },
          { title: 'State compliance guidance', text: 'What your state wants next, and when.' },
        ],
      },
      {
        title: 'If you want it',
        items: [
          { title: 'Registered agent', text: 'An address that takes official mail for the company.' },
          { title: 'S-Corp election help', text: 'Form 2553, if your net earnings make it worth it.' },
          { title: 'DBA', text: 'A second name to trade under.' },
          { title: 'Bank account help', text: 'The papers a bank asks for, in one folder.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The form, step by step',
    text: 'Each step is saved as you go. Close the page, come back, go on.',
    milestones: [
      { at: 'Step 1', title: 'Business details', text: 'Name, state and address.' },
      { at: 'Step 2', title: 'Ownership', text: 'Who you are, and whether there are other members.' },
      { at: 'Step 3', title: 'Tax and compliance', text: 'EIN, S-Corp, agent, bank, DBA: yes or no.' },
      { at: 'Step 4', title: 'Uploads', text: 'Papers you have already, if any.' },
      { at: 'Step 5', title: 'Confirm', text: 'Check every answer, then submit.' },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Answer five short steps', text: 'No account needed. What you type stays on your device until you send it.' },
      { who: 'We', title: 'Search and prepare', text: 'The name is checked, the articles are drafted, open points are called about.' },
      { who: 'You', title: 'Approve', text: 'Nothing is filed before you have seen it.' },
      { who: 'The state', title: 'Forms the company', text: 'Then the EIN, the agreement and the list of what comes next.' },
    ],
  },
  ready: {
    items: [
      'The name you want, and a second choice',
      'The state and the business address',
      'Names and addresses of all members',
      'Papers you already have, as PDF or photo (optional)',
    ],
  },
  questions,
  related: [
    { to: '/file-a-scrop', text: 'The tax election most owner-operators ask about next.' },
    { to: '/worry-free-complaince', text: 'DOT, MC, BOC-3, UCR: what a new company files before it rolls.' },
    { to: '/trucking-insurance', text: 'The cover an authority needs before it is active.' },
  ],
  closing: { title: 'Five steps, then it is on our desk', text: 'Start now, stop anywhere. Your answers wait on this device.' },
}
