import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent, Source } from '#src/site/content/page.ts'

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
    answer: 'Most drivers who have to keep records of duty status do. There are exceptions, short-haul among them. Ask before you buy.',
  },
  {
    question: 'I have one and want to change. What happens to my logs?',
    answer:
      'The company keeps logs and the papers that support them for six months. New logs start on the new device. We go through the change with you on the phone.',
  },
]

export const sources: readonly Source[] = [
  {
    says: 'Most drivers who have to keep records of duty status do. There are exceptions, short-haul among them.',
    source: '49 CFR 395.8',
    href: 'https://www.ecfr.gov/current/title-49/section-395.8',
    checked: '2026-11',
  },
  {
    says: 'The company keeps logs and the papers that support them for six months.',
    source: '49 CFR 395.8',
    href: 'https://www.ecfr.gov/current/title-49/section-395.8',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Electronic logs from $15 a month',
  lead: 'A device and a plan, for one truck or for a fleet. We call you back within 2 hours.',
  action: { label: 'Ask for a callback', to: '/contact-us?for=eld' },
  cost: cost.eld,
  sign: { before: 'From', figure: '$15/mo', label: 'for a plan' },
  vehicle: 'van',
  beside: 'mast',
  facts: [
    { figure: 'Within 2 hours', label: 'we call you back' },
    { figure: 'Same day', label: 'the device is shipped' },
    { figure: '1 truck', label: 'is enough, or a whole fleet' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Device and plan', text: 'From $15 a month.' },
          { title: 'A callback within 2 hours', text: 'Plan and price for your number of trucks.' },
          { title: 'Same-day shipping', text: 'We ship the device the same day.' },
          { title: 'Help with the change', text: 'From paper or from another provider.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'From your call to the truck',
    milestones: [
      { at: 'Now', title: 'You write or call', text: 'Your number and how many trucks.' },
      { at: 'Within 2 hours', title: 'We call back', text: 'Plan, price, questions.' },
      { at: 'Same day', title: 'It ships', text: 'Device and instructions.' },
      { at: 'On arrival', title: 'You plug it in', text: 'We stay on the phone if you want.' },
    ],
  },
  ready: { items: ['How many trucks', 'Year and make of each', 'Your DOT number', 'The device you use now, if any'] },
  questions,
  related: [
    { to: '/worry-free-complaince', text: 'Federal and state filings in one package.' },
    { to: '/audits', text: 'What an auditor looks for in the logs.' },
    { to: '/fleetexpansion', text: 'ELD and telematics for a growing fleet.' },
  ],
  closing: { title: 'We call you back within 2 hours', text: 'Leave your number and how many trucks you have.' },
}
