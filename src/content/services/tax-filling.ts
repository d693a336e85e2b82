import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Tax filing',
  title: 'Tax filing for trucking companies and drivers',
  description: 'Business and personal returns, late taxes, estimated payments and IRS letters, by people who know trucking.',
}

export const questions: readonly Question[] = [
  {
    question: 'I have not filed for some years. Will you still take me?',
    answer: 'Yes. Late taxes are one of the five kinds of help. The order matters: which year first, and what to send with it.',
  },
  {
    question: 'I got a letter from the IRS. What do I do first?',
    answer: 'Do not put it away: answers have deadlines. Note the date on it and send us the form with “IRS letters”.',
  },
  {
    question: 'What are estimated payments?',
    answer: 'Nobody withholds tax for an owner-operator, so the IRS wants it four times a year. We work out how much.',
  },
  { question: 'Do you file my own return, too?', answer: 'Yes, business and personal. For most owner-operators they belong together.' },
]

export const page: ServiceContent = {
  title: 'Taxes done by somebody who knows what a per diem is',
  lead: 'Business or personal, on time or years late. Say which of five kinds of help you need, and when to talk.',
  action: { label: 'Get Started', to: '/taxfilingform' },
  sign: { figure: '5 kinds', label: 'of help, from a return to an IRS letter' },
  vehicle: 'reefer',
  beside: 'calendar',
  facts: [
    { figure: '4 times', label: 'a year estimated payments fall due' },
    { figure: 'Late', label: 'years are welcome, too' },
    { figure: '1 team', label: 'for company and family' },
  ],
  included: {
    title: 'Five kinds of help',
    text: 'The form asks which one. Take the one that keeps you awake.',
    groups: [
      {
        items: [
          { title: 'Business filing', text: 'LLC, partnership, S-Corp, C-Corp.' },
          { title: 'Personal filing', text: 'Yours, with the business in it.' },
          { title: 'Late taxes', text: 'One year or several, in the right order.' },
          { title: 'Estimated payments', text: 'How much, and by when, four times a year.' },
          { title: 'IRS letters', text: 'What it says, what it wants, what to answer.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Say what it is about', text: 'Which kind of help, whether you filed before, when to talk.' },
      { who: 'We', title: 'Ask for papers', text: 'A list for your case, not for every case.' },
      { who: 'You', title: 'Read and sign', text: 'Line by line with us, if you want.' },
      { who: 'The IRS', title: 'Gets it', text: 'And we answer what comes back.' },
    ],
  },
  ready: {
    items: [
      'Last year’s return, if there is one',
      'Income: settlements, 1099s, factoring reports',
      'Costs: fuel, repairs, insurance, per diem days',
      'The IRS letter, if that is why you are here',
    ],
  },
  questions,
  related: [
    { to: '/book-keeping', text: 'Books that make the next return short.' },
    { to: '/file-a-scrop', text: 'Whether another tax status would pay.' },
    { to: '/payroll', text: 'Payroll taxes in the same hands.' },
  ],
  closing: { title: 'That letter is not getting any newer', text: 'Send the form and a time. The first call settles what to do first.' },
}
