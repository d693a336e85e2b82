import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { email, longText, phone, radio, text, yesNo } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Buyer) and section 5 (Buyer and seller). */
export const buyerRequest = defineRequest({
  route: 'buyerintakeform',
  endpoint: 'auth/buyingform',
  title: 'Buy a trucking business',
  noun: 'business purchase',
  outcome: 'Tell us what you’re looking for: an MC authority or a whole trucking business. We’ll look for one that fits.',
  submitLabel: 'Submit buyer request',
  cost: costTexts.business,
  fields: {
    name: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', tenDigits: true }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    buyingoptions: radio('What do you want to buy?', {
      required: REQUIRED_NO_PERIOD,
      options: ['mc', 'full', 'notsure'],
    }),
    operation: text('Type of operation', { required: REQUIRED_NO_PERIOD, hint: 'For example: dry van, reefer, flatbed, hotshot.' }),
    region: text('Preferred region', { required: REQUIRED_NO_PERIOD, hint: 'States or lanes you want to run.' }),
    budget: text('Budget', { required: REQUIRED_NO_PERIOD, hint: 'An amount or a range, in dollars.', money: true }),
    financing: yesNo('Do you need financing?', { required: REQUIRED_NO_PERIOD }),
    team: yesNo('Do you have a team in place?', { required: REQUIRED_NO_PERIOD, hint: 'Drivers, dispatch, or back office.' }),
    timeline: text('When do you want to buy?', { required: REQUIRED_NO_PERIOD, hint: 'For example: within 60 days.' }),
    description: longText('What kind of business are you looking for?', { required: REQUIRED_NO_PERIOD }),
  },
  sample: {
    name: 'Renee Castillo',
    phone: '+19565550134',
    email: 'renee@rioverdetrucking.example',
    buyingoptions: 'full',
    operation: 'Reefer, regional',
    region: 'Texas, Oklahoma and Louisiana',
    budget: '$150,000 to $220,000',
    financing: 'yes',
    team: 'no',
    timeline: 'Within 90 days',
    description: 'A clean safety record, three to five trucks, and at least two years of authority.',
  },
})
