import { company } from '#contract/company.ts'
import type { Clause } from '#src/site/content/clause.ts'

/** Terms of this site. The offer for a service contains its prices and promises. */
export const terms: readonly Clause[] = [
  {
    id: 'who',
    title: 'About us',
    paragraphs: [
      `${company.name} prepares and sends filings and provides back-office services for trucking businesses and shippers. We are a private company. We are not a law firm and not the government. We are not an accounting firm of record unless an offer says so.`,
      'Nothing on this site is legal, tax, or financial advice. The calculators and comparisons give you only a rough idea.',
    ],
  },
  {
    id: 'requests',
    title: 'Requests aren’t orders',
    paragraphs: [
      'When you send a form, you ask us to contact you. It’s free, and it doesn’t commit you to anything. A service starts after you’ve read its offer and agreed to it.',
      'Agencies, insurers, lenders, and other third parties make their own decisions, on their own schedule. Times on this site are typical, not promised, unless an offer says otherwise.',
    ],
  },
  {
    id: 'figures',
    title: 'Numbers on this site',
    paragraphs: ['“Up to 98%,” “from $15 a month,” and “save up to 30%” describe the best case. Your offer shows your own numbers.'],
  },
  {
    id: 'guarantee',
    title: 'The 99.9% on-time guarantee',
    paragraphs: [
      'Our asset-based carrier services and our brokerage services each come with a 99.9% on-time guarantee.',
      'Your freight quote says how we measure “on time,” for which loads, and what you get if we’re late. The guarantee applies only if you’ve accepted a quote.',
    ],
  },
  {
    id: 'chargebacks',
    title: 'The chargeback promise',
    paragraphs: [
      'Our asset-based carrier services and our brokerage services also come with a chargeback promise. A chargeback is an amount your customer deducts from your invoice because of a delivery.',
      'Your freight quote says which chargebacks the promise covers, up to how much, and your deadline to tell us. We don’t promise anything beyond the quote.',
    ],
  },
  {
    id: 'bundles',
    title: 'Bundles',
    paragraphs: [
      'A bundle is several of our services bought together. Bundles save up to 30%. That’s the most you can save, not the usual amount.',
      'Your offer lists the services in the bundle, the price of each one alone, and how much you save. It also says what the other services cost if you end one.',
    ],
  },
  {
    id: 'answers',
    title: 'Information you send us',
    paragraphs: [
      'Send us only information that’s true and that you’re allowed to share. You’re responsible for the names, numbers, and documents you send.',
      'Your answers and files stay on your device until you send a form. When you send it, we use them to reply and to do what you ask for.',
    ],
    more: { to: '/privacy', label: 'Privacy: what we keep, how long, and who sees it' },
  },
  {
    id: 'texts',
    title: 'Text messages',
    paragraphs: [
      `If you choose Text Message, you agree that ${company.name} may text you about your request. Message frequency varies. Message and data rates may apply. Reply STOP to end text messages, or HELP for help. No service requires texts.`,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You don’t need an account to send a request. If you open one, it lists your requests and the status of each. Keep your password to yourself, and tell us if someone else may have it.',
    ],
  },
  {
    id: 'site',
    title: 'The site itself',
    paragraphs: [
      'We work to keep the site available and correct, but we can’t promise that it always is. Don’t try to break it or to access data that isn’t yours.',
      'The text, drawings, and names on this site belong to us or to those who provided them.',
    ],
  },
  {
    id: 'contact',
    title: 'Questions',
    paragraphs: [`Email ${company.email}, call ${company.phone.display}, or send mail to ${company.address}.`],
  },
]
