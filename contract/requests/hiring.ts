import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { HIRE_COUNTS, HIRE_ROLES } from '#contract/forms/enumerations.ts'
import { choices, date, email, longText, phone, select, text } from '#contract/forms/field.ts'

/** Specification 2, section 3 (Hiring) and section 5. The visitor stays on the page (section 4). */
export const hiringRequest = defineRequest({
  route: 'hiring',
  endpoint: 'hiring',
  title: 'Request hiring support',
  noun: 'hiring support',
  outcome: 'Drivers, dispatchers, mechanics, and office staff, typically found within 7–14 days.',
  submitLabel: 'Submit hiring request',
  cost: costTexts.hiring,
  fields: {
    name: text('Full name', { required: 'Name is required', asks: 'name' }),
    email: email('Email', { required: 'Email is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    company: text('Company name', { required: 'Company is required', asks: 'company' }),
    hireCount: select('How many people?', { optional: true, options: HIRE_COUNTS, initial: '1' }),
    typeOfHire: choices('Who are you looking for?', { required: 'At least one role must be selected', clear: true, options: HIRE_ROLES }),
    w2_1099: text('W2 or 1099?', { optional: true, hint: 'Employees (W2) or contractors (1099).' }),
    startDate: date('Start date', { optional: true, range: 'future', hint: 'Today or later.' }),
    notes: longText('Notes', { optional: true, hint: 'Routes, shifts, licenses, and pay.' }),
  },
  sample: {
    name: 'Caleb Stroud',
    email: 'caleb@stroudlogistics.example',
    phone: '+15025550155',
    company: 'Stroud Logistics',
    hireCount: '2-5',
    typeOfHire: ['CDL Driver', 'Dispatcher'],
    w2_1099: 'W2 for the dispatcher, 1099 for drivers',
    startDate: '2031-02-01',
    notes: 'Two team drivers for a dedicated lane and one night dispatcher.',
  },
  whatHappensNext: [
    'We’ll review your request and make sure nothing is missing.',
    'A recruiter will call or email you.',
    'You meet the candidates and decide. Hiring typically takes 7–14 days.',
  ],
})
