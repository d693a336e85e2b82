import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { dateTime, digits, email, longText, phone, text } from '#contract/forms/field.ts'

/** Specification 2, section 3 (Payroll) and section 5. */
export const payrollRequest = defineRequest({
  route: 'payrollform',
  endpoint: 'auth/payrollform',
  title: 'Request payroll',
  noun: 'payroll',
  outcome: 'W2 employees and 1099 contractors paid weekly, bi-weekly, or monthly.',
  submitLabel: 'Submit payroll request',
  cost: costTexts.payroll,
  afterSuccess: 'home',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    companyname: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    employees: digits('Number of employees and contractors', { required: 'Number of Employees/Contractors is required' }),
    trucks: digits('Number of trucks', { required: 'Number of Trucks is required' }),
    datetime: dateTime('Preferred date and time for a demo', { required: 'Preferred Date & Time is required', range: 'future' }),
    comments: longText('Comments and questions', { required: 'Comments/Questions is required', hint: 'How often you pay, and who’s W2 or 1099.' }),
  },
  sample: {
    fullname: 'Priya Raman',
    phone: '+14045550129',
    email: 'priya@peachlinefreight.example',
    companyname: 'Peachline Freight Inc',
    employees: '14',
    trucks: '9',
    datetime: '2031-01-14T14:30',
    comments: 'Ten drivers on 1099, four in the office on W2, paid every two weeks.',
  },
})
