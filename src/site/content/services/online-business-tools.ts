import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Online business tools',
  title: 'Website, branded email, and load boards in 3–5 business days',
  description: 'A one-page website, email at your own domain, and load board setup for carriers and brokers, live in 3–5 business days.',
}

export const questions: readonly Question[] = [
  { question: 'How soon will everything be live?', answer: 'In 3–5 business days.' },
  {
    question: 'I already have a domain. Can I keep it?',
    answer: 'Yes. Tell us in the form if you have email at your own domain. If you do, we’ll use that domain.',
  },
  {
    question: 'What’s on the website?',
    answer: 'Your company, your freight and lanes, your MC and DOT numbers, and your contact info.',
  },
  { question: 'Which load boards do you set up?', answer: 'Tell us which ones you use or want. We’ll set up the account and the profile.' },
]

export const page: ServiceContent = {
  title: 'Make it easy for brokers to look you up',
  lead: 'A one-page website, email at your own domain, and load board accounts, set up for you.',
  action: { label: 'Get Started', to: '/online-business-tools-request' },
  cost: costTexts.service,
  sign: { textAbove: 'Live in', figure: '3–5 business days', label: 'website, email, and load boards' },
  vehicle: 'van',
  roadside: 'laptop',
  included: {
    groups: [
      {
        items: [
          { title: 'One-page website', text: 'Company, lanes, equipment, MC and DOT numbers, and contact info.' },
          { title: 'Branded email', text: 'dispatch@yourcompany instead of a free mailbox.' },
          { title: 'Load board setup', text: 'Accounts and profiles, ready for you to search for loads.' },
          { title: 'Anything else', text: 'Tell us in the form, in your own words.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'Live in 3–5 business days',
    milestones: [
      { mileMarker: 'Day 0', title: 'Your request', text: 'Your domain, if you have one, and your load boards.' },
      { mileMarker: 'Next', title: 'Website', text: 'We write the page, and you review it.' },
      { mileMarker: 'Then', title: 'Email and load boards', text: 'We set up mailboxes and profiles.' },
      { mileMarker: '3–5 business days', title: 'Live', text: 'Counted from your request.' },
    ],
  },
  preparation: {
    items: ['Company name, MC and DOT numbers', 'Domain name, if you have one', 'Freight you haul, and where', 'A photo of your truck (optional)'],
  },
  questions,
  related: [
    { to: '/brandexpansion', text: 'Logo, portal, and marketing, when one page isn’t enough.' },
    { to: '/dispatch-services', text: 'We search the load boards for you.' },
    { to: '/brokerauthority', text: 'Start a brokerage alongside your trucks.' },
  ],
  closing: { title: 'Ready to go online?', text: 'Send the form. Everything is live in 3–5 business days.' },
}
