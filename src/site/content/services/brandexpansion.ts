import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'Brand expansion',
  title: 'Brand, website and shipper marketing for carriers',
  description: 'Website, logo and uniforms, shipper targeting plan, customer portal or CRM, and digital marketing for trucking companies that grow.',
}

export const questions: readonly Question[] = [
  {
    question: 'Do carriers need a brand?',
    answer: 'To haul for brokers, not much. To haul for shippers directly, yes: they have to find you and remember your name.',
  },
  {
    question: 'I have a logo, but no website. Where do we start?',
    answer: 'With the logo you have. The form asks whether you have a logo, a website, both or none, and we start from there.',
  },
  { question: 'What is a shipper targeting plan?', answer: 'A list of shippers on your lanes: whom to call there, and what to tell them.' },
  {
    question: 'Portal or CRM?',
    answer: 'A portal is for your customers: they see loads, documents and invoices. A CRM is for you: it lists whom to call and what was said.',
  },
]

export const page: ServiceContent = {
  title: 'Help shippers find you',
  lead: 'A website, a logo, marketing and a plan to reach the shippers you want. Take one of the five services, or all of them.',
  action: { label: 'Request brand help', to: '/brand-expanssion-request' },
  cost: cost.service,
  sign: { figure: '5 services', label: 'from a logo to a list of shippers' },
  vehicle: 'van',
  beside: 'billboard',
  facts: [
    { figure: 'You choose', label: 'what we build first' },
    { figure: 'What you have', label: 'logo, website, both or none: we start there' },
    { figure: '1 name', label: 'on your trucks, website and invoices' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Website design', text: 'Made for shippers who look for a carrier.' },
          { title: 'Logo and uniforms', text: 'For your trucks and your people.' },
          { title: 'Shipper targeting plan', text: 'Which shippers to call, and what to say.' },
          { title: 'Customer portal or CRM', text: 'Loads and documents for customers, or contacts and calls for you.' },
          { title: 'Digital marketing', text: 'So that shippers on your lanes can find you.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Tell us what you have', text: 'A logo, a website, both or none.' },
      { who: 'We', title: 'Make a draft', text: 'First an overview, then each part.' },
      { who: 'You', title: 'Choose', text: 'You say what we build first.' },
      { who: 'We', title: 'Build it', text: 'For trucks, website, email and shippers.' },
    ],
  },
  ready: {
    items: ['Logo and website, if there are any', 'Lanes and freight you want more of', 'Shippers you would like to haul for', 'How we should contact you'],
  },
  questions,
  related: [
    { to: '/online-business-tools', text: 'A one-page website, live in 3–5 business days.' },
    { to: '/dba', text: 'Register another business name.' },
    { to: '/partnershipandscaling', text: 'Talk about where your company should go.' },
  ],
  closing: { title: 'What do you have now?', text: 'A logo, a website, both or none: tell us, and we start from there.' },
}
