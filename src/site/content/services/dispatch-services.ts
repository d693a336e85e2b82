import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Dispatch',
  title: 'Truck dispatch, month to month',
  description: 'Dispatch under your own authority. You approve each load, pay a small percentage per load, and stay month to month.',
}

export const questions: readonly Question[] = [
  {
    question: 'Under whose authority do I haul?',
    answer: 'Yours. We book all loads under your own authority, and the broker pays you or your factoring company.',
  },
  { question: 'Can you book a load I don’t want?', answer: 'No. You approve each load before we book it. You can say no to any load.' },
  { question: 'What does dispatch cost?', answer: 'You pay a small percentage per load. Your offer shows the rate before you start.' },
  { question: 'Is there a long-term contract?', answer: 'No, it’s month to month. Plans are flexible, and you can stop at the end of a month.' },
  { question: 'How many trucks do I need?', answer: 'One is enough. The form asks how many you have so the right dispatcher calls you.' },
]

export const page: ServiceContent = {
  title: 'We find loads, you decide',
  lead: 'We search and negotiate while you drive. You say yes or no to each load. We book every load under your own authority.',
  action: { label: 'Get Started', to: '/dispatchform' },
  cost: costTexts.dispatch,
  sign: { figure: 'Month to month', label: 'flexible plans, no long-term contract' },
  vehicle: 'flatbed',
  roadside: 'dock',
  included: {
    groups: [
      {
        items: [
          { title: 'Load search and negotiation', text: 'For your lanes, your equipment, and your home time.' },
          { title: 'Your approval for each load', text: 'You see the rate, miles, and pickup before we book anything.' },
          { title: 'Your own authority', text: 'Your company’s name is on the rate confirmation.' },
          { title: 'Month to month', text: 'Flexible plans. You can stop at the end of a month.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Send the form', text: 'Fleet size, and when to call you.' },
      { party: 'We', title: 'Call you and set up', text: 'Carrier packet, lanes, and the lowest rate you’ll accept.' },
      { party: 'You', title: 'Approve a load', text: 'You see the rate, miles, and times first.' },
      { party: 'You', title: 'Haul and get paid', text: 'From the broker, or within 24 hours with factoring.' },
    ],
  },
  comparison: {
    title: 'Dispatcher or broker?',
    text: 'Both call you about loads. Only one of them works for you.',
    table: {
      caption: 'Dispatcher and broker compared',
      columns: ['Our dispatch', 'A broker'],
      rows: [
        ['Works for', 'You, the carrier', 'The shipper and itself'],
        ['Paid by', 'You: a small percentage per load', 'The shipper. The broker pays you and keeps the rest'],
        ['Authority', 'Yours', 'Its own broker authority'],
        ['Decision', 'You approve each load', 'The broker chooses the carrier'],
      ],
    },
  },
  preparation: {
    items: ['Active MC authority', 'Number of trucks and type of trailers', 'States and lanes you like, and those you avoid', 'Certificate of insurance'],
  },
  questions,
  related: [
    { to: '/factoring', text: 'Up to 98% of the invoice within 24 hours.' },
    { to: '/fuel-card-services', text: 'Three kinds of fuel cards, for fleets from one truck to more than fifty.' },
    { to: '/costoptimization', text: 'Know your cost per mile before you say yes to a rate.' },
  ],
  closing: { title: 'Talk to a dispatcher', text: 'Tell us how many trucks you have and when to call.' },
}

export const sources: readonly Source[] = [
  {
    quote: 'Its own broker authority',
    source: '49 U.S.C. § 13904 and FMCSA, Definitions of Broker and Bona Fide Agents',
    href: 'https://www.federalregister.gov/documents/2023/06/16/2023-13080/definitions-of-broker-and-bona-fide-agents',
    checked: '2026-11',
  },
]
