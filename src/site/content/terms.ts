import { company } from '#contract/company.ts'
import type { Clause } from '#src/site/content/clause.ts'

/** The terms of using this site: what the site does, said plainly. What a service costs and promises stands in its own offer. */
export const terms: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who we are',
    paragraphs: [
      `${company.name} prepares and sends filings and provides back-office services for trucking businesses and shippers. We are a private company. We are not a law firm, not an accounting firm of record unless an offer says so, and not the government.`,
      'Nothing on this site is legal, tax or financial advice. The calculators and comparisons give you a rough idea only.',
    ],
  },
  {
    id: 'requests',
    title: 'Requests are not orders',
    paragraphs: [
      'Sending a form asks us to contact you. It costs nothing and binds you to nothing. A service begins when you have read its offer and agreed to it.',
      'Agencies, insurers, lenders and other third parties decide for themselves, and in their own time. Times on this site are what is typical, not what is promised, unless an offer says otherwise.',
    ],
  },
  {
    id: 'figures',
    title: 'Figures',
    paragraphs: ['“Up to 98%”, “from $15 a month” and “save up to 30%” are the best or the lowest of a range. Yours is in your offer.'],
  },
  {
    id: 'guarantee',
    title: 'The 99.9% on-time guarantee',
    paragraphs: [
      'Our asset-based carrier services and our brokerage services each come with a 99.9% on-time guarantee.',
      'Your freight quote says how on time is measured, for which loads, and what you get if we are late. There is no guarantee without a quote that you have accepted.',
    ],
  },
  {
    id: 'chargebacks',
    title: 'The chargeback promise',
    paragraphs: [
      'Both also come with a promise about chargebacks: amounts that your customer takes off your invoice because of a delivery.',
      'Your freight quote says which chargebacks it covers, up to how much, and by when you have to tell us. Nothing is promised beyond it.',
    ],
  },
  {
    id: 'bundles',
    title: 'Bundles',
    paragraphs: [
      'A bundle is several of our services bought together. Bundles save up to 30%: that is the most, not the usual.',
      'Your offer says which services are in it, what each costs alone, and what you save. If you end one of them, the offer says what the others then cost.',
    ],
  },
  {
    id: 'answers',
    title: 'What you tell us',
    paragraphs: [
      'Send us only what is true and what you are allowed to share. You answer for names, numbers and documents that you send.',
      'What you type into a form stays on your device until you send it; files, too. When you send it, we use it to answer and to do what you ask for.',
    ],
    more: { to: '/privacy', label: 'Privacy: what we keep, how long, and who sees it' },
  },
  {
    id: 'texts',
    title: 'Text messages',
    paragraphs: [
      `If you choose Text Message, you agree that ${company.name} texts you about your request. How many texts depends on the request. Message and data rates may apply. Reply STOP to end them, or HELP for help. No service depends on it.`,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You need no account to send a request. If you open one, it lists your requests and where each stands. Keep the password to yourself, and tell us if somebody else may have it.',
    ],
  },
  {
    id: 'site',
    title: 'The site itself',
    paragraphs: [
      'We work to keep it available and correct, and cannot promise that it always is. Do not try to break it or to reach what is not yours.',
      'Texts, drawings and names on this site belong to us or to those who gave them to us.',
    ],
  },
  {
    id: 'contact',
    title: 'Questions',
    paragraphs: [`Write to ${company.email}, call ${company.phone.display}, or send mail to ${company.address}.`],
  },
]
