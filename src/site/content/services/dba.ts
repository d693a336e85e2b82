import { dbaStepCount } from '#contract/filings/step-counts.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'DBA filing',
  title: 'DBA filing for trucking companies',
  description:
    'Register a trade name for your LLC, corporation, or sole proprietorship. Use it for a new brand, another line of business, a rebrand, or your bank.',
}

export const questions: readonly Question[] = [
  {
    question: 'What’s a DBA?',
    answer:
      'A DBA (“doing business as”) is a registered name your company uses alongside its legal name. It isn’t a second company. On its own, it doesn’t protect the name or your property.',
  },
  {
    question: 'Will my bank take checks made out to the trade name?',
    answer: 'That’s one of the reasons to file. With a registered DBA, a bank can put the name on the account, and customers can put it in a contract.',
  },
  {
    question: 'Which documents do I upload?',
    answer:
      'An ID for the person who signs, and one to five formation documents of the company. We accept PDF, Word, Excel, images, ZIP, and CSV, up to 4\u00a0MB each.',
  },
  {
    question: 'Do I have to tell the FMCSA about my DBA?',
    answer:
      'Yes, if you haul under the trade name. The name on the truck must be the legal name or the trade name in your FMCSA record. Check “MC and DOT record update” under additional services, and we’ll update the record for you.',
  },
  { question: 'How do I pay?', answer: 'By credit card or ACH. You choose the method in the form, but you aren’t charged there.' },
]

export const sources: readonly Source[] = [
  {
    quote: 'On its own, it doesn’t protect the name or your property',
    source: 'SBA, Choose your business name',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-your-business-name',
    checked: '2026-11',
  },
  {
    quote: 'The name on the truck must be the legal name or the trade name in your FMCSA record',
    source: '49 CFR 390.21(b)',
    href: 'https://www.ecfr.gov/current/title-49/section-390.21',
    checked: '2026-11',
  },
  {
    quote: 'The state or the county, depending on your location.',
    source: 'SBA, Choose your business name',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-your-business-name',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Do business under the name on your doors',
  lead: 'A DBA lets your company use a second name on its trucks, invoices, and bank account.',
  action: { label: 'Get Started', to: '/dba-filing' },
  cost: costTexts.dba,
  sign: { figure: `${dbaStepCount} steps`, label: 'from company documents to your signature' },
  vehicle: 'van',
  roadside: 'shop',
  included: {
    title: 'Four reasons to file a DBA',
    text: 'The form asks for your reason.',
    groups: [
      {
        items: [
          { title: 'A new brand', text: 'Reach another market without forming another company.' },
          { title: 'A different line of business', text: 'Repairs as well as hauling, for example.' },
          { title: 'Rebranding', text: 'A new name for your existing company.' },
          { title: 'Bank or contract requirement', text: 'A bank or a customer asks for a registered name.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The form, step by step',
    text: 'We save each step on your device. You can stop and come back later.',
    milestones: [
      { mileMarker: '1', title: 'Business entity', text: 'Legal name, type, and state.' },
      { mileMarker: '2', title: 'DBA details', text: 'The name, and why you need it.' },
      { mileMarker: '3', title: 'Address', text: 'Your place of business.' },
      { mileMarker: '4', title: 'Contact', text: 'The person we’ll call.' },
      { mileMarker: '5', title: 'ID and documents', text: 'One ID and up to five files.' },
      { mileMarker: '6', title: 'Services', text: 'Certificate, EIN, bank account, MC and DOT record, dispatch.' },
      { mileMarker: '7', title: 'Signature', text: 'Confirm and choose how to pay.' },
    ],
  },
  steps: {
    steps: [
      { party: 'You', title: 'Tell us the name and the reason', text: 'The name, the location, and one of four reasons.' },
      { party: 'We', title: 'Check and file', text: 'We check that the name is available and find out which agency registers it.' },
      { party: 'The agency', title: 'Registers the name', text: 'The state or the county, depending on your location.' },
      { party: 'You', title: 'Use it', text: 'At the bank, in contracts, and on the truck.' },
    ],
  },
  preparation: {
    items: ['Legal name, state, and date of formation', 'The trade name', 'A photo or scan of your ID', 'One to five formation documents'],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'Form an LLC if you don’t have a company yet.' },
    { to: '/brandexpansion', text: 'Website, logo, and uniforms for the new name.' },
    { to: '/online-business-tools', text: 'A website and email under the new name, in 3–5 business days.' },
  ],
  closing: { title: 'Register the name you use', text: `${dbaStepCount} short steps. You can stop after any step and come back later.` },
}
