import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, GROWTH_PLANS, TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import { choices, email, phone, select, text } from '#contract/forms/field.ts'
import { SELECT_OPTION_MESSAGE } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Advisory session) and section 5 (Advisory). */
export const advisorySessionRequest = defineRequest({
  route: 'advisory-session',
  endpoint: 'advisory-session',
  title: 'Request an advisory session',
  noun: 'advisory session',
  outcome: 'A session about your next step: broker authority, new states, terminals, partners, franchising, or leadership.',
  submitLabel: 'Submit advisory request',
  fields: {
    fullName: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyName: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    email: email('Email', { required: 'Email is required', invalid: 'Invalid email format' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    location: text('Operating location', { required: 'Operating location is required', hint: 'The city and state you run from.' }),
    growthPlans: choices('What are your growth plans?', { required: SELECT_OPTION_MESSAGE, clear: true, options: GROWTH_PLANS, all: 'All of the Above' }),
    contactMethod: select('How should we contact you?', {
      required: 'Select a contact method',
      clear: true,
      options: CONTACT_METHODS,
      hint: TEXT_MESSAGE_CONSENT,
    }),
  },
  sample: {
    fullName: 'Beatriz Salgado',
    companyName: 'Salgado Lines',
    email: 'beatriz@salgadolines.example',
    phone: '+15205550142',
    location: 'Tucson, Arizona',
    growthPlans: ['Entering new states', 'Launching second terminal or office'],
    contactMethod: 'Email',
  },
  whatHappensNext: [
    'We’ll review your request and choose the right specialist for it.',
    'We’ll call or email you to agree on a time.',
    'In the session, you’ll get a list of steps, in order. The rest is up to you.',
  ],
})
