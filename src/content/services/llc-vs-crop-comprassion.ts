import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'LLC or C-Corp?',
  title: 'LLC or C-Corp for a trucking company: the comparison',
  description: 'LLC and C-Corporation side by side for carriers: tax, ownership, paperwork, investors. Four questions that say which one you lean to.',
  tool: 'entity-chooser',
}

export const questions: readonly Question[] = [
  {
    question: 'Which one do owner-operators usually take?',
    answer: 'Most start with an LLC: fewer formalities, and the tax can still be changed by the S-Corp election.',
  },
  {
    question: 'Can I change later?',
    answer:
      'Yes. An LLC can be converted to a corporation or choose to be taxed like one. The way back is harder, so start with the lighter one if you are not sure.',
  },
  {
    question: 'Does either protect my house?',
    answer: 'Both keep the company’s debts apart from your own, as long as you keep the money apart too. What you sign for personally stays yours.',
  },
  {
    question: 'Where does the S-Corp fit in?',
    answer: 'It is not a third kind of company but a way to be taxed. Both an LLC and a corporation can elect it with Form 2553.',
  },
]

export const page: ServiceContent = {
  title: 'LLC or C-Corp: decide once, on one page',
  lead: 'Both put a company between you and the road. They differ in tax, in paperwork, and in who can own a piece of it.',
  action: { label: 'Start your LLC', to: '/llcform' },
  second: { label: 'Start a corporation', to: '/corporation-filing' },
  sign: { figure: '2 roads', label: 'one company at the end of each' },
  vehicle: 'bobtail',
  beside: 'fork',
  facts: [
    { figure: '5 steps', label: 'in the LLC form' },
    { figure: '4 steps', label: 'in the corporation filing' },
    { figure: 'S-Corp', label: 'taxation is open to both' },
  ],
  comparison: {
    title: 'Side by side',
    text: 'General rules; your state may add its own.',
    table: {
      caption: 'LLC and C-Corporation compared',
      columns: ['LLC', 'C-Corp'],
      rows: [
        ['Owners', 'Members; one is enough', 'Shareholders; one is enough'],
        ['How profit is taxed', 'Passes to the members, on their own returns', 'The company pays, and shareholders pay again on dividends'],
        ['S-Corp election', 'Possible', 'Possible, then it is taxed as an S-Corp'],
        ['Your own liability', 'Limited to what you put in', 'Limited to what you put in'],
        ['Who decides', 'Members or a manager, as the operating agreement says', 'A board, officers, bylaws'],
        ['Paperwork each year', 'Light; a state report in most states', 'More: meetings, minutes, state report, its own tax return'],
        ['Bringing in investors', 'Possible, by changing the agreement', 'Made for it: shares can be issued and sold'],
        ['Fits', 'Owner-operators, families, small fleets', 'Fleets that want investors, partners or a sale'],
      ],
      note: 'A comparison for orientation, not legal or tax advice.',
    },
  },
  tool: { title: 'Four questions', text: 'They do not decide for you. They say which way you lean, and why.' },
  questions,
  related: [
    { to: '/form-a-llc', text: 'Name search, articles, EIN, operating agreement.' },
    { to: '/form-a-ccrop', text: 'Shareholders, bylaws, agent, EIN.' },
    { to: '/file-a-scrop', text: 'The tax election for either of them.' },
  ],
  closing: { title: 'Still between the lanes?', text: 'Call us. Ten minutes on the phone usually settles it.' },
}
