import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Brand expansion',
  title: 'Brand, website and shipper marketing for carriers',
  description: 'Website, logo and uniforms, shipper targeting plan, customer portal or CRM, and digital marketing for trucking companies that grow.',
}

export const questions: readonly Question[] = [
  {
    question: 'Do carriers need a brand?',
    answer: 'To haul for brokers, hardly. To haul for shippers who call you directly, yes: they have to find you and remember you.',
  },
  {
    question: 'I have a logo, but no website. Where do we start?',
    answer: 'The form asks what is there: both, only a logo, only a website, or nothing. We build on it.',
  },
  { question: 'What is a shipper targeting plan?', answer: 'A list of shippers on your lanes, who decides there, and what to tell them in which order.' },
  { question: 'Portal or CRM?', answer: 'A portal is for your customers: loads, documents, invoices. A CRM is for you: whom to call, and what was said.' },
]

export const page: ServiceContent = {
  title: 'Shippers call you by name',
  lead: 'On the door, on the screen, in the inbox of the shipper you want. Five services that make one picture.',
  action: { label: 'Request brand help', to: '/brand-expanssion-request' },
  sign: { figure: '5 services', label: 'from the logo to the first shipper' },
  vehicle: 'van',
  beside: 'billboard',
  facts: [
    { figure: '5 services', label: 'one, several or all' },
    { figure: 'What is there', label: 'logo, website, both or none: we build on it' },
    { figure: '1 name', label: 'on truck, site and invoice' },
  ],
  included: {
    groups: [
      {
        items: [
          { title: 'Website design', text: 'For shippers, not for other truckers.' },
          { title: 'Logo and uniforms', text: 'From the door to the dock.' },
          { title: 'Shipper targeting plan', text: 'Who, why, and with what words.' },
          { title: 'Customer portal or CRM', text: 'Loads and documents, or calls and contacts.' },
          { title: 'Digital marketing', text: 'Found by those who search for your lane.' },
        ],
      },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Show what is there', text: 'Logo, site, both, none.' },
      { who: 'We', title: 'Draft', text: 'A picture of the whole, then the parts.' },
      { who: 'You', title: 'Choose', text: 'What to build first.' },
      { who: 'We', title: 'Roll out', text: 'Truck, site, mail, shippers.' },
    ],
  },
  ready: {
    items: ['Logo and website, if there are any', 'Lanes and freight you want more of', 'Shippers you would like to haul for', 'How we should contact you'],
  },
  questions,
  related: [
    { to: '/online-business-tools', text: 'The small version: live in 3–5 business days.' },
    { to: '/dba', text: 'Another name, registered.' },
    { to: '/partnershipandscaling', text: 'What the brand is for.' },
  ],
  closing: { title: 'What should the door say?', text: 'Tell us what is there. We draw the rest.' },
}
