import { defineRequest } from '#contract/forms/define.ts'
import { OFFICE_SETUPS, STAFFING_OPTIONS } from '#contract/forms/enumerations.ts'
import { email, longText, phone, select, text } from '#contract/forms/field.ts'
import { MANDATORY_NO_PERIOD, REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Office setup) and section 5 (Broker, office setup, fleet, credit). */
export const officeSetupRequest = defineRequest({
  route: 'terminalofficesetupform',
  endpoint: 'auth/officesetupform',
  title: 'Request a terminal or office',
  noun: 'terminal or office',
  outcome: 'An office, a terminal with a yard, or both, plus help with staffing.',
  submitLabel: 'Submit setup request',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    company: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    location: text('Location (city, state)', { required: REQUIRED_NO_PERIOD }),
    setup: select('What do you want to set up?', { required: MANDATORY_NO_PERIOD, options: OFFICE_SETUPS }),
    staffing: select('Do you need help with staffing?', { required: MANDATORY_NO_PERIOD, options: STAFFING_OPTIONS }),
    additionalnotes: longText('Additional notes', { required: REQUIRED_NO_PERIOD, hint: 'How much space and parking you need, and when.' }),
  },
  sample: {
    fullname: 'Marcus Lindell',
    company: 'Lindell Intermodal',
    email: 'marcus@lindellintermodal.example',
    phone: '+19015550171',
    location: 'Memphis, Tennessee',
    setup: 'Terminal with Yard',
    staffing: 'Yes nearshore',
    additionalnotes: 'Parking for twelve trucks, near the rail ramp, by spring.',
  },
})
