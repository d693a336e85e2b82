import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, TEXT_MESSAGE_CONSENT, TRAINING_AREAS, TRAINING_HEADCOUNTS } from '#contract/forms/enumerations.ts'
import { choices, email, phone, select, text } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Custom training) and section 5. */
export const customTrainingRequest = defineRequest({
  route: 'custom-training-request',
  endpoint: 'custom-training',
  title: 'Request custom training',
  noun: 'custom training',
  outcome: 'Compliance, safety, and leadership training for your drivers and office staff.',
  submitLabel: 'Submit training request',
  fields: {
    fullName: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyName: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    email: email('Email', { required: 'Email is required', invalid: 'Invalid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    employees: select('How many employees?', { required: REQUIRED_NO_PERIOD, options: TRAINING_HEADCOUNTS }),
    interestAreas: choices('What should the training cover?', {
      required: 'Select at least one area',
      clear: true,
      options: TRAINING_AREAS,
      all: 'All of the Above',
    }),
    contactMethod: select('How should we contact you?', { required: 'Contact method is required', options: CONTACT_METHODS, hint: TEXT_MESSAGE_CONSENT }),
  },
  sample: {
    fullName: 'Jerome Watts',
    companyName: 'Watts Regional Freight',
    email: 'jerome@wattsregional.example',
    phone: '+12055550133',
    employees: '16–30',
    interestAreas: ['DOT/FMCSA Compliance', 'Driver Onboarding & Safety'],
    contactMethod: 'Email',
  },
})
