import type { Head, Question, ServiceContent } from '#src/content/page.ts'

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
      'The standard card to control who buys what, the premium card when you buy enough for discounts to count, a custom program when your fleet has rules of its own. If you are not sure, take the standard card; we look at your spend on the phone.',
  },
  { question: 'Do I have to tell you what I spend?', answer: 'No, it is optional. With it we can say sooner which card pays.' },
  { question: 'Is one truck enough?', answer: 'Yes. Fleet sizes begin at 1–5.' },
]

export const page: ServiceContent = {
  title: 'See where the fuel money goes',
  lead: 'Three kinds of card, for one truck or more than fifty. Tell us how many; the terms come before you apply.',
  action: { label: 'Get Started', to: '/fuel-card-request' },
  sign: { before: 'Shipped', figure: '5–7 business days', label: 'after approval' },
  vehicle: 'tanker',
  beside: 'pumps',
  facts: [
    { figure: '3 cards', label: 'standard, premium discount, custom' },
    { figure: '1 to 50+', label: 'trucks' },
    { figure: 'Optional', label: 'what you spend now' },
  ],
  comparison: {
    title: 'Three cards',
    text: 'All for 1–5, 6–15, 16–50 or more trucks, shipped 5–7 business days after approval. The form asks for one; you can change it on the call.',
    table: {
      caption: 'The three fuel cards compared',
      columns: ['Standard Fuel Card', 'Premium Discount Card', 'Custom Program'],
      rows: [
        ['What it does', 'Says who buys what', 'Discounts at volume', 'Rules made for your fleet'],
        ['Take it when', 'You want to begin simply', 'You buy enough for discounts to count', 'Your fleet has rules of its own'],
      ],
      note: 'The terms of each card are part of the offer, before you apply.',
    },
  },
  timeline: {
    milestones: [
      { at: 'Day 0', title: 'Your request', text: 'Fleet size, card, spend if you like.' },
      { at: 'Next', title: 'Application', text: 'We call and send it in with you.' },
      { at: 'Approval', title: 'Approved by the card company', text: 'The clock starts here.' },
      { at: '5–7 business days', title: 'Cards ship', text: 'Counted after approval, not from your request.' },
    ],
  },
  ready: { items: ['Number of trucks', 'What you spend on fuel in a month (optional)', 'For the call: where you fill up, and the EIN'] },
  questions,
  related: [
    { to: '/costoptimization', text: 'A fuel audit and your cost per mile.' },
    { to: '/factoring', text: 'Cash for the tank before the broker pays.' },
    { to: '/businesscredit', text: 'DUNS and Net 30, with fuel card help beside them.' },
  ],
  closing: { title: 'Approved this week, cards on their way the next', text: 'Tell us how many. Spend is optional.' },
}
