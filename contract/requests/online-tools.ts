import { defineRequest } from '#contract/forms/define.ts'
import { email, longText, phone, radio, text } from '#contract/forms/field.ts'

const YES_NO = ['Yes', 'No'] as const

/** Specification 2, section 3 (Online business tool request) and section 5 (Online tool). */
export const onlineToolsRequest = defineRequest({
  route: 'online-business-tools-request',
  endpoint: 'online-tool-request',
  title: 'Request online business tools',
  noun: 'online business tools',
  outcome: 'A one-page website, email at your own domain, and your load board, live in 3–5 business days.',
  submitLabel: 'Submit tools request',
  afterSuccess: 'home',
  fields: {
    name: text('Full name', { required: 'Name is required', asks: 'name' }),
    email: email('Email', { required: 'Email is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    company: text('Company name', { required: 'Company is required', asks: 'company' }),
    hasDomainEmail: radio('Do you have a domain or a branded email?', { optional: true, options: YES_NO }),
    services: text('Which services do you need?', { optional: true, hint: 'Website, branded email, load board setup.' }),
    loadBoardSetup: radio('Do you want a load board set up?', { optional: true, options: YES_NO }),
    requests: longText('Special requests', { optional: true }),
  },
  sample: {
    name: 'Kayla Jennings',
    email: 'kayla@jenningsexpress.example',
    phone: '+19185550107',
    company: 'Jennings Express',
    hasDomainEmail: 'No',
    services: 'Website and branded email',
    loadBoardSetup: 'Yes',
    requests: 'Please use our blue and the picture of the first truck.',
  },
  whatHappensNext: [
    'We’ll review your request and make sure nothing is missing.',
    'A specialist will call or email you.',
    'You approve the design. Everything is live in 3–5 business days.',
  ],
})
