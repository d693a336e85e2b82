import { expect, it } from 'vitest'
import { toJsonBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'

it('sends exactly the fields of the specification (section 3, Factoring)', () => {
  expect(toJsonBody(factoringRequest, factoringRequest.sample)).toEqual({
    fullname: 'Dana Whitfield',
    phone: '+12145550142',
    email: 'dana@whitfieldhauling.example',
    companyname: 'Whitfield Hauling LLC',
    revenue: '$48,000',
    trucks: 4,
    currently: 'no',
    comments: 'Mostly 30-day brokers. Looking for non-recourse.',
  })
})

it('uses the text of the specification (section 5)', () => {
  expect(validate(factoringRequest.fields, {})).toEqual({
    fullname: 'Full Name is required',
    phone: 'Phone number is required',
    email: 'Email Address is required',
    companyname: 'Company Name is required',
    revenue: 'Monthly Revenue is required',
    trucks: 'Number of Trucks is required',
    currently: 'This field is required',
  })
  expect(validate(factoringRequest.fields, { ...factoringRequest.sample, phone: '+1214555', email: 'dana@', trucks: 'four' })).toEqual({
    phone: 'Invalid Phone Number',
    email: 'Enter a valid email',
    trucks: 'Use digits only.',
  })
})
