import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, EXIT_SERVICES, EXIT_TIMELINES, EXIT_TYPES, TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import { choices, email, phone, select, text } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD, SELECT_OPTION_MESSAGE } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Exit strategy) and section 5. */
export const exitStrategyRequest = defineRequest({
  route: 'exit-strategy-request',
  endpoint: 'exit-strategy',
  title: 'Request an exit strategy',
  noun: 'exit strategy',
  outcome: 'Sell, hand over, or step back. Find out what your company is worth and what to do first.',
  submitLabel: 'Submit exit request',
  fields: {
    fullName: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyName: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    email: email('Email', { required: 'Email is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    timeline: select('When do you want to exit?', { required: REQUIRED_NO_PERIOD, options: EXIT_TIMELINES }),
    exitType: choices('What kind of exit do you want?', { required: SELECT_OPTION_MESSAGE, clear: true, options: EXIT_TYPES }),
    supportNeeds: choices('What support do you need?', {
      required: 'Select at least one support type',
      clear: true,
      options: EXIT_SERVICES,
      all: 'All of the Above',
    }),
    contactMethod: select('How should we contact you?', {
      required: 'Select a contact method',
      clear: true,
      options: CONTACT_METHODS,
      hint: TEXT_MESSAGE_CONSENT,
    }),
  },
  sample: {
    fullName: 'Ruth Anders',
    companyName: 'Anders & Daughter Trucking',
    email: 'ruth@andersdaughter.example',
    phone: '+16085550119',
    timeline: '24+ months',
    exitType: ['Sell to partner or family', 'Undecided'],
    supportNeeds: ['Business Valuation', 'Staff Succession Plan'],
    contactMethod: 'Phone Call',
  },
})
