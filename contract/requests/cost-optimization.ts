import { defineRequest } from '#contract/forms/define.ts'
import { CONTACT_METHODS, COST_AREAS, OPERATION_TYPES, TEXT_MESSAGE_CONSENT, TRUCK_COUNT_RANGES } from '#contract/forms/enumerations.ts'
import { email, phone, select, text } from '#contract/forms/field.ts'
import { MANDATORY_MESSAGE } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Cost optimization) and section 5. */
export const costOptimizationRequest = defineRequest({
  route: 'costoptimizationform',
  endpoint: 'auth/costoptimizationform',
  title: 'Request a cost review',
  noun: 'cost review',
  outcome: 'Your cost per mile, line by line: fuel, vendors, maintenance, back office, and taxes.',
  submitLabel: 'Submit cost review request',
  afterSuccess: 'home',
  keepsToken: true,
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyname: text('Company name', { optional: true, asks: 'company' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    owner: select('How many trucks do you run?', { required: MANDATORY_MESSAGE, options: TRUCK_COUNT_RANGES }),
    services: select('What should we review?', { required: MANDATORY_MESSAGE, options: COST_AREAS }),
    type: select('Type of operation', { required: MANDATORY_MESSAGE, options: OPERATION_TYPES }),
    contact: select('How should we contact you?', { required: MANDATORY_MESSAGE, options: CONTACT_METHODS, hint: TEXT_MESSAGE_CONSENT }),
  },
  sample: {
    fullname: 'Ivan Petrov',
    companyname: 'Petrov Freight Systems',
    phone: '+18165550123',
    email: 'ivan@petrovfreight.example',
    owner: '6-10',
    services: 'Fuel Spend Audit',
    type: 'Dry Van',
    contact: 'Email',
  },
})
