import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Broker authority',
  title: 'Freight broker authority, typically in 20–25 days',
  description: 'FMCSA broker authority from application to activation: MC number, $75,000 surety bond, process agents, UCR, and back-office setup.',
}

export const questions: readonly Question[] = [
  {
    question: 'How long does broker authority take?',
    answer: 'Typically 20–25 days. The FMCSA’s own waiting period takes 21 of them, and no one can shorten it.',
  },
  {
    question: 'What does it cost to set up a brokerage?',
    answer:
      'New brokers typically spend about $2,000–$3,000 on setup. The bond is for $75,000, but that isn’t its price. You pay a premium that depends on your credit.',
  },
  {
    question: 'I own a trucking company. Can I broker freight under its MC number?',
    answer:
      'No. Carrying and brokering are separate authorities, and you can’t broker without broker authority. The form asks if you own a carrier so we can keep the two separate.',
  },
  {
    question: 'What’s a process agent?',
    answer:
      'Someone who accepts legal documents for you in a state. The BOC-3 filing names one for each state. The FMCSA doesn’t activate an authority without it.',
  },
  {
    question: 'Can I start before the authority is active?',
    answer: 'You can set up the office, the load boards, and the bond. You can’t arrange freight for pay until the authority is active.',
  },
  {
    question: 'Where do I file the application?',
    answer:
      'In Motus, the FMCSA’s registration system. You log in through Login.gov and prove who you are and that you own the business. We’ll help you prepare everything else.',
  },
]

export const sources: readonly Source[] = [
  {
    quote: 'Carrying and brokering are separate authorities, and you can’t broker without broker authority.',
    source: '49 U.S.C. § 14916',
    href: 'https://www.law.cornell.edu/uscode/text/49/14916',
    checked: '2026-11',
  },
  {
    quote: 'You can’t arrange freight for pay until the authority is active.',
    source: '49 U.S.C. § 14916',
    href: 'https://www.law.cornell.edu/uscode/text/49/14916',
    checked: '2026-11',
  },
  {
    quote: 'From here on, you can arrange freight for pay.',
    source: '49 U.S.C. § 14916',
    href: 'https://www.law.cornell.edu/uscode/text/49/14916',
    checked: '2026-11',
  },
  {
    quote: 'The FMCSA doesn’t activate an authority without it',
    source: '49 CFR Part 366',
    href: 'https://www.ecfr.gov/current/title-49/part-366',
    checked: '2026-11',
  },
  { quote: 'Surety bond, $75,000', source: '49 CFR 387.307', href: 'https://www.ecfr.gov/current/title-49/section-387.307', checked: '2026-11' },
  {
    quote: 'In Motus, the FMCSA’s registration system. You log in through Login.gov and prove who you are and that you own the business.',
    source: 'FMCSA, Motus',
    href: 'https://www.fmcsa.dot.gov/registration/ask-fmcsa?topic=22966',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Broker freight under your own authority',
  lead: 'We prepare the application, arrange the bond and process agents, and set up your office during the waiting period.',
  action: { label: 'Request broker authority', to: '/brokerauthorityform' },
  cost: costTexts.broker,
  sign: { textAbove: 'Typically', figure: '20–25 days', label: 'from application to active authority' },
  vehicle: 'van',
  roadside: 'office',
  facts: [
    { figure: '$75,000', label: 'surety bond on file' },
    { figure: '21 days', label: 'FMCSA waiting period' },
    { figure: '$2,000–$3,000', label: 'typical cost of setup' },
  ],
  included: {
    text: 'Everything you need before you arrange your first load.',
    groups: [
      {
        title: 'The authority',
        items: [
          { title: 'FMCSA application', text: 'For property brokers, in the FMCSA’s Motus system. You prove your identity there.' },
          { title: 'Surety bond, $75,000', text: 'Quotes, paperwork, and the filing with the FMCSA.' },
          { title: 'Process agents', text: 'A BOC-3 filing that names one in every state.' },
          { title: 'UCR', text: 'Unified Carrier Registration for your first year.' },
        ],
      },
      {
        title: 'Your back office',
        items: [
          { title: 'Insurance guidance', text: 'The insurance that shippers ask brokers for, beyond the bond.' },
          { title: 'Back-office setup', text: 'TMS, contracts, invoicing, and carrier vetting.' },
          { title: 'Business tools', text: 'Website, branded email, and load boards.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'From day 0 to day 25',
    text: 'We set up everything else during the FMCSA’s waiting period.',
    milestones: [
      { mileMarker: 'Day 0', title: 'Application filed', text: 'The application for your MC number goes to the FMCSA.' },
      { mileMarker: 'Days 1–20', title: 'Bond, BOC-3, UCR', text: 'Filed during the 21-day waiting period. We set up your office and tools at the same time.' },
      { mileMarker: 'Day 21', title: 'Waiting period ends', text: 'The bond and process agents need to be on file by then.' },
      { mileMarker: 'By day 25', title: 'Authority active', text: 'That’s typical. From here on, you can arrange freight for pay.' },
    ],
  },
  steps: {
    steps: [
      {
        party: 'You',
        title: 'Tell us what you need',
        text: 'MC filing, BOC-3, bond, back office, or all of it. Also tell us if you’ll work full-time or part-time.',
      },
      { party: 'We', title: 'Prepare and file', text: 'You review every form before it goes out under your name.' },
      { party: 'The FMCSA', title: 'Waits 21 days', text: 'We check on the application and tell you if the FMCSA asks for anything.' },
      { party: 'You', title: 'Broker your first load', text: 'Contracts, TMS, and load boards are already in place.' },
    ],
  },
  preparation: {
    items: [
      'The name and state of the company that will hold the authority',
      'Whether you own a trucking company now',
      'Full-time or part-time, because your office setup depends on it',
      'A rough idea of your credit, for the bond premium',
      'Your ID, for the FMCSA’s identity check',
    ],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'A separate company for the brokerage, if you don’t have one yet.' },
    { to: '/online-business-tools', text: 'Website, branded email, and load boards in 3–5 business days.' },
    { to: '/partnershipandscaling', text: 'Advice on your next step: partners, new states, people.' },
  ],
  closing: {
    title: 'The 21-day wait starts when you file',
    text: 'The sooner you file, the sooner the wait ends. Send the request, and we’ll get started.',
  },
}
