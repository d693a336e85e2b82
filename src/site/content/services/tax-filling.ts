import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Tax filing',
  title: 'Tax filing for trucking companies and drivers',
  description: 'Business and personal returns, late taxes, estimated payments, and IRS letters, by people who know trucking.',
}

export const questions: readonly Question[] = [
  {
    question: 'I haven’t filed in a few years. Can you still help?',
    answer: 'Yes. Late taxes are one of the five kinds of help we offer. We’ll tell you which year to file first.',
  },
  {
    question: 'I got a letter from the IRS. What do I do first?',
    answer: 'Read it and look for the response deadline. Then send us the form and choose “IRS letters.”',
  },
  {
    question: 'What are estimated payments?',
    answer: 'An owner-operator has no employer who withholds tax, and usually pays estimated tax to the IRS four times a year. We’ll work out how much.',
  },
  { question: 'Do you also file my personal return?', answer: 'Yes. We file business and personal returns.' },
]

export const page: ServiceContent = {
  title: 'Tax filing by people who know trucking',
  lead: 'Business or personal returns, on time or late. Tell us which kind of help you need and when to call.',
  action: { label: 'Get Started', to: '/taxfilingform' },
  cost: costTexts.taxes,
  sign: { figure: '5 kinds', label: 'of help, from a return to an IRS letter' },
  vehicle: 'reefer',
  roadside: 'calendar',
  included: {
    title: 'Five kinds of help',
    text: 'Choose one in the form.',
    groups: [
      {
        items: [
          { title: 'Business filing', text: 'LLC, partnership, S-Corp, or C-Corp.' },
          { title: 'Personal filing', text: 'Your own return, with your business income.' },
          { title: 'Late taxes', text: 'One year or several, in the right order.' },
          { title: 'Estimated payments', text: 'How much to pay, and when.' },
          { title: 'IRS letters', text: 'We explain the letter and how to answer it.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us what you need', text: 'The kind of help, whether you’ve filed before, and when to call.' },
      { party: 'We', title: 'Ask for documents', text: 'You’ll get a list for your situation.' },
      { party: 'You', title: 'Review and sign', text: 'We’ll go over the return with you, if you’d like.' },
      { party: 'We', title: 'File', text: 'We send the signed return to the IRS.' },
    ],
  },
  preparation: {
    items: [
      'Last year’s return, if you have one',
      'Income: settlements, 1099s, factoring reports',
      'Expenses: fuel, repairs, insurance, per diem days',
      'The IRS letter, if that’s why you’re here',
    ],
  },
  questions,
  related: [
    { to: '/book-keeping', text: 'Keep your books in order for the next return.' },
    { to: '/file-a-scrop', text: 'Find out if an S-Corp fits you.' },
    { to: '/payroll', text: 'Payroll for W2 employees and 1099 contractors.' },
  ],
  closing: { title: 'Need help with your taxes?', text: 'Send the form and a time to call. On the first call, we’ll agree on what to do first.' },
}

export const sources: readonly Source[] = [
  {
    quote: 'look for the response deadline',
    source: 'IRS, Understanding your IRS notice or letter',
    href: 'https://www.irs.gov/individuals/understanding-your-irs-notice-or-letter',
    checked: '2026-11',
  },
  {
    quote: 'usually pays estimated tax to the IRS four times a year',
    source: 'IRC § 6654(c) and IRS, Estimated tax',
    href: 'https://www.irs.gov/faqs/estimated-tax/individuals/individuals-2',
    checked: '2026-11',
  },
]
