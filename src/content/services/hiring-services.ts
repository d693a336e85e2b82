import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Hiring',
  title: 'Hire CDL drivers, dispatchers and mechanics',
  description: 'Hiring support for trucking companies: CDL drivers, office admins, dispatchers, mechanics and others, typically in 7–14 days.',
}

export const questions: readonly Question[] = [
  { question: 'How long does it take?', answer: 'Typically 7–14 days from your request.' },
  { question: 'Which roles do you fill?', answer: 'CDL drivers, office admins, dispatchers, mechanics, and others: say which.' },
  { question: 'W2 or 1099?', answer: 'Either. Write in the form how you want to employ; if the work and the status do not fit, we say so.' },
  { question: 'How many can I ask for?', answer: 'One, 2–5, 6–10, or 11 and more. Several roles in one request are fine.' },
]

export const page: ServiceContent = {
  title: 'A seat that does not stay empty',
  lead: 'A parked truck pays nobody. Tell us whom you need and from when; we look for them.',
  action: { label: 'Get Started', to: '/hiring' },
  sign: { before: 'Typically', figure: '7–14 days', label: 'from your request to a hire' },
  vehicle: 'bobtail',
  beside: 'tractor',
  facts: [
    { figure: '5 roles', label: 'from CDL driver to mechanic' },
    { figure: '1 to 11+', label: 'people in one request' },
    { figure: 'W2 or 1099', label: 'as you employ' },
  ],
  included: {
    title: 'Five roles',
    text: 'Tick one or several in the form.',
    groups: [
      {
        items: [
          { title: 'CDL driver', text: 'Local, regional, over the road.' },
          { title: 'Dispatcher', text: 'Somebody who likes the phone.' },
          { title: 'Mechanic', text: 'For your yard or on call.' },
          { title: 'Office admin', text: 'Billing, paperwork, safety files.' },
          { title: 'Other', text: 'Say it in your own words.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'Two weeks, typically',
    milestones: [
      { at: 'Day 0', title: 'Your request', text: 'Roles, number, W2 or 1099, start date.' },
      { at: 'The first days', title: 'Search', text: 'We look and talk to people.' },
      { at: 'Then', title: 'You meet them', text: 'You decide whom to hire.' },
      { at: 'Days 7–14', title: 'Hired', text: 'Typically, counted from your request.' },
    ],
  },
  ready: { items: ['Which roles, and how many of each', 'Pay: mile, percent, hour', 'W2 or 1099', 'From when'] },
  questions,
  related: [
    { to: '/dot-drung-testing', text: 'The test before the first mile.' },
    { to: '/payroll', text: 'Paid from the first week.' },
    { to: '/training', text: 'Onboarding that keeps them.' },
  ],
  closing: { title: 'Two weeks from now, typically', text: 'The form takes two minutes. Start with one role.' },
}
