import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Fleet expansion',
  title: 'Fleet expansion: from 1 truck to 25+',
  description: 'Equipment purchase, lease or finance, maintenance planning, ELD and telematics, and driver retention for growing fleets.',
}

export const questions: readonly Question[] = [
  {
    question: 'When is the right time for the next truck?',
    answer: 'When your trucks are busy, you know your cost per mile, and you have a driver for the new truck. We check all three first.',
  },
  {
    question: 'Should I lease or finance?',
    answer: 'A lease usually has the lower monthly payment. With financing, the truck is yours at the end. The fleet expansion page compares the two.',
  },
  {
    question: 'What’s PM planning?',
    answer: 'PM is preventive maintenance. The plan lists what to check and at what mileage, so you find problems before the truck breaks down.',
  },
  {
    question: 'How do I keep the drivers I have?',
    answer: 'Pay them on time, give them trucks that run, and keep your word on home time. We’ll build that into your plan.',
  },
]

export const page: ServiceContent = {
  title: 'The next truck should pay for itself',
  lead: 'A new truck also needs money, maintenance, an ELD, and a driver. We’ll plan all of it with you.',
  action: { label: 'Request a fleet plan', to: '/fleetexpansionform' },
  cost: costTexts.trucks,
  sign: { figure: '1 to 25+ trucks', label: 'a plan for your current fleet size and the next one' },
  vehicle: 'reefer',
  roadside: 'fleet',
  included: {
    groups: [
      {
        items: [
          { title: 'Equipment purchase support', text: 'The points to check before you sign.' },
          { title: 'Lease or finance guidance', text: 'The total cost, not just the monthly payment.' },
          { title: 'Maintenance and PM planning', text: 'Scheduled by miles and by date.' },
          { title: 'ELD and telematics setup', text: 'For all your trucks.' },
          { title: 'Driver hiring and retention', text: 'Find drivers and keep them.' },
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
        ['At the end', 'You return it or buy it', 'The truck is yours'],
        ['Monthly payment', 'Usually lower', 'Usually higher'],
        ['Repairs', 'Depends on the contract', 'You pay'],
        ['Best when', 'You need the truck for a short time', 'You keep trucks for years'],
      ],
    },
  },
  timeline: {
    title: 'Changes to expect at each fleet size',
    milestones: [
      { mileMarker: '1 truck', title: 'You drive', text: 'Know your cost per mile.' },
      { mileMarker: '2–5 trucks', title: 'You hire drivers', text: 'Hiring, payroll, and drug testing.' },
      { mileMarker: '6–10 trucks', title: 'More office work', text: 'Dispatch and a maintenance plan.' },
      { mileMarker: '11–25 trucks', title: 'An office', text: 'Safety, billing, and a yard.' },
      { mileMarker: '25+ trucks', title: 'Managers', text: 'They run day-to-day operations.' },
    ],
  },
  preparation: {
    items: ['How many trucks you have now and want in a year', 'Age and mileage of each truck', 'Current loans and leases', 'Trucks without a driver'],
  },
  questions,
  related: [
    { to: '/businesscredit', text: 'Build credit to buy trucks.' },
    { to: '/hiring-services', text: 'Typically 7–14 days to hire a driver.' },
    { to: '/terminalsetup', text: 'Set up a yard or an office.' },
  ],
  closing: { title: 'How many trucks do you want?', text: 'Tell us how many you have today. We’ll plan from there.' },
}
