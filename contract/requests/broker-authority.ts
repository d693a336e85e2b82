import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { BROKER_SERVICES, CONTACT_METHODS, TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import { email, phone, select, text, yesNo } from '#contract/forms/field.ts'
import { MANDATORY_NO_PERIOD, REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Broker authority) and section 5 (Broker, office setup, fleet, credit). */
export const brokerAuthorityRequest = defineRequest({
  route: 'brokerauthorityform',
  endpoint: 'auth/brokerauthorityform',
  toAgency: true,
  title: 'Request broker authority',
  noun: 'broker authority',
  outcome: 'FMCSA authority, process agent, UCR, and the $75,000 bond, typically within 20–25 days.',
  submitLabel: 'Submit broker authority request',
  cost: costTexts.broker,
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    owner: yesNo('Do you own a trucking company now?', { required: REQUIRED_NO_PERIOD }),
    type: select('How will you run the brokerage?', {
      required: MANDATORY_NO_PERIOD,
      options: ['full-time', 'part-time', 'not sure yet'],
    }),
    services: select('Which service do you need?', { required: MANDATORY_NO_PERIOD, options: BROKER_SERVICES }),
    contact: select('How should we contact you?', { required: MANDATORY_NO_PERIOD, options: CONTACT_METHODS, hint: TEXT_MESSAGE_CONSENT }),
  },
  sample: {
    fullname: 'Hannah Cole',
    phone: '+14695550112',
    email: 'hannah@colebrokerage.example',
    owner: 'yes',
    type: 'full-time',
    services: 'Surety Bond Help',
    contact: 'Phone Call',
  },
  whatHappensNext: [
    'We’ll review your request and make sure nothing is missing.',
    'A specialist will call or email you.',
    'You approve, then we file. Then the FMCSA’s 21-day waiting period begins.',
  ],
})
