import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Training',
  title: 'Training and certification for trucking teams',
  description: 'DOT and FMCSA compliance, driver onboarding, fleet leadership, dispatch and back office, a portal of your own, annual refreshers.',
}

export const questions: readonly Question[] = [
  { question: 'Who is it for?', answer: 'Drivers, dispatchers, office and managers, in companies from one to more than fifty people.' },
  { question: 'Is it made for us, or off the shelf?', answer: 'You name the areas; the program is put together from them for your company.' },
  { question: 'What is the custom portal?', answer: 'A place under your own name where your people find their courses and you see who has done what.' },
  { question: 'Why refreshers?', answer: 'Rules change and habits return. A yearly refresher is also a line in your safety file.' },
]

export const page: ServiceContent = {
  title: 'A crew that knows why',
  lead: 'Rules nobody explained are rules nobody keeps. Six areas, put together for your people.',
  action: { label: 'Request training', to: '/custom-training-request' },
  sign: { figure: '6 areas', label: 'from DOT rules to yearly refreshers' },
  vehicle: 'van',
  beside: 'cones',
  facts: [
    { figure: '6 areas', label: 'take one, several or all' },
    { figure: '1 to 50+', label: 'people' },
    { figure: 'Yours', label: 'a portal under your own name' },
  ],
  included: {
    title: 'Six areas',
    groups: [
      {
        items: [
          { title: 'DOT and FMCSA compliance', text: 'Hours, inspections, files.' },
          { title: 'Driver onboarding and safety', text: 'The first week, done once and properly.' },
          { title: 'Fleet leadership', text: 'From best driver to manager.' },
          { title: 'Dispatch and back office', text: 'Rates, calls, billing, paperwork.' },
          { title: 'Custom training portal', text: 'Courses and records under your name.' },
          { title: 'Annual refreshers', text: 'What changed, and what slipped.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say who and what', text: 'Number of people and areas of interest.' },
      { who: 'We', title: 'Put it together', text: 'From the areas, for your kind of freight.' },
      { who: 'Your people', title: 'Learn', text: 'In the hours they have.' },
      { who: 'You', title: 'See it', text: 'Who has done what, in the file.' },
    ],
  },
  ready: { items: ['Number of people: 1–5, 6–15, 16–30, 31–50, 50+', 'Roles among them', 'What went wrong lately', 'How we should contact you'] },
  questions,
  related: [
    { to: '/audits', text: 'Where training shows.' },
    { to: '/hiring-services', text: 'The people to train.' },
    { to: '/fleetexpansion', text: 'Retention is half training.' },
  ],
  closing: { title: 'What should they know by next month?', text: 'Tick the areas. We call with a program.' },
}
