import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { email, longText, phone, radio, text } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Seller) and section 5. Only the asking price is optional. */
export const sellerRequest = defineRequest({
  route: 'sellerintakeform',
  endpoint: 'auth/sellingform',
  title: 'Sell your trucking business',
  noun: 'business sale',
  outcome: 'Tell us what you’re selling, an MC authority or a whole trucking business, and what a buyer should know.',
  submitLabel: 'Submit seller request',
  cost: costTexts.business,
  fields: {
    name: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', tenDigits: true }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    sellingoptions: radio('What are you selling?', {
      required: REQUIRED_NO_PERIOD,
      options: ['mc', 'business'],
    }),
    mcdot: text('MC and DOT number', { required: REQUIRED_NO_PERIOD }),
    period: text('How long has the business been operating?', { required: REQUIRED_NO_PERIOD, hint: 'For example: 4 years.' }),
    details: longText('What is included in the sale?', { required: REQUIRED_NO_PERIOD, hint: 'Trucks, trailers, accounts, and staff.' }),
    revenue: text('Annual revenue', { required: REQUIRED_NO_PERIOD, hint: 'An estimate, in dollars.', money: true }),
    contracts: text('Contracts in place', { required: REQUIRED_NO_PERIOD, hint: 'Customers, brokers, and leases. Enter “None” if you don’t have any.' }),
    reason: text('Why are you selling?', { required: REQUIRED_NO_PERIOD }),
    askingprice: text('Asking price', { optional: true, hint: 'Leave it blank if you don’t know yet.', money: true }),
    violations: longText('Violations, claims, or open audits', { required: REQUIRED_NO_PERIOD, hint: 'Buyers will check. Enter “None” if there aren’t any.' }),
    buyershouldknow: longText('What else should a buyer know?', { required: REQUIRED_NO_PERIOD }),
  },
  sample: {
    name: 'Walter Boone',
    phone: '+16155550117',
    email: 'walter@boonelines.example',
    sellingoptions: 'business',
    mcdot: 'MC-884210, USDOT 2731904',
    period: '11 years',
    details: 'Six tractors, nine dry vans, a yard lease and two dispatchers who want to stay.',
    revenue: '$1.4 million',
    contracts: 'Two direct shippers, both yearly',
    reason: 'Retirement',
    askingprice: '$640,000',
    violations: 'None open. One out-of-service order in 2023, closed.',
    buyershouldknow: 'The yard lease runs until 2029.',
  },
})
