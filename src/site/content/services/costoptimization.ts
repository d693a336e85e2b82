import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Cost optimization',
  title: 'Cost per mile and profitability audit for carriers',
  description: 'Find out what a mile costs you: fuel, vendors and maintenance, back office, and taxes. Includes a calculator for your own numbers.',
  calculator: 'cost-per-mile',
}

export const questions: readonly Question[] = [
  {
    question: 'Why look at the cost per mile?',
    answer: 'Because you compare rates by the mile. Once you know what a mile costs you, you can tell whether a rate makes you money.',
  },
  {
    question: 'What do you review?',
    answer: 'Five areas: cost per mile, fuel, vendors and maintenance, the back office, and taxes and deductions. Choose one or all.',
  },
  {
    question: 'Do I have to show you my books?',
    answer: 'No. Bank statements and receipts are enough to start.',
  },
  {
    question: 'Is one truck enough for a cost review?',
    answer: 'Yes. With one truck, we look mostly at fuel, insurance, and taxes. With more trucks, vendors and the back office matter more.',
  },
]

export const page: ServiceContent = {
  title: 'Know what a mile costs you',
  lead: 'We review five areas of cost with you. We start where you can save the most.',
  action: { label: 'Request a cost review', to: '/costoptimizationform' },
  cost: costTexts.service,
  sign: { figure: 'Cost per mile', label: 'from your own numbers' },
  vehicle: 'reefer',
  roadside: 'markers',
  calculator: { title: 'Your cost per mile', text: 'Enter one month’s numbers for one truck. If you continue to the form, we only copy the number of trucks.' },
  included: {
    title: 'Five areas of cost',
    groups: [
      {
        items: [
          { title: 'Cost-per-mile breakdown', text: 'Fixed costs, running costs, and driver pay, per truck.' },
          { title: 'Fuel spend audit', text: 'Your fuel stops, prices, and miles per gallon.' },
          { title: 'Vendor and maintenance review', text: 'Tires, repair shops, parts, and service plans.' },
          { title: 'Back-office cost reduction', text: 'Software, hours, and duplicate work.' },
          { title: 'Tax and deduction strategy', text: 'The costs you can deduct.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Choose the areas', text: 'Choose one area or all of them in the form.' },
      { party: 'We', title: 'Ask for documents', text: 'Bank statements and receipts.' },
      { party: 'We', title: 'Work out the costs', text: 'For each area, per mile.' },
      { party: 'Together', title: 'Decide what to change', text: 'The biggest savings first.' },
    ],
  },
  preparation: { items: ['Miles in one month', 'Truck, trailer, and insurance payments', 'Fuel and repair receipts', 'Driver pay, including your own'] },
  questions,
  related: [
    { to: '/fuel-card-services', text: 'See what you spend on fuel.' },
    { to: '/book-keeping', text: 'Keep your numbers up to date.' },
    { to: '/dispatch-services', text: 'You see the rate before you approve a load.' },
  ],
  closing: { title: 'Want us to check your costs?', text: 'Send the form. We’ll work out your cost per mile from your receipts.' },
}
