import { defineRequest } from '#contract/forms/define.ts'
import { dateTime, digits, email, longText, phone, text } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Bookkeeping) and section 5. The endpoint is spelled as specified. */
export const bookkeepingRequest = defineRequest({
  route: 'bookkeepingform',
  endpoint: 'auth/bookkeepingingform',
  title: 'Request bookkeeping',
  noun: 'bookkeeping',
  outcome: 'We’ll keep your books for you. Tell us what’s hardest about them now.',
  submitLabel: 'Submit bookkeeping request',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    trucks: digits('Number of trucks', { required: 'Number of Trucks is required' }),
    datetime: dateTime('Preferred date and time for a call', { required: 'Preferred Date & Time is required', range: 'future' }),
    challenges: longText('What’s hardest about your books now?', { required: REQUIRED_NO_PERIOD }),
    comments: longText('Additional notes', { required: 'Additional Notes is required', hint: 'The software you use, and how far behind your books are.' }),
  },
  sample: {
    fullname: 'Luis Ferrer',
    phone: '+13055550163',
    email: 'luis@ferrertransport.example',
    companyname: 'Ferrer Transport LLC',
    trucks: '6',
    datetime: '2031-01-15T09:00',
    challenges: 'Fuel receipts and broker deductions never match the settlements.',
    comments: 'QuickBooks Online, about four months behind.',
  },
})
