import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { count, email, longText, phone, text, yesNo } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Factoring) and section 5. */
export const factoringRequest = defineRequest({
  route: 'factoringform',
  endpoint: 'auth/factoringform',
  title: 'Request factoring',
  noun: 'factoring',
  outcome: 'Up to 98% of an invoice, funds within 24 hours, and no monthly minimums.',
  submitLabel: 'Submit factoring request',
  cost: costTexts.factoring,
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    revenue: text('Monthly revenue', { required: 'Monthly Revenue is required', hint: 'About how much you invoice in a month, in dollars.', money: true }),
    trucks: count('Number of trucks', { required: 'Number of Trucks is required' }),
    currently: yesNo('Do you use a factoring company now?', { required: REQUIRED_NO_PERIOD }),
    comments: longText('Comments', { optional: true }),
  },
  sample: {
    fullname: 'Dana Whitfield',
    phone: '+12145550142',
    email: 'dana@whitfieldhauling.example',
    companyname: 'Whitfield Hauling LLC',
    revenue: '$48,000',
    trucks: '4',
    currently: 'no',
    comments: 'Mostly 30-day brokers. Looking for non-recourse.',
  },
})
