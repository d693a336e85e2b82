import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Terminal setup',
  title: 'Terminal, yard and office setup for carriers',
  description: 'Set up an office, a terminal with a yard, or both, with staff onshore, nearshore or offshore if you want it.',
}

export const questions: readonly Question[] = [
  {
    question: 'Office only, or a terminal?',
    answer:
      'An office answers phones and bills loads. A terminal also parks, loads and repairs. The form knows three answers: office only, terminal with yard, both.',
  },
  { question: 'Can you find the people, too?', answer: 'Yes, if you want: onshore, nearshore or offshore. Or no: then we set up the place only.' },
  { question: 'I have a city in mind, but no address. Is that enough?', answer: 'That is enough. City and state are what the form asks for.' },
  { question: 'What does opening a terminal in California involve?', answer: 'Among others the BIT program. See audits; we plan for it from the start.' },
]

export const page: ServiceContent = {
  title: 'A place the trucks come home to',
  lead: 'Office, terminal with a yard, or both. Found, set up and staffed, in the city you name.',
  action: { label: 'Request a setup', to: '/terminalofficesetupform' },
  sign: { figure: '3 setups', label: 'office, terminal with yard, or both' },
  vehicle: 'flatbed',
  beside: 'terminal',
  facts: [
    { figure: '3', label: 'kinds of setup' },
    { figure: '4 answers', label: 'about staff: on-, near-, offshore, or none' },
    { figure: '1 city', label: 'is all we need to begin' },
  ],
  comparison: {
    title: 'Three setups',
    table: {
      caption: 'Office, terminal with yard and both compared',
      columns: ['Office only', 'Terminal with yard', 'Both'],
      rows: [
        ['Good for', 'Dispatch, billing, safety', 'Parking, loading, repairs', 'A hub for a region'],
        ['Needs', 'Rooms, phones, systems', 'Land, gate, light, insurance', 'All of it, planned together'],
        ['Staff', 'Office', 'Yard, shop', 'Both'],
      ],
    },
  },
  included: {
    title: 'Staffing, if you want it',
    groups: [
      {
        items: [
          { title: 'Onshore', text: 'In your city or state.' },
          { title: 'Nearshore', text: 'In a country close by.' },
          { title: 'Offshore', text: 'In another part of the world.' },
          { title: 'Your own people', text: 'You have your people; we set up the place.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Name city and kind', text: 'And whether you need staff.' },
      { who: 'We', title: 'Plan', text: 'Space, permits, systems, cost.' },
      { who: 'You', title: 'Choose', text: 'From what is there.' },
      { who: 'We', title: 'Set up', text: 'Until the first truck parks.' },
    ],
  },
  ready: { items: ['City and state', 'Number of trucks to park', 'Whether you repair there', 'Roles to fill, if any'] },
  questions,
  related: [
    { to: '/fleetexpansion', text: 'The trucks that fill the yard.' },
    { to: '/hiring-services', text: 'Office admins, dispatchers, mechanics.' },
    { to: '/partnershipandscaling', text: 'A second terminal is a decision about growth.' },
  ],
  closing: { title: 'Name the city', text: 'We come back with what an office, a yard or both would take.' },
}
