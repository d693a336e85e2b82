import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Brand expansion',
  title: 'Brand, website, and shipper marketing for carriers',
  description: 'Website, logo and uniforms, shipper targeting plan, customer portal or CRM, and digital marketing for growing trucking companies.',
}

export const questions: readonly Question[] = [
  {
    question: 'Do carriers need a brand?',
    answer: 'If you haul for brokers, not much. If you haul for shippers directly, yes. They need to find you and remember your name.',
  },
  {
    question: 'I have a logo but no website. Where do we start?',
    answer: 'With your logo. The form asks whether you have a logo, a website, both, or neither. We’ll start from there.',
  },
  { question: 'What’s a shipper targeting plan?', answer: 'A list of shippers on your lanes, with who to call and what to say.' },
  {
    question: 'Do I need a portal or a CRM?',
    answer: 'Your customers use a portal to see loads, documents, and invoices. A CRM is for you. It tracks who to call and what you discussed.',
  },
]

export const page: ServiceContent = {
  title: 'Help shippers find you',
  lead: 'A website, a logo, marketing, and a plan to reach the shippers you want. Choose one of the five services or all of them.',
  action: { label: 'Request brand help', to: '/brand-expanssion-request' },
  cost: costTexts.service,
  sign: { figure: '5 services', label: 'from a logo to a list of shippers' },
  vehicle: 'van',
  roadside: 'billboard',
  included: {
    groups: [
      {
        items: [
          { title: 'Website design', text: 'Built for shippers looking for a carrier.' },
          { title: 'Logo and uniforms', text: 'For your trucks and your team.' },
          { title: 'Shipper targeting plan', text: 'The shippers to call, and what to say.' },
          { title: 'Customer portal or CRM', text: 'Loads and documents for your customers, or contacts and calls for you.' },
          { title: 'Digital marketing', text: 'So shippers on your lanes can find you.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us what you have', text: 'A logo, a website, both, or neither.' },
      { party: 'We', title: 'Make a draft', text: 'An overview of your brand first, then each part.' },
      { party: 'You', title: 'Choose', text: 'You decide what we build first.' },
      { party: 'We', title: 'Build it', text: 'For use on your trucks, website, and email, and with shippers.' },
    ],
  },
  preparation: {
    items: [
      'Your logo and website, if you have them',
      'Lanes and freight you want more of',
      'Shippers you’d like to haul for',
      'How you’d like us to contact you',
    ],
  },
  questions,
  related: [
    { to: '/online-business-tools', text: 'A one-page website, live in 3–5 business days.' },
    { to: '/dba', text: 'Register another business name.' },
    { to: '/partnershipandscaling', text: 'Talk through where your company is headed.' },
  ],
  closing: { title: 'What do you have now?', text: 'A logo, a website, both, or neither? Tell us, and we’ll start from there.' },
}
