import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { count, dateTime, email, longText, phone, text } from '#contract/forms/field.ts'

/** Specification 2, section 3 (Dispatch) and section 5. */
export const dispatchRequest = defineRequest({
  route: 'dispatchform',
  endpoint: 'auth/dispatchform',
  title: 'Request dispatch',
  noun: 'dispatch',
  outcome: 'Loads booked under your own authority, month to month, for a small percentage of each load. You approve every load.',
  submitLabel: 'Submit dispatch request',
  cost: costTexts.dispatch,
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    size: count('Fleet size', { required: 'Fleet Size is required', hint: 'The number of trucks under your authority.' }),
    datetime: dateTime('Preferred date and time for a call', { required: 'Preferred Date & Time is required', range: 'future' }),
    comments: longText('Comments and questions', {
      required: 'Comments/Questions is required',
      hint: 'Lanes, equipment, home time, and anything else a dispatcher should know.',
    }),
  },
  sample: {
    fullname: 'Andre Mitchell',
    phone: '+17045550176',
    email: 'andre@mitchellbros.example',
    companyname: 'Mitchell Brothers Transport',
    size: '3',
    datetime: '2031-01-12T10:00',
    comments: 'Reefer, southeast to midwest, home every weekend.',
  },
  whatHappensNext: [
    'We’ll review your request and look at your lanes.',
    'A dispatcher will call you. We’ll try to call at the time you chose.',
    'You approve each load before we book it.',
  ],
})
