/** The words of the contact page, and what a link to it marks in its form. */
import { company, phoneHours } from '#contract/company.ts'

export const contactHero = {
  text: 'Choose what you need, call us, or write to us below. The right person answers you.',
  sign: { figure: '7 days', label: 'a week, experts on the phone' },
} as const

/** What `?for=` says the visitor comes for. `about` ends the sentence "Please tell me more about …". */
export interface Topic {
  readonly about: string
  readonly role: 'carrier' | 'shipper' | 'insurance' | 'other'
  /** Ticked in the list of that role. */
  readonly service?: string
}

const SAFETY = 'Safety & Compliance'

/** By the word in the address. */
export const topics: Readonly<Record<string, Topic>> = {
  compliance: { about: 'compliance filings', role: 'carrier', service: SAFETY },
  eld: { about: 'ELD devices', role: 'carrier', service: SAFETY },
  testing: { about: 'drug and alcohol testing', role: 'carrier', service: SAFETY },
  audit: { about: 'audit support', role: 'carrier', service: SAFETY },
  insurance: { about: 'trucking insurance', role: 'carrier', service: 'Trucking Insurance' },
  formation: { about: 'forming a company', role: 'carrier', service: 'Company Formation' },
  permits: { about: 'licenses and permits', role: 'carrier', service: 'License and Permits (IRP, IFTA, DOT)' },
  dispatch: { about: 'dispatch', role: 'carrier', service: 'Dispatch Services' },
  freight: { about: 'a freight quote', role: 'shipper', service: 'Freight Quotes' },
  producer: { about: 'working with you as an insurance producer', role: 'insurance', service: 'Partnering to provide insurance for trucking clients' },
  bundle: { about: 'a bundle of services', role: 'carrier' },
  equipment: { about: 'equipment trade, once it opens', role: 'other' },
  shipping: { about: 'shipping selection, once it opens', role: 'other' },
  'coming-soon': { about: 'new services, once they open', role: 'other' },
  relay: { about: 'Amazon Relay', role: 'other' },
  feedback: { about: 'my feedback', role: 'other' },
}

export interface ContactCard {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
}

const ask = (topic: string) => `/contact-us?for=${topic}#contact-form`

/** Specification 2, section 2 (Contact page): the six highlight cards. */
export const contactCards: readonly ContactCard[] = [
  { title: 'General inquiries', text: 'Any question that is not listed here.', to: `mailto:${company.email}`, action: company.email },
  { title: 'Call us', text: `Experts on the phone ${phoneHours()}.`, to: `tel:${company.phone.e164}`, action: company.phone.display },
  { title: 'LLC and compliance help', text: 'Formation, filings, permits and what to do first.', to: ask('compliance'), action: 'Ask about compliance' },
  { title: 'Insurance and dispatch', text: 'Insurance for your trucks, and help to find loads.', to: ask('insurance'), action: 'Ask about insurance' },
  { title: 'Amazon Relay support', text: 'Questions about hauling for Amazon Relay.', to: ask('relay'), action: 'Ask about Relay' },
  { title: 'Feedback', text: 'What we do well, and what we should do better.', to: ask('feedback'), action: 'Tell us' },
]
