import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { dateTime, email, phone, radio, text } from '#contract/forms/field.ts'
import { REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { usState } from '#contract/forms/us-states.ts'

const NAME_REQUIRED = 'Business name is required.'

/** Specification 2, section 3 (S-Corp existing) and section 5. As specified, the EIN has the name's error message. */
export const existingScorpRequest = defineRequest({
  route: 'existingscorpform',
  endpoint: 'auth/existingscorpform',
  toAgency: true,
  title: 'S-Corp election for your LLC or corporation',
  noun: 'S-Corp election',
  outcome: 'We’ll file IRS Form 2553 for your company. The election can take effect from the day of formation if it’s made within about 75 days.',
  submitLabel: 'Submit S-Corp election',
  cost: costTexts.electionOnly,
  afterSuccess: 'home',
  keepsToken: true,
  fields: {
    name: text('Legal business name', { required: NAME_REQUIRED, asks: 'company' }),
    ein: text('EIN', { required: NAME_REQUIRED, hint: 'Nine digits, from your IRS letter.' }),
    btype: radio('Is it an LLC or a corporation?', {
      required: REQUIRED_MESSAGE,
      options: ['llc', 'corp'],
    }),
    datetime: dateTime('Date and time of formation', {
      required: 'Preferred Date & Time is required.',
      range: 'past',
      hint: 'The date on your certificate of formation, in the time zone of the state of formation. If the certificate shows no time, enter any time that day.',
    }),
    state: usState('State of formation', { required: REQUIRED_MESSAGE }),
    fullname: text('Full name', { required: 'Full Name is required.', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone Number is required.', invalid: 'Invalid Phone Number', tenDigits: true }),
    email: email('Email', { required: 'Email Address is required.', invalid: 'Enter a valid email' }),
  },
  sample: {
    name: 'Prairie Gate Logistics LLC',
    ein: '84-3172650',
    btype: 'llc',
    datetime: '2025-03-03T09:30',
    state: 'Kansas',
    fullname: 'Omar Haddad',
    phone: '+13165550151',
    email: 'omar@prairiegate.example',
  },
})
