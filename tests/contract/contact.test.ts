import { describe, expect, it } from 'vitest'
import { type Answers, activeFields, isBareCallingCode } from '#contract/forms/field.ts'
import { answersFromBody, toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { CALLBACK_COUNTRIES, callbackRequest } from '#contract/requests/callback-request.ts'
import { contactRequest } from '#contract/requests/contact.ts'

const { fields } = contactRequest
const answersOfRole = (role: string, more: Answers = {}): Answers => ({
  ...contactRequest.sample,
  service_type: role,
  shipperServices: [],
  others_comment: '',
  ...more,
})
const activeNames = (answers: Answers) => activeFields(fields, answers).map(([name]) => name)
const file = (name: string, size = 1) => ({ id: name, name, size, type: '' })

describe('a role', () => {
  it('shows its own checklist and requires one choice with its own message', () => {
    const listsByRole = { carrier: 'carrierServices', shipper: 'shipperServices', insurance: 'insuranceInterests' }
    for (const [role, list] of Object.entries(listsByRole)) {
      expect(activeNames(answersOfRole(role)).filter((name) => Object.values(listsByRole).includes(name))).toEqual([list])
      const message = role === 'insurance' ? 'Please select at least one area of interest.' : 'Please select at least one service.'
      expect(validate(fields, answersOfRole(role))).toEqual({ [list]: message })
    }
    expect(validate(fields, answersOfRole('other'))).toEqual({})
  })

  it('asks for details only if Other is chosen', () => {
    for (const answers of [
      answersOfRole('other'),
      answersOfRole('shipper', { shipperServices: ['Other (please specify)'] }),
      answersOfRole('insurance', { insuranceInterests: ['Others (please specify)'] }),
    ])
      expect(activeNames(answers)).toContain('others_comment')
    for (const answers of [
      answersOfRole('carrier', { carrierServices: ['Accounting'] }),
      answersOfRole('shipper', { shipperServices: ['Freight Quotes'] }),
      // The visitor chose Other for another role, whose list is now hidden, so the details field is also hidden.
      answersOfRole('carrier', { shipperServices: ['Other (please specify)'] }),
    ])
      expect(activeNames(answers)).not.toContain('others_comment')
  })

  it('sends its own choices as carrier_services[] and ignores those of other roles', () => {
    const answers = answersOfRole('insurance', {
      carrierServices: ['Accounting'],
      insuranceInterests: ['Cross referral opportunities', 'Joint Marketing Initiatives'],
    })
    expect(toJsonBody(contactRequest, answers)).toMatchObject({
      service_type: 'insurance',
      'carrier_services[]': ['Cross referral opportunities', 'Joint Marketing Initiatives'],
    })
    const sent = toMultipart(contactRequest, answers).texts.filter(({ name }) => name === 'carrier_services[]')
    expect(sent.map(({ value }) => value)).toEqual(['Cross referral opportunities', 'Joint Marketing Initiatives'])
    expect(answersFromBody(contactRequest, toJsonBody(contactRequest, answers))).toMatchObject({
      carrierServices: [],
      shipperServices: [],
      insuranceInterests: answers.insuranceInterests,
    })
    expect(validate(fields, { ...answers, insuranceInterests: ['Accounting'] })).toEqual({ insuranceInterests: 'Please select at least one area of interest.' })
  })
})

it('accepts an empty email address but not an invalid one', () => {
  expect(validate(fields, { ...contactRequest.sample, email: '' })).toEqual({})
  expect(validate(fields, { ...contactRequest.sample, email: 'felicia@' })).toEqual({ email: 'Please enter a valid email' })
})

it('accepts one attachment of the ten types up to 12 MB', () => {
  const problem = (...files: ReturnType<typeof file>[]) => validate(fields, { ...contactRequest.sample, attachment: files }).attachment
  for (const type of ['doc', 'docx', 'pdf', 'zip', 'jpg', 'png', 'gif', 'xls', 'xlsx', 'csv']) expect(problem(file(`a.${type}`))).toBeUndefined()
  expect(problem(file('a.exe'))).toBe('Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.')
  expect(CONTACT_ATTACHMENT_MAX_BYTES).toBe(12_582_912)
  expect(problem(file('a.pdf', CONTACT_ATTACHMENT_MAX_BYTES))).toBeUndefined()
  expect(problem(file('a.pdf', CONTACT_ATTACHMENT_MAX_BYTES + 1))).toBe('File size exceeds 12MB limit.')
})

it('has its own failure message', () =>
  expect([contactRequest.failed, callbackRequest.failed]).toEqual(Array(2).fill('Something went wrong. Please try again.')))

describe('the “Let us talk” dialog', () => {
  it('sends values that the contact form accepts', () => {
    const body = toJsonBody(callbackRequest, callbackRequest.sample)
    expect(body).toEqual({
      name: 'Neha Kapoor',
      email: 'neha@kapoorlogistics.example',
      phone: '+919876543210',
      message: 'Please call me about a warehouse near Dallas.',
      service_type: 'other',
      others_comment: '“Let us talk” on /',
    })
    expect(validate(fields, answersFromBody(contactRequest, body))).toEqual({})
    expect([callbackRequest.endpoint, callbackRequest.encoding]).toEqual(['contact-us', 'multipart'])
  })

  it('uses the text of the contact form', () => {
    const { service_type: _, ...asked } = validate(fields, {})
    expect(validate(callbackRequest.fields, {})).toEqual(asked)
  })

  it('accepts documents of five types and numbers of four countries', () => {
    const problem = (name: string) => validate(callbackRequest.fields, { ...callbackRequest.sample, attachment: [file(name)] }).attachment
    for (const type of ['pdf', 'doc', 'docx', 'jpg', 'png']) expect(problem(`a.${type}`)).toBeUndefined()
    for (const type of ['zip', 'xls', 'gif']) expect(problem(`a.${type}`)).toBe('Invalid file type. Allowed formats: pdf, doc, docx, jpg, png.')
    expect(Object.keys(CALLBACK_COUNTRIES)).toEqual(['US', 'IN', 'UA', 'HK'])
    const phoneError = (phone: string) => validate(callbackRequest.fields, { ...callbackRequest.sample, phone }).phone
    for (const number of ['+12145550142', '+919876543210', '+380441234567', '+85221455501']) expect(phoneError(number)).toBeUndefined()
    expect(phoneError('+4930901820')).toBe('Invalid phone number.')
    expect(validate(fields, { ...contactRequest.sample, phone: '+4930901820' })).toEqual({})
  })

  it('treats a calling code alone as empty', () => {
    const { phone } = callbackRequest.fields
    expect(['+1', '+852 ', '+49', '', '+12'].map((typed) => isBareCallingCode(phone, typed))).toEqual([true, true, false, false, false])
    expect(isBareCallingCode(fields.phone, '+1')).toBe(false)
  })
})
