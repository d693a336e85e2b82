import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Training',
  title: 'Training and certification for trucking teams',
  description: 'DOT and FMCSA compliance, driver onboarding, fleet leadership, dispatch and back office, a custom portal, and annual refreshers.',
}

export const questions: readonly Question[] = [
  { question: 'Who is the training for?', answer: 'Drivers, dispatchers, office staff, and managers, in companies from one to more than fifty people.' },
  { question: 'Is the training made for my company?', answer: 'Yes. You choose the areas, and we put the program together for your company.' },
  {
    question: 'What’s the custom portal?',
    answer: 'A website under your own name. Your people find their courses there, and you see who has completed each one.',
  },
  { question: 'Why do people need refreshers?', answer: 'Rules change, and people forget. A yearly refresher keeps everyone up to date.' },
]

export const page: ServiceContent = {
  title: 'Training for your whole team',
  lead: 'Six areas, from DOT rules to fleet leadership. You choose, and we’ll put the program together for your people.',
  action: { label: 'Request training', to: '/custom-training-request' },
  cost: costTexts.service,
  sign: { figure: '6 areas', label: 'from DOT rules to yearly refreshers' },
  vehicle: 'van',
  roadside: 'cones',
  included: {
    title: 'Six areas of training',
    groups: [
      {
        items: [
          { title: 'DOT and FMCSA compliance', text: 'Hours, inspections, and files.' },
          { title: 'Driver onboarding and safety', text: 'Everything a new driver needs in the first week.' },
          { title: 'Fleet leadership', text: 'For drivers and dispatchers who become managers.' },
          { title: 'Dispatch and back office', text: 'Rates, calls, billing, and paperwork.' },
          { title: 'Custom training portal', text: 'Courses and records with your company’s branding.' },
          { title: 'Annual refreshers', text: 'Recent rule changes, and things people forget.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us who needs training', text: 'The number of people, and the training areas.' },
      { party: 'We', title: 'Put the program together', text: 'For your people and your kind of freight.' },
      { party: 'Your people', title: 'Learn', text: 'At times that fit their work.' },
      { party: 'You', title: 'See the results', text: 'A record of who has completed each course.' },
    ],
  },
  preparation: {
    items: ['Number of people to train', 'Their roles in your company', 'Recent problems to cover in training', 'How you’d like us to contact you'],
  },
  questions,
  related: [
    { to: '/audits', text: 'Get your files ready for an audit.' },
    { to: '/hiring-services', text: 'Find the people you need.' },
    { to: '/fleetexpansion', text: 'Plan how to keep your drivers.' },
  ],
  closing: { title: 'What should your people learn?', text: 'Check the areas in the form. We’ll contact you about a program.' },
}
