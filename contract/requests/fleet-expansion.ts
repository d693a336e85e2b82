import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, FLEET_SERVICES, TEXT_MESSAGE_CONSENT, TRUCK_COUNT_RANGES } from '#contract/forms/enumerations.ts'
import { email, phone, select, text } from '#contract/forms/field.ts'
import { MANDATORY_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Fleet expansion) and section 5 (Broker, office setup, fleet, credit). */
export const fleetExpansionRequest = defineRequest({
  route: 'fleetexpansionform',
  endpoint: 'auth/fleetexpansionform',
  title: 'Request fleet expansion',
  noun: 'fleet expansion',
  outcome: 'A plan for your next trucks: buy or lease, maintenance, and hiring drivers.',
  submitLabel: 'Submit fleet request',
  cost: costTexts.trucks,
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    trucks: select('How many trucks do you run?', { required: MANDATORY_NO_PERIOD, options: TRUCK_COUNT_RANGES }),
    type: select('Which service do you need?', { required: MANDATORY_NO_PERIOD, options: FLEET_SERVICES }),
    contact: select('How should we contact you?', { required: MANDATORY_NO_PERIOD, options: CONTACT_METHODS, hint: TEXT_MESSAGE_CONSENT }),
  },
  sample: {
    fullname: 'Sofia Marin',
    phone: '+16025550138',
    email: 'sofia@marintransport.example',
    trucks: '11-25',
    type: 'Lease vs. Finance Guidance',
    contact: 'Text Message',
  },
})
