import { company } from '#contract/company.ts'

interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The terms of using this site: what the site does, said plainly. What a service costs and promises stands in its own offer. */
export const terms: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who we are',
    paragraphs: [
      `${company.name} prepares and sends filings and provides back-office services for trucking businesses and shippers. We are a private company. We are not a law firm, not an accounting firm of record unless an offer says so, and not the government.`,
      'Nothing on this site is legal, tax or financial advice. The calculators and comparisons are for orientation.',
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
    title: 'Figures and guarantees',
    paragraphs: [
      'Figures such as “up to 98%”, “from $15 a month” or “save up to 30%” are the best or the first of a range. Yours is in your offer.',
      'The 99.9% on-time guarantee and the promise on chargebacks apply on the terms that come with a freight quote. Those terms say how they are measured and what follows.',
    ],
  },
  {
    id: 'answers',
    title: 'What you tell us',
    paragraphs: [
      'Tell us what is true and what you may tell. You answer for names, numbers and documents that you send.',
      'What you type into a form stays on your device until you send it; files, too. When you send it, we use it to answer and to do what you ask for.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: ['You need no account to send a request. If you open one, keep the password to yourself, and tell us if somebody else may have it.'],
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
