import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { CARRIER_SERVICES, CONTACT_ROLES, INSURANCE_INTERESTS, SHIPPER_SERVICES } from '#contract/forms/enumerations.ts'
import { choices, documents, email, type FieldCondition, longText, phone, radio, text } from '#contract/forms/field.ts'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

const when = (field: string, is: string): FieldCondition => ({ field, is: [is] })
const roleCondition = (is: string) => when('service_type', is)
const OTHER_CONDITIONS = [roleCondition('other'), when('shipperServices', 'Other (please specify)'), when('insuranceInterests', 'Others (please specify)')]
const SERVICES_DEFAULTS = { wire: 'carrier_services[]', required: 'Please select at least one service.', clear: true } as const
const INTERESTS_DEFAULTS = { ...SERVICES_DEFAULTS, required: 'Please select at least one area of interest.' } as const

/** Specification 2, section 3 (Contact request), 4 (Contact form) and 5. The services of each role are sent as `carrier_services[]`. */
export const contactRequest = defineRequest({
  route: 'contact-us',
  endpoint: 'contact-us',
  title: 'Contact us',
  noun: 'contact',
  outcome: 'Tell us who you are and what you need. A specialist will get back to you.',
  submitLabel: 'Submit message',
  cost: costTexts.message,
  encoding: 'multipart',
  failed: messages.contactFailed,
  fields: {
    name: text('Full name', { required: 'Please enter your name.', asks: 'name' }),
    email: email('Email', { optional: true, invalid: 'Please enter a valid email' }),
    company: text('Company name', { optional: true, asks: 'company' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid phone number.' }),
    service_type: radio('Which describes you best?', { required: 'Please select your role.', clear: true, options: CONTACT_ROLES }),
    carrierServices: choices('Which services do you need?', { ...SERVICES_DEFAULTS, options: CARRIER_SERVICES, when: roleCondition('carrier') }),
    shipperServices: choices('What do you need moved?', { ...SERVICES_DEFAULTS, options: SHIPPER_SERVICES, when: roleCondition('shipper') }),
    insuranceInterests: choices('What are you interested in?', { ...INTERESTS_DEFAULTS, options: INSURANCE_INTERESTS, when: roleCondition('insurance') }),
    others_comment: longText('Please specify', { optional: true, when: OTHER_CONDITIONS }),
    message: longText('Message', { required: 'Please enter your message.' }),
    attachment: documents('Attachment', {
      optional: true,
      maxFiles: 1,
      maxBytes: CONTACT_ATTACHMENT_MAX_BYTES,
      wrongType: 'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.',
      tooBig: 'File size exceeds 12MB limit.',
    }),
  },
  sample: {
    name: 'Felicia Grant',
    email: 'felicia@grantcartage.example',
    company: 'Grant Cartage Inc',
    phone: '+17735550186',
    service_type: 'shipper',
    carrierServices: [],
    shipperServices: ['Full Truckload (FTL)', 'Other (please specify)'],
    insuranceInterests: [],
    others_comment: 'Two drop trailers at our dock in Joliet.',
    message: 'About twelve loads a week to Columbus and Detroit from January on.',
    attachment: [],
  },
})
