import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Partnership and scaling',
  title: 'Partnership and scaling advisory for carriers',
  description: 'An advisory session about your next step: broker authority, new states, a second terminal, partners, franchising or licensing, and leadership.',
}

export const questions: readonly Question[] = [
  { question: 'What happens in a session?', answer: 'You tell us your plans. We go over what each plan takes, which one comes first, and what can go wrong.' },
  { question: 'Who do I talk to?', answer: 'A specialist in the plan you name. The form asks for your plans so the right person calls you.' },
  { question: 'I have several plans. Which comes first?', answer: 'Check them all. We’ll put them in order in the session.' },
  { question: 'Do you find partners?', answer: 'We help you prepare for a partner: numbers, terms, and what you want to keep.' },
]

export const page: ServiceContent = {
  title: 'Talk it through before you grow',
  lead: 'New states, a second terminal, a partner, or a franchise. In one session, we’ll put your plans in order.',
  action: { label: 'Request a session', to: '/advisory-session' },
  cost: costTexts.service,
  sign: { figure: '6 plans', label: 'from new states to a franchise, put in order in one session' },
  vehicle: 'van',
  roadside: 'offices',
  included: {
    title: 'Six plans to talk about',
    text: 'Check yours in the form. You can check all of them.',
    groups: [
      {
        items: [
          { title: 'Adding broker authority', text: 'Arrange freight for other carriers to haul.' },
          { title: 'Entering new states', text: 'Permits, plates, lanes, and insurance.' },
          { title: 'A second terminal or office', text: 'Location, size, and who runs it.' },
          { title: 'Partnering with another company', text: 'Agree on the terms first.' },
          { title: 'Franchise or licensing', text: 'Other companies operate under your name.' },
          { title: 'Scaling staff and leadership', text: 'So others can decide when you’re away.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Choose your plans', text: 'Also tell us where you operate.' },
      { party: 'We', title: 'Prepare', text: 'We look at how your plans fit together.' },
      { party: 'Together', title: 'Talk', text: 'By phone, email, or text, as you prefer.' },
      { party: 'You', title: 'Decide', text: 'You’ll get a list of next steps, in order.' },
    ],
  },
  preparation: { items: ['Your operating location', 'Rough numbers: trucks, people, revenue', 'Your plans', 'Anything you want to keep as is'] },
  questions,
  related: [
    { to: '/brokerauthority', text: 'Broker authority, typically 20–25 days from application.' },
    { to: '/terminalsetup', text: 'Set up a second yard or office.' },
    { to: '/exitstrategy', text: 'Plan how and when you’ll leave your company.' },
  ],
  closing: { title: 'Tell us your plans', text: 'In one session, we’ll work out which comes first.' },
}
