import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { FUEL_CARD_TYPES, FUEL_FLEET_SIZES } from '#contract/forms/enumerations.ts'
import { digits, email, longText, phone, select, text } from '#contract/forms/field.ts'

/** Specification 2, section 3 (Fuel card request) and section 5 (Fuel card). */
export const fuelCardRequest = defineRequest({
  route: 'fuel-card-request',
  endpoint: 'fuel-card',
  title: 'Request fuel cards',
  noun: 'fuel cards',
  outcome: 'Cards for the whole fleet, shipped 5–7 business days after approval.',
  submitLabel: 'Submit fuel card request',
  cost: costTexts.fuelCard,
  fields: {
    fullName: text('Full name', { required: 'Full Name is required.', asks: 'name' }),
    companyName: text('Company name', { required: 'Company Name is required.', asks: 'company' }),
    email: email('Email', { required: 'Email is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    fleetSize: select('Fleet size', { required: 'Fleet Size is required.', options: FUEL_FLEET_SIZES }),
    cardType: select('Card type', { required: 'Card Type is required.', options: FUEL_CARD_TYPES }),
    fuelSpend: digits('Monthly fuel spend', { optional: true, hint: 'In whole dollars.', money: true }),
    comments: longText('Comments', { optional: true }),
  },
  sample: {
    fullName: 'Deshawn Price',
    companyName: 'Price Point Carriers',
    email: 'deshawn@pricepoint.example',
    phone: '+12165550184',
    fleetSize: '6-15',
    cardType: 'Premium Discount Card',
    fuelSpend: '42000',
    comments: 'Mostly I-80, two trucks on DEF.',
  },
  whatHappensNext: [
    'We’ll review your request and make sure nothing is missing.',
    'A specialist will call or email you.',
    'The cards ship 5–7 business days after approval.',
  ],
})
