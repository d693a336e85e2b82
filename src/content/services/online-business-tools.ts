import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Online business tools',
  title: 'Website, branded email and load boards in 3–5 business days',
  description: 'A one-page website, email under your own domain and load board setup for carriers and brokers, live in 3–5 business days.',
}

export const questions: readonly Question[] = [
  { question: 'How soon is it live?', answer: 'In 3–5 business days.' },
  { question: 'I have a domain already. Do I keep it?', answer: 'Yes. The form asks whether you have email under your own domain; then we build on it.' },
  {
    question: 'What is on the one page?',
    answer: 'Who you are, what you haul and where, your MC and DOT numbers, and how to reach you. That is what a broker checks.',
  },
  { question: 'Which load boards do you set up?', answer: 'Say which ones you use or want. We set up the account and the profile.' },
]

export const page: ServiceContent = {
  title: 'Look like the company you are',
  lead: 'Brokers look you up before they call. One page, email under your own name, load boards that know your equipment.',
  action: { label: 'Get Started', to: '/online-business-tools-request' },
  sign: { before: 'Live in', figure: '3–5 business days', label: 'website, email and load boards' },
  vehicle: 'van',
  beside: 'laptop',
  facts: [
    { figure: '1 page', label: 'with what a broker checks' },
    { figure: 'you@your-name', label: 'email under your own domain' },
    { figure: '3–5 business days', label: 'until everything is live' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'One-page website', text: 'Company, lanes, equipment, numbers, contact.' },
          { title: 'Branded email', text: 'dispatch@yourcompany instead of a free mailbox.' },
          { title: 'Load board setup', text: 'Accounts and profiles, ready to search.' },
          { title: 'What else you need', text: 'Say it in the form, in your own words.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'One working week',
    milestones: [
      { at: 'Day 0', title: 'Your request', text: 'Domain or none, load boards or none.' },
      { at: 'Next', title: 'Words and pictures', text: 'We draft, you correct.' },
      { at: 'Then', title: 'Mail and boards', text: 'Mailboxes and profiles set up.' },
      { at: '3–5 business days', title: 'Live', text: 'Counted from your request.' },
    ],
  },
  ready: { items: ['Company name, MC and DOT numbers', 'Domain name, if you have one', 'What you haul and where', 'A photo of your truck, if you like one'] },
  questions,
  related: [
    { to: '/brandexpansion', text: 'Logo, portal and marketing, when one page is not enough.' },
    { to: '/dispatch-services', text: 'Somebody who searches the boards for you.' },
    { to: '/brokerauthority', text: 'Tools for the brokerage beside the trucks.' },
  ],
  closing: { title: 'Live within one working week', text: 'Send the form today: 3–5 business days.' },
}
