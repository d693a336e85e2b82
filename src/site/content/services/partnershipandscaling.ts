import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Partnership and scaling',
  title: 'Partnership and scaling advisory for carriers',
  description: 'An advisory session about your next size: broker authority, new states, a second terminal, partners, franchise or licensing, leadership.',
}

export const questions: readonly Question[] = [
  { question: 'What happens in a session?', answer: 'You tell us your plans. We go through what each one takes, in which order, and what can go wrong.' },
  { question: 'Who do I talk to?', answer: 'A specialist for the plan you name. The form asks for your plans so that the right person calls you.' },
  { question: 'I have several plans at once. Which comes first?', answer: 'Tick them all. In the session we put them in order.' },
  { question: 'Do you find partners?', answer: 'We help you prepare for one: figures, terms, and what you want to keep.' },
]

export const page: ServiceContent = {
  title: 'Talk it through before you grow',
  lead: 'New states, a second terminal, a partner or a franchise. In one session we put your plans in order.',
  action: { label: 'Request a session', to: '/advisory-session' },
  cost: cost.service,
  sign: { figure: '1 session', label: 'to put your plans in order' },
  vehicle: 'van',
  beside: 'offices',
  facts: [
    { figure: '6 plans', label: 'to talk about, or all of them' },
    { figure: 'Your choice', label: 'phone, email or text' },
    { figure: '1 list', label: 'of steps at the end' },
  ],
  included: {
    title: 'Six plans to talk about',
    text: 'Tick yours in the form. You can tick all of them.',
    groups: [
      {
        items: [
          { title: 'Adding broker authority', text: 'Arrange freight for other carriers to haul.' },
          { title: 'Entering new states', text: 'Permits, plates, lanes, insurance.' },
          { title: 'A second terminal or office', text: 'Where, how large, who runs it.' },
          { title: 'Partnering with another company', text: 'Agree on the terms first.' },
          { title: 'Franchise or licensing', text: 'Other companies work under your name.' },
          { title: 'Scaling staff and leadership', text: 'Others can decide when you are away.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tick your plans', text: 'Tell us where you operate, too.' },
      { who: 'We', title: 'Prepare', text: 'We look at how your plans fit together.' },
      { who: 'Together', title: 'Talk', text: 'By phone, email or text, as you prefer.' },
      { who: 'You', title: 'Decide', text: 'You get a list of steps in order.' },
    ],
  },
  ready: { items: ['Where you operate', 'Rough figures: trucks, people, revenue', 'The plans you have', 'What you want to keep as it is'] },
  questions,
  related: [
    { to: '/brokerauthority', text: 'Typically 20–25 days from application.' },
    { to: '/terminalsetup', text: 'Set up a second yard or office.' },
    { to: '/exitstrategy', text: 'Plan how and when you leave.' },
  ],
  closing: { title: 'Tell us your plans', text: 'In one session we work out which comes first.' },
}
