import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Cost optimization',
  title: 'Cost per mile and profitability audit for carriers',
  description: 'Find out what a mile costs you: fuel, vendors and maintenance, back office, taxes. With a calculator for your own figures.',
  tool: 'cost-per-mile',
}

export const questions: readonly Question[] = [
  { question: 'Why per mile?', answer: 'Because rates are compared by the mile. When you know what a mile costs you, you can tell whether a rate pays.' },
  {
    question: 'What do you look at?',
    answer: 'Five areas: cost per mile, fuel, vendors and maintenance, the back office, and taxes and deductions. Choose one or all.',
  },
  {
    question: 'Do I have to show you my books?',
    answer: 'Bank statements and receipts are enough to begin.',
  },
  {
    question: 'Is one truck enough for this?',
    answer: 'Yes. With one truck we look mostly at fuel, insurance and tax. With more trucks, vendors and the back office matter more.',
  },
]

export const page: ServiceContent = {
  title: 'Know what a mile costs you',
  lead: 'We go through five areas of cost with you. We start where you can save most.',
  action: { label: 'Request a cost review', to: '/costoptimizationform' },
  cost: cost.service,
  sign: { figure: 'Cost per mile', label: 'from your own figures' },
  vehicle: 'reefer',
  beside: 'markers',
  facts: [
    { figure: '5 areas', label: 'choose one or all' },
    { figure: '1 to 25+', label: 'trucks' },
    { figure: '1 figure', label: 'to check each rate against' },
  ],
  tool: { title: 'Your cost per mile', text: 'Enter one month of one truck. If you go on to the form, only the number of trucks goes with you.' },
  included: {
    title: 'Five areas',
    groups: [
      {
        items: [
          { title: 'Cost-per-mile breakdown', text: 'Fixed costs, running costs and driver pay, per truck.' },
          { title: 'Fuel spend audit', text: 'Where you buy, at what price, and how many miles a gallon.' },
          { title: 'Vendor and maintenance review', text: 'Tires, repair shops, parts, service plans.' },
          { title: 'Back-office cost reduction', text: 'Software, hours, work done twice.' },
          { title: 'Tax and deduction strategy', text: 'Which costs you can deduct.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Choose the areas', text: 'One area or all of them, in the form.' },
      { who: 'We', title: 'Ask for papers', text: 'Bank statements and receipts.' },
      { who: 'We', title: 'Work out the costs', text: 'Each area, per mile.' },
      { who: 'Together', title: 'Decide what to change', text: 'The largest saving first.' },
    ],
  },
  ready: { items: ['Miles in a month', 'Truck, trailer and insurance payments', 'Fuel and repair receipts', 'What you pay drivers or yourself'] },
  questions,
  related: [
    { to: '/fuel-card-services', text: 'See what you spend on fuel.' },
    { to: '/book-keeping', text: 'Keep your figures up to date.' },
    { to: '/dispatch-services', text: 'You see the rate before you approve a load.' },
  ],
  closing: { title: 'Want us to check your costs?', text: 'Send the form. We work out your cost per mile from your receipts.' },
}
