import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { dateTime, email, longText, phone, select, text, yesNo } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Tax filing) and section 5. The title is spelled as specified (section 2). */
export const taxFilingRequest = defineRequest({
  route: 'taxfilingform',
  endpoint: 'auth/taxfilingform',
  title: 'Tax filling Services',
  noun: 'tax filing',
  outcome: 'Business and personal returns, late taxes, estimated payments, and IRS letters.',
  submitLabel: 'Submit tax request',
  cost: costTexts.taxes,
  afterSuccess: 'home',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    before: yesNo('Have you filed business taxes before?', { required: REQUIRED_NO_PERIOD }),
    help: select('What do you need help with?', {
      required: REQUIRED_NO_PERIOD,
      options: ['businessfiling', 'personalfiling', 'latetaxes', 'estimatedpayments', 'irsletters'],
    }),
    datetime: dateTime('Preferred date and time for a call', { required: 'Preferred Date & Time is required', range: 'future' }),
    comments: longText('Comments and questions', { required: 'Comments/Questions is required' }),
  },
  sample: {
    fullname: 'Grace Odum',
    phone: '+19015550148',
    email: 'grace@odumhaul.example',
    companyname: 'Odum Haul LLC',
    before: 'yes',
    help: 'latetaxes',
    datetime: '2031-01-18T11:15',
    comments: '2024 is not filed yet; I have all 1099s and fuel receipts.',
  },
})
