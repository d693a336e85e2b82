import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Hiring',
  title: 'Hire CDL drivers, dispatchers, and mechanics',
  description: 'Hiring support for trucking companies: CDL drivers, office admins, dispatchers, mechanics, and others, typically in 7–14 days.',
}

export const questions: readonly Question[] = [
  { question: 'How long does it take?', answer: 'Typically 7–14 days from your request.' },
  { question: 'Which roles do you fill?', answer: 'CDL drivers, office admins, dispatchers, and mechanics. For any other role, tell us what you need.' },
  { question: 'Do you find W2 or 1099 workers?', answer: 'Either. Tell us in the form which one you want. If it doesn’t fit the work, we’ll let you know.' },
  { question: 'How many people can I ask for?', answer: 'One, 2–5, 6–10, or 11 or more. You can ask for several roles in one request.' },
]

export const page: ServiceContent = {
  title: 'Find the people you need',
  lead: 'Drivers, dispatchers, mechanics, and office staff. Tell us who you need and when they should start, and we’ll look for them.',
  action: { label: 'Get Started', to: '/hiring' },
  cost: costTexts.hiring,
  sign: { textAbove: 'Typically', figure: '7–14 days', label: 'from request to hire' },
  vehicle: 'bobtail',
  roadside: 'tractor',
  included: {
    title: 'Five roles',
    text: 'Check one or several in the form.',
    groups: [
      {
        items: [
          { title: 'CDL driver', text: 'Local, regional, or over the road.' },
          { title: 'Dispatcher', text: 'Finds loads and talks to brokers.' },
          { title: 'Mechanic', text: 'For your yard or on call.' },
          { title: 'Office admin', text: 'Billing, paperwork, and safety files.' },
          { title: 'Other', text: 'Tell us in your own words.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'Typically 7–14 days',
    milestones: [
      { mileMarker: 'Day 0', title: 'Your request', text: 'Roles, number of people, W2 or 1099, and start date.' },
      { mileMarker: 'The first days', title: 'Search', text: 'We look for candidates and talk to them.' },
      { mileMarker: 'Then', title: 'You meet candidates', text: 'You decide who to hire.' },
      { mileMarker: 'Days 7–14', title: 'Hired', text: 'Hiring typically takes 7–14 days from your request.' },
    ],
  },
  preparation: { items: ['The roles, and how many of each', 'Pay: by the mile, percentage, or hour', 'W2 or 1099', 'Start date'] },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'Drug tests for new drivers.' },
    { to: '/payroll', text: 'Pay the people you hire.' },
    { to: '/training', text: 'Training for new people.' },
  ],
  closing: { title: 'Who do you need?', text: 'Tell us the role and the start date. Hiring typically takes 7–14 days.' },
}
