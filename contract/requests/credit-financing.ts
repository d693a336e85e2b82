import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, CREDIT_SERVICES, TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import { email, phone, select, text, yesNo } from '#contract/forms/field.ts'
import { MANDATORY_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Credit financing) and section 5 (Broker, office setup, fleet, credit). */
export const creditFinancingRequest = defineRequest({
  route: 'creditfinancingform',
  endpoint: 'auth/creditfinancingform',
  title: 'Request business credit and financing',
  noun: 'business credit and financing',
  outcome: 'A DUNS number, Net 30 vendors, fuel cards, and equipment financing for your company.',
  submitLabel: 'Submit credit request',
  cost: costTexts.credit,
  afterSuccess: 'home',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    llc: yesNo('Do you have an LLC?', { required: MANDATORY_NO_PERIOD }),
    type: select('Which service do you need?', { required: MANDATORY_NO_PERIOD, options: CREDIT_SERVICES }),
    contact: select('How should we contact you?', { required: MANDATORY_NO_PERIOD, options: CONTACT_METHODS, hint: TEXT_MESSAGE_CONSENT }),
  },
  sample: {
    fullname: 'Nadia Bell',
    companyname: 'Bell & Sons Trucking',
    phone: '+13135550190',
    email: 'nadia@bellandsons.example',
    llc: 'yes',
    type: 'All of the Above',
    contact: 'Phone Call',
  },
})
