import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Partnership and scaling',
  title: 'Partnership and scaling advisory for carriers',
  description: 'An advisory session about your next size: broker authority, new states, a second terminal, partners, franchise or licensing, leadership.',
}

export const questions: readonly Question[] = [
  { question: 'What happens in a session?', answer: 'You say where you want to be; we go through what it takes, in which order, and what can go wrong.' },
  { question: 'Who do I talk to?', answer: 'With a specialist for the plan you name. The form asks for your growth plans so that the right one calls.' },
  { question: 'I have several plans at once. Which comes first?', answer: 'Tick them all. The order between them is half of the session.' },
  { question: 'Do you find partners?', answer: 'We help you prepare for one: figures, terms, and what you will not give away.' },
]

export const page: ServiceContent = {
  title: 'Talk it through before you bet the fleet',
  lead: 'New states, a second terminal, a partner, a franchise. One session puts your plans in an order that holds.',
  action: { label: 'Request a session', to: '/advisory-session' },
  sign: { figure: '1 session', label: 'your plans, in an order that holds' },
  vehicle: 'van',
  beside: 'offices',
  facts: [
    { figure: '6 plans', label: 'to talk about, or all of them' },
    { figure: 'Your way', label: 'phone, email or text' },
    { figure: '1 order', label: 'of steps at the end' },
  ],
  included: {
    title: 'Six plans carriers bring',
    text: 'Tick yours in the form; all of the above is an answer.',
    groups: [
      {
        items: [
          { title: 'Adding broker authority', text: 'Freight you cannot haul, arranged.' },
          { title: 'Entering new states', text: 'Permits, plates, lanes, insurance.' },
          { title: 'A second terminal or office', text: 'Where, how large, who runs it.' },
          { title: 'Partnering with another company', text: 'Terms before handshakes.' },
          { title: 'Franchise or licensing', text: 'Your name on other people’s trucks.' },
          { title: 'Scaling staff and leadership', text: 'So that you are not the bottleneck.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tick your plans', text: 'And say where you operate.' },
      { who: 'We', title: 'Prepare', text: 'What the plans need of each other.' },
      { who: 'Together', title: 'Talk', text: 'By phone, or as you prefer.' },
      { who: 'You', title: 'Decide', text: 'With an order of steps in hand.' },
    ],
  },
  ready: { items: ['Where you operate', 'Rough figures: trucks, people, revenue', 'The plans on your mind', 'What you will not change'] },
  questions,
  related: [
    { to: '/brokerauthority', text: 'Broker authority typically takes 20–25 days.' },
    { to: '/terminalsetup', text: 'A second yard or office, set up.' },
    { to: '/exitstrategy', text: 'Growth and exit are one plan.' },
  ],
  closing: { title: 'Bring all your plans', text: 'One session, and you know which is first.' },
}
