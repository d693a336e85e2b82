import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Terminal setup',
  title: 'Terminal, yard, and office setup for carriers',
  description: 'Set up an office, a terminal with a yard, or both. Add onshore, nearshore, or offshore staff if you want.',
}

export const questions: readonly Question[] = [
  {
    question: 'Do I need an office or a terminal?',
    answer:
      'In an office, people answer phones and bill loads. At a terminal, you can also park, load, and repair trucks. In the form, choose office only, terminal with yard, or both.',
  },
  { question: 'Can you also find staff?', answer: 'Yes, if you want: onshore, nearshore, or offshore. If not, we’ll just set up the location.' },
  { question: 'I have a city in mind but no address. Is that enough?', answer: 'Yes. The form only asks for city and state.' },
  {
    question: 'What does opening a terminal in California involve?',
    answer: 'Among other things, the BIT program: the California Highway Patrol inspects the truck terminals in the state. The audits page has more.',
  },
]

export const page: ServiceContent = {
  title: 'A yard or office for your fleet',
  lead: 'An office, a terminal with a yard, or both. We find the location, set it up, and help with staff, in the city you name.',
  action: { label: 'Request a setup', to: '/terminalofficesetupform' },
  cost: costTexts.service,
  sign: { figure: '3 setups', label: 'office, terminal with yard, or both' },
  vehicle: 'flatbed',
  roadside: 'terminal',
  comparison: {
    title: 'Three setups',
    table: {
      caption: 'Office, terminal with yard, and both compared',
      columns: ['Office only', 'Terminal with yard', 'Both'],
      rows: [
        ['Best for', 'Dispatch, billing, safety', 'Parking, loading, repairs', 'Running a whole region'],
        ['Needs', 'Rooms, phones, systems', 'Land, gate, lighting, insurance', 'Everything an office and a yard need'],
        ['Staff', 'Office', 'Yard, shop', 'Office, yard, shop'],
      ],
    },
  },
  included: {
    title: 'Staffing, if you want it',
    groups: [
      {
        items: [
          { title: 'Onshore', text: 'In your city or state.' },
          { title: 'Nearshore', text: 'In a nearby country.' },
          { title: 'Offshore', text: 'In another part of the world.' },
          { title: 'Your own people', text: 'You bring your own staff. We set up the location.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Name the city', text: 'Also tell us the kind of setup, and whether you need staff.' },
      { party: 'We', title: 'Plan', text: 'Space, permits, systems, and cost.' },
      { party: 'You', title: 'Choose a location', text: 'You choose from the locations we find.' },
      { party: 'We', title: 'Set it up', text: 'We get the location ready for you to move in.' },
    ],
  },
  preparation: { items: ['City and state', 'Number of trucks to park', 'Whether you’ll repair trucks there', 'Roles to fill, if any'] },
  questions,
  related: [
    { to: '/fleetexpansion', text: 'Plan your next trucks.' },
    { to: '/hiring-services', text: 'Office admins, dispatchers, and mechanics.' },
    { to: '/partnershipandscaling', text: 'Talk it through before you open a second terminal.' },
  ],
  closing: { title: 'Which city do you have in mind?', text: 'Tell us, and we’ll tell you what you need for an office, a yard, or both.' },
}

export const sources: readonly Source[] = [
  {
    quote: 'the California Highway Patrol inspects the truck terminals in the state',
    source: 'Cal. Veh. Code §§ 34501.12 and 34515',
    href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=34501.12.',
    checked: '2026-11',
  },
]
