import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Cost optimization',
  title: 'Cost per mile and profitability audit for carriers',
  description: 'What a mile costs you and where it leaks: fuel, vendors and maintenance, back office, taxes. With a calculator that fills in the form.',
  tool: 'cost-per-mile',
}

export const questions: readonly Question[] = [
  { question: 'Why per mile?', answer: 'Because that is how you are paid. A rate means nothing until you know what the mile under it costs.' },
  {
    question: 'What do you look at?',
    answer: 'Five areas: cost per mile, fuel, vendors and maintenance, the back office, and taxes and deductions. Choose one or all.',
  },
  {
    question: 'Do I have to show you my books?',
    answer: 'Statements and receipts of a few months are enough to begin. The better the books, the shorter the audit.',
  },
  { question: 'Is one truck enough for this?', answer: 'Yes. With one truck it is mostly fuel, insurance and tax; with ten it is vendors and back office.' },
]

export const page: ServiceContent = {
  title: 'Know your mile before you name your rate',
  lead: 'Five places where a carrier’s money leaks. We measure them, with you, and start with the widest.',
  action: { label: 'Request a cost review', to: '/costoptimizationform' },
  sign: { figure: 'Cost per mile', label: 'yours, in two minutes' },
  vehicle: 'reefer',
  beside: 'markers',
  facts: [
    { figure: '5 areas', label: 'one by one, or all' },
    { figure: '1 to 25+', label: 'trucks' },
    { figure: '1 figure', label: 'to quote every load by' },
  ],
  tool: { title: 'Your cost per mile', text: 'One month of one truck. The figures stay on this page.' },
  included: {
    title: 'Five areas',
    groups: [
      {
        items: [
          { title: 'Cost-per-mile breakdown', text: 'Fixed, variable, driver: per truck.' },
          { title: 'Fuel spend audit', text: 'Where, when, at what price, at how many miles a gallon.' },
          { title: 'Vendor and maintenance review', text: 'Tires, shops, parts, plans.' },
          { title: 'Back-office cost reduction', text: 'Software, hours, double work.' },
          { title: 'Tax and deduction strategy', text: 'What you could keep, and how.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Name the areas', text: 'The calculator below fills in part of the form.' },
      { who: 'We', title: 'Collect', text: 'A few months of statements and receipts.' },
      { who: 'We', title: 'Measure', text: 'Each area against your miles.' },
      { who: 'Together', title: 'Mend', text: 'The widest leak first.' },
    ],
  },
  ready: { items: ['Miles in a month', 'Truck, trailer and insurance payments', 'Fuel and repair receipts', 'What you pay drivers or yourself'] },
  questions,
  related: [
    { to: '/fuel-card-services', text: 'The largest variable, on a card of its own.' },
    { to: '/book-keeping', text: 'So that the figure is there every week.' },
    { to: '/dispatch-services', text: 'Loads that pay more than the mile costs.' },
  ],
  closing: { title: 'Every load is a bet until you know your mile', text: 'Send the form. We work out the same figure from your own receipts.' },
}
