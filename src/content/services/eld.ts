import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'ELD',
  title: 'ELD devices and plans from $15 a month',
  description: 'Electronic logging devices for owner-operators and fleets: plans from $15 a month, a callback within 2 hours, same-day shipping.',
}

export const questions: readonly Question[] = [
  { question: 'What does it cost?', answer: 'Plans start at $15 a month. The callback names the price for your number of trucks.' },
  { question: 'How quickly do I get a device?', answer: 'We call back within 2 hours and ship the same day.' },
  {
    question: 'Do I need an ELD at all?',
    answer: 'Most drivers who have to keep records of duty status do. There are exceptions, short-haul among them; ask before you buy.',
  },
  {
    question: 'I have one and want to change. What happens to my logs?',
    answer: 'You keep the records you have for as long as the rules ask, and start new ones on the new device. We go through the change with you on the phone.',
  },
]

export const page: ServiceContent = {
  title: 'Legal logs by the next load',
  lead: 'A device that works, a plan that a one-truck company can afford, and a person who calls you back within two hours.',
  action: { label: 'Ask for a callback', to: '/contact-us?for=eld' },
  sign: { before: 'From', figure: '$15/mo', label: 'for a plan' },
  vehicle: 'van',
  beside: 'mast',
  facts: [
    { figure: '2 hours', label: 'until we call back' },
    { figure: 'Same day', label: 'the device is shipped' },
    { figure: '$15', label: 'a month, where plans start' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Device and plan', text: 'From $15 a month.' },
          { title: 'A callback within 2 hours', text: 'Plan and price for your number of trucks.' },
          { title: 'Same-day shipping', text: 'Ordered today, on its way today.' },
          { title: 'Help with the change', text: 'From paper or from another provider.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'From call to cab',
    milestones: [
      { at: 'Now', title: 'You write or call', text: 'Your number and how many trucks.' },
      { at: 'Within 2 hours', title: 'We call back', text: 'Plan, price, questions.' },
      { at: 'Same day', title: 'It ships', text: 'Device and instructions.' },
      { at: 'On arrival', title: 'Plug in and drive', text: 'We stay on the phone if you want.' },
    ],
  },
  ready: { items: ['How many trucks', 'Year and make of each', 'Your DOT number', 'The device you use now, if any'] },
  questions,
  related: [
    { to: '/worry-free-complaince', text: 'The filings beside the logs.' },
    { to: '/audits', text: 'Where the logs are read.' },
    { to: '/fleetexpansion', text: 'Telematics for a fleet that grows.' },
  ],
  closing: { title: 'Somebody calls within two hours', text: 'Leave your number and how many trucks. We do the rest the same day.' },
}
