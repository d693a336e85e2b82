import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Fleet expansion',
  title: 'Fleet expansion: from one truck to twenty-five and more',
  description: 'Equipment purchase, lease or finance, maintenance planning, ELD and telematics, and driver retention for fleets that grow.',
}

export const questions: readonly Question[] = [
  {
    question: 'When is the right time for the next truck?',
    answer: 'When the ones you have are full, the cost per mile is known, and a driver is in sight. We look at all three first.',
  },
  {
    question: 'Lease or finance?',
    answer: 'Leasing keeps the monthly payment and the risk lower; financing ends with a truck that is yours. The fleet expansion page lists what to weigh.',
  },
  { question: 'What is PM planning?', answer: 'Preventive maintenance: what is checked at how many miles, so that the truck stops when you choose.' },
  {
    question: 'How do I keep drivers once I have them?',
    answer: 'Pay that arrives, equipment that works, days at home that hold. We put that into a plan, per truck.',
  },
]

export const page: ServiceContent = {
  title: 'The next truck should pay for itself',
  lead: 'Growth breaks fleets that only buy trucks. Five things have to grow together; we plan them together.',
  action: { label: 'Request a fleet plan', to: '/fleetexpansionform' },
  sign: { figure: '1 to 25+ trucks', label: 'a plan for where you are, and the next size' },
  vehicle: 'reefer',
  beside: 'fleet',
  facts: [
    { figure: '5 sizes', label: 'of fleet: 1, 2–5, 6–10, 11–25, 25+' },
    { figure: '5 parts', label: 'of a plan, or all of them' },
    { figure: 'Lease or buy', label: 'worked out for your case' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Equipment purchase support', text: 'What to look at before you sign.' },
          { title: 'Lease or finance guidance', text: 'The total over the years, not the month.' },
          { title: 'Maintenance and PM planning', text: 'By miles and by date.' },
          { title: 'ELD and telematics setup', text: 'For all trucks, in one place.' },
          { title: 'Driver hiring and retention', text: 'Seats filled, and kept.' },
        ],
      },
    ],
  },
  comparison: {
    title: 'Lease or finance',
    table: {
      caption: 'Leasing and financing a truck compared',
      columns: ['Lease', 'Finance'],
      rows: [
        ['At the end', 'Back, or bought at a price', 'The truck is yours'],
        ['Monthly', 'Usually lower', 'Usually higher'],
        ['Repairs', 'Depends on the contract: read it', 'Yours'],
        ['On the books', 'A cost', 'An asset and a debt'],
        ['Good when', 'You try a lane or a customer', 'You keep trucks for years'],
      ],
    },
  },
  timeline: {
    title: 'What changes at each size',
    milestones: [
      { at: '1', title: 'You drive', text: 'Know the cost of a mile.' },
      { at: '2–5', title: 'Others drive', text: 'Hiring, payroll, testing.' },
      { at: '6–10', title: 'You stop driving', text: 'Dispatch and maintenance plan.' },
      { at: '11–25', title: 'An office', text: 'Safety, billing, a yard.' },
      { at: '25+', title: 'Managers', text: 'Reports instead of calls.' },
    ],
  },
  ready: { items: ['How many trucks now, and in a year', 'Age and miles of each', 'How they are paid for', 'Empty seats'] },
  questions,
  related: [
    { to: '/businesscredit', text: 'The credit behind the purchase.' },
    { to: '/hiring-services', text: 'Drivers in typically 7–14 days.' },
    { to: '/terminalsetup', text: 'Where they all park.' },
  ],
  closing: { title: 'How many by next year?', text: 'Tell us where you are today. The plan starts from there.' },
}
