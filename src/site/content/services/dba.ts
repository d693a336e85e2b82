import { cost } from '#contract/forms/cost.ts'
import type { Head, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: Head = {
  name: 'DBA filing',
  title: 'DBA filing for trucking companies',
  description: 'Register a trade name for your LLC, corporation or sole proprietorship: for a new brand, another line of business, a rebrand, or the bank.',
}

export const questions: readonly Question[] = [
  {
    question: 'What is a DBA?',
    answer:
      '“Doing business as”: a registered name your company trades under beside its legal one. It is not a second company, and by itself it protects neither the name nor your property.',
  },
  {
    question: 'Will my bank take checks made out to the trade name?',
    answer: 'That is one of the reasons to file. With the registered DBA a bank can put the name on the account, and customers can put it in a contract.',
  },
  {
    question: 'Which papers do I upload?',
    answer: 'An ID of the person who signs, and one to five formation documents of the company: PDF, Word, Excel, images, ZIP or CSV, up to 4 MB each.',
  },
  {
    question: 'Do I have to tell the FMCSA?',
    answer:
      'Yes, if you haul under it: the name on the truck must be the legal name or the trade name in your FMCSA record. Tick “Update of MC and DOT records” among the additional services and we do it, too.',
  },
  { question: 'How do I pay?', answer: 'By credit card or ACH. You choose the method in the form; nothing is charged there.' },
]

export const sources: readonly Source[] = [
  {
    says: 'by itself it protects neither the name nor your property',
    source: 'SBA, Choose your business name',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-your-business-name',
    checked: '2026-11',
  },
  {
    says: 'the name on the truck must be the legal name or the trade name in your FMCSA record',
    source: '49 CFR 390.21(b)',
    href: 'https://www.ecfr.gov/current/title-49/section-390.21',
    checked: '2026-11',
  },
  {
    says: 'The state or the county, depending on where you are.',
    source: 'SBA, Choose your business name',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-your-business-name',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Trade under the name on your doors',
  lead: 'With a DBA one company uses a second name: on the truck, on invoices and on the bank account.',
  action: { label: 'Get Started', to: '/dba-filing' },
  cost: cost.dba,
  sign: { figure: '7 steps', label: 'from the company’s papers to your signature' },
  vehicle: 'van',
  beside: 'shop',
  facts: [
    { figure: '4 reasons', label: 'to file one, below' },
    { figure: '3 kinds', label: 'of owner: corporation, LLC, sole proprietor' },
    { figure: '1–5 files', label: 'of formation papers, 4\u00a0MB each' },
  ],
  included: {
    title: 'Four reasons to file one',
    text: 'The form asks for your reason.',
    groups: [
      {
        items: [
          { title: 'A new brand', text: 'Another name for another market, without another company.' },
          { title: 'A different line of business', text: 'Repairs beside hauling, for example.' },
          { title: 'Rebranding', text: 'A new name for the company you have.' },
          { title: 'Bank or contract requirement', text: 'A bank or a customer asks for a registered name.' },
        ],
      },
    ],
  },
  timeline: {
    title: 'The seven steps',
    text: 'Each step is kept on your device. You can stop and go on later.',
    milestones: [
      { at: '1', title: 'Business entity', text: 'Legal name, kind, state.' },
      { at: '2', title: 'DBA details', text: 'The name and why.' },
      { at: '3', title: 'Address', text: 'Where you do business.' },
      { at: '4', title: 'Contact', text: 'Who we call.' },
      { at: '5', title: 'ID and papers', text: 'One ID, up to five files.' },
      { at: '6', title: 'Services', text: 'Certificate, EIN, bank, MC/DOT, dispatch.' },
      { at: '7', title: 'Signature', text: 'Confirm and choose how to pay.' },
    ],
  },
  steps: {
    steps: [
      { who: 'You', title: 'Name it and say why', text: 'The name, the place and one of four reasons.' },
      { who: 'We', title: 'Check and file', text: 'We check that the name is free and which office registers it.' },
      { who: 'The office', title: 'Registers the name', text: 'The state or the county, depending on where you are.' },
      { who: 'You', title: 'Use it', text: 'At the bank, in contracts, on the truck.' },
    ],
  },
  ready: {
    items: ['Legal name, state and date of formation', 'The trade name', 'A photo or scan of your ID', 'One to five formation documents'],
  },
  questions,
  related: [
    { to: '/form-a-llc', text: 'If you have no company yet.' },
    { to: '/brandexpansion', text: 'Website, logo and uniforms for the new name.' },
    { to: '/online-business-tools', text: 'A website and email addresses under it in 3–5 business days.' },
  ],
  closing: { title: 'Register the name you use', text: 'Seven short steps. You can stop after any of them and go on later.' },
}
