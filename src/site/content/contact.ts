/** Texts for the contact page, and the form values that a link to the page selects. */
import { company, phoneHoursText } from '#contract/company.ts'

export const contactHero = {
  text: 'Call us, or fill out the form below. The right person will get back to you.',
} as const

/** Reason for contact, from `?for=`. `subject` ends the sentence "Please tell me more about …". */
export interface Topic {
  readonly subject: string
  readonly role: 'carrier' | 'shipper' | 'insurance' | 'other'
  /** Service that the form selects in the role's services list. */
  readonly service?: string
}

const SAFETY_SERVICE = 'Safety & Compliance'

/** Topics by the value of `?for=`. */
export const topics: Readonly<Record<string, Topic>> = {
  compliance: { subject: 'compliance filings', role: 'carrier', service: SAFETY_SERVICE },
  eld: { subject: 'ELD devices', role: 'carrier', service: SAFETY_SERVICE },
  testing: { subject: 'drug and alcohol testing', role: 'carrier', service: SAFETY_SERVICE },
  audit: { subject: 'audit support', role: 'carrier', service: SAFETY_SERVICE },
  insurance: { subject: 'trucking insurance', role: 'carrier', service: 'Trucking Insurance' },
  formation: { subject: 'forming a company', role: 'carrier', service: 'Company Formation' },
  permits: { subject: 'licenses and permits', role: 'carrier', service: 'License and Permits (IRP, IFTA, DOT)' },
  dispatch: { subject: 'dispatch', role: 'carrier', service: 'Dispatch Services' },
  freight: { subject: 'a freight quote', role: 'shipper', service: 'Freight Quotes' },
  producer: { subject: 'working with you as an insurance producer', role: 'insurance', service: 'Partnering to provide insurance for trucking clients' },
  bundle: { subject: 'a bundle of services', role: 'carrier' },
  equipment: { subject: 'equipment trade when it opens', role: 'other' },
  shipping: { subject: 'shipping selection when it opens', role: 'other' },
  'coming-soon': { subject: 'new services when they launch', role: 'other' },
  relay: { subject: 'Amazon Relay', role: 'other' },
  feedback: { subject: 'my feedback', role: 'other' },
}

interface ContactCard {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
}

const topicPath = (topic: string) => `/contact-us?for=${topic}#contact-form`

/** The six highlight cards on the contact page (specification 2, section 2). */
export const contactCards: readonly ContactCard[] = [
  { title: 'General inquiries', text: 'Any question that isn’t listed here.', to: `mailto:${company.email}`, action: company.email },
  { title: 'Call us', text: `Experts on the phone ${phoneHoursText()}.`, to: `tel:${company.phone.e164}`, action: company.phone.display },
  { title: 'LLC and compliance help', text: 'Formation, filings, permits, and your first steps.', to: topicPath('compliance'), action: 'Ask about compliance' },
  { title: 'Insurance and dispatch', text: 'Insurance for your trucks, and help finding loads.', to: topicPath('insurance'), action: 'Ask about insurance' },
  { title: 'Amazon Relay support', text: 'Questions about hauling for Amazon Relay.', to: topicPath('relay'), action: 'Ask about Relay' },
  { title: 'Feedback', text: 'Tell us what we do well and what we should do better.', to: topicPath('feedback'), action: 'Send feedback' },
]
