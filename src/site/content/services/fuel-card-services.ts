import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Fuel cards',
  title: 'Fuel cards for owner-operators and fleets',
  description: 'Standard, premium discount, or custom fuel cards for fleets from one truck to more than fifty. Cards ship 5–7 business days after approval.',
}

export const questions: readonly Question[] = [
  { question: 'When do the cards arrive?', answer: 'They ship 5–7 business days after approval.' },
  {
    question: 'Which card is right for me?',
    answer:
      'The standard card keeps it simple. The premium discount card is for fleets that buy a lot of fuel. A custom program is for fleets with their own rules. Not sure? Choose the standard card, and we’ll go over it by phone.',
  },
  { question: 'Do I have to tell you what I spend on fuel?', answer: 'No, it’s optional. It helps us recommend a card.' },
  { question: 'Can I get fuel cards with one truck?', answer: 'Yes. The smallest fleet size in the form is 1–5 trucks.' },
]

export const page: ServiceContent = {
  title: 'See where the fuel money goes',
  lead: 'Three kinds of fuel cards, for fleets from one truck to more than fifty. You’ll see the terms before you apply.',
  action: { label: 'Get Started', to: '/fuel-card-request' },
  cost: costTexts.fuelCard,
  sign: { textAbove: 'Shipped', figure: '5–7 business days', label: 'after approval' },
  vehicle: 'tanker',
  roadside: 'pumps',
  comparison: {
    title: 'Three kinds of fuel cards',
    text: 'For fleets of any size. Choose a card in the form. You can change it when we call.',
    table: {
      caption: 'The three fuel cards compared',
      columns: ['Standard Fuel Card', 'Premium Discount Card', 'Custom Program'],
      rows: [
        ['Benefit', 'Shows who buys what', 'Discounts if you buy a lot', 'Rules made for your fleet'],
        ['Choose it when', 'You want to keep it simple', 'You buy a lot of fuel', 'Your fleet has its own rules'],
      ],
      note: 'Your offer shows the terms of each card before you apply.',
    },
  },
  timeline: {
    milestones: [
      { mileMarker: 'Day 0', title: 'Your request', text: 'Fleet size and card.' },
      { mileMarker: 'Next', title: 'Application', text: 'We call you and submit the application with you.' },
      { mileMarker: 'Then', title: 'Approval', text: 'The card company decides.' },
      { mileMarker: '5–7 business days', title: 'Cards ship', text: 'These days start after approval, not after your request.' },
    ],
  },
  preparation: { items: ['Number of trucks', 'Your monthly fuel spend (optional)', 'For our call: where you fill up, and your EIN'] },
  questions,
  related: [
    { to: '/costoptimization', text: 'A fuel audit and your cost per mile.' },
    { to: '/factoring', text: 'Get paid before the broker pays.' },
    { to: '/businesscredit', text: 'DUNS number, Net 30 vendors, and fuel card help.' },
  ],
  closing: { title: 'How many cards do you need?', text: 'Tell us your fleet size and the card you want.' },
}
