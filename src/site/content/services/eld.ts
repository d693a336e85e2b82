import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'ELD',
  title: 'ELD devices and plans from $15 a month',
  description: 'Electronic logging devices for owner-operators and fleets: plans from $15 a month, a callback within 2 hours, and same-day shipping.',
}

export const questions: readonly Question[] = [
  { question: 'What does an ELD cost?', answer: 'Plans start at $15 a month. We’ll give you a quote for your fleet when we call.' },
  { question: 'How quickly do I get a device?', answer: 'We’ll call you back within 2 hours and ship the same day.' },
  {
    question: 'Do I need an ELD at all?',
    answer: 'Yes, in most cases, if you have to keep records of duty status. There are exceptions, such as short-haul. Ask us before you buy.',
  },
  {
    question: 'I’m switching from another ELD. What happens to my logs?',
    answer: 'Your company keeps logs and supporting documents for six months. New logs start on the new device. We’ll walk you through the switch by phone.',
  },
]

export const sources: readonly Source[] = [
  { quote: '6 months', source: '49 CFR 395.8', href: 'https://www.ecfr.gov/current/title-49/section-395.8', checked: '2026-11' },
  {
    quote: 'Yes, in most cases, if you have to keep records of duty status. There are exceptions, such as short-haul.',
    source: '49 CFR 395.8',
    href: 'https://www.ecfr.gov/current/title-49/section-395.8',
    checked: '2026-11',
  },
  {
    quote: 'Your company keeps logs and supporting documents for six months.',
    source: '49 CFR 395.8',
    href: 'https://www.ecfr.gov/current/title-49/section-395.8',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Electronic logs from $15 a month',
  lead: 'A device and a plan for one truck or a whole fleet. We’ll call you back within 2 hours.',
  action: { label: 'Request a callback', to: '/contact-us?for=eld' },
  cost: costTexts.eld,
  sign: { textAbove: 'From', figure: '$15/mo', label: 'for an ELD plan' },
  vehicle: 'van',
  roadside: 'mast',
  facts: [
    { figure: 'Within 2 hours', label: 'we call you back' },
    { figure: 'Same day', label: 'we ship the device' },
    { figure: '6 months', label: 'your company keeps the logs' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Device and plan', text: 'From $15 a month.' },
          { title: 'A callback within 2 hours', text: 'A plan and price for your trucks.' },
          { title: 'Same-day shipping', text: 'We ship your device the same day.' },
          { title: 'Help switching', text: 'Switch from paper or another provider.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'From your call to the device in your truck',
    milestones: [
      { mileMarker: 'Now', title: 'You call or write', text: 'Tell us your phone number and how many trucks you have.' },
      { mileMarker: 'Within 2 hours', title: 'We call back', text: 'We go over the plan, the price, and your questions.' },
      { mileMarker: 'Same day', title: 'The device ships', text: 'Instructions are included.' },
      { mileMarker: 'On arrival', title: 'You plug it in', text: 'We’ll stay on the phone if you’d like.' },
    ],
  },
  preparation: { items: ['How many trucks', 'Year and make of each truck', 'Your DOT number', 'Your current device, if any'] },
  questions,
  related: [
    { to: '/worry-free-complaince', text: 'Federal and state filings in one package.' },
    { to: '/audits', text: 'The driver logs an auditor checks.' },
    { to: '/fleetexpansion', text: 'ELD and telematics for a growing fleet.' },
  ],
  closing: { title: 'We’ll call you back within 2 hours', text: 'Leave your phone number and tell us how many trucks you have.' },
}
