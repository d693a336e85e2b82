import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Fuel cards',
  title: 'Fuel cards for owner-operators and fleets',
  description: 'Standard, premium discount or custom fuel cards for fleets from one truck to more than fifty. Shipped 5–7 business days after approval.',
}

export const questions: readonly Question[] = [
  { question: 'When do the cards arrive?', answer: 'They ship 5–7 business days after approval.' },
  {
    question: 'Which card is right for me?',
    answer:
      'The standard card if you want to start simply. The premium discount card if you buy a lot of fuel. A custom program if your fleet has its own rules. If you are not sure, choose the standard card. We go through it with you on the phone.',
  },
  { question: 'Do I have to tell you what I spend?', answer: 'No, it is optional. It helps us to say which card fits.' },
  { question: 'Is one truck enough?', answer: 'Yes. The smallest fleet size in the form is 1–5 trucks.' },
]

export const page: ServiceContent = {
  title: 'See where the fuel money goes',
  lead: 'Three kinds of card, for one truck or more than fifty. You see the terms before you apply.',
  action: { label: 'Get Started', to: '/fuel-card-request' },
  cost: cost.fuelCard,
  sign: { before: 'Shipped', figure: '5–7 business days', label: 'after approval' },
  vehicle: 'tanker',
  beside: 'pumps',
  facts: [
    { figure: '3 cards', label: 'standard, premium discount, custom' },
    { figure: '1 to 50+', label: 'trucks' },
    { figure: 'Optional', label: 'you do not have to say what you spend' },
  ],
  comparison: {
    title: 'Three cards',
    text: 'For fleets of any size. Choose one in the form. You can change it when we call.',
    table: {
      caption: 'The three fuel cards compared',
      columns: ['Standard Fuel Card', 'Premium Discount Card', 'Custom Program'],
      rows: [
        ['What it does', 'Shows who buys what', 'Discounts if you buy a lot', 'Rules made for your fleet'],
        ['Take it when', 'You want to start simply', 'You buy a lot of fuel', 'Your fleet has rules of its own'],
      ],
      note: 'The offer shows you the terms of each card before you apply.',
    },
  },
  timeline: {
    milestones: [
      { at: 'Day 0', title: 'Your request', text: 'Fleet size and card.' },
      { at: 'Next', title: 'Application', text: 'We call you and send it in with you.' },
      { at: 'Then', title: 'Approval', text: 'The card company decides.' },
      { at: '5–7 business days', title: 'Cards ship', text: 'Counted after approval, not from your request.' },
    ],
  },
  ready: { items: ['Number of trucks', 'What you spend on fuel in a month (optional)', 'For the call: where you fill up, and the EIN'] },
  questions,
  related: [
    { to: '/costoptimization', text: 'A fuel audit and your cost per mile.' },
    { to: '/factoring', text: 'Get paid before the broker pays.' },
    { to: '/businesscredit', text: 'DUNS number, Net 30 vendors and fuel card help.' },
  ],
  closing: { title: 'How many cards do you need?', text: 'Tell us your fleet size and the kind of card.' },
}
