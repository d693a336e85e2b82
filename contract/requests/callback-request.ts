import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { documents, email, longText, phone, radio, text } from '#contract/forms/field.ts'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { contactRequest } from '#contract/requests/contact.ts'

const { name, email: address, phone: number, message } = contactRequest.fields

/** Countries in the dialog's phone field, by ISO code (specification 2, section 2). */
export const CALLBACK_COUNTRIES = {
  US: { name: 'United States', callingCode: '+1' },
  IN: { name: 'India', callingCode: '+91' },
  UA: { name: 'Ukraine', callingCode: '+380' },
  HK: { name: 'Hong Kong', callingCode: '+852' },
} as const

/** The "Let us talk" dialog (specification 2, sections 2, 7 and 9). It posts to the contact form's endpoint. */
export const callbackRequest = defineRequest({
  route: 'let-us-talk',
  endpoint: contactRequest.endpoint,
  title: 'Let us talk',
  noun: 'callback',
  outcome: 'Leave your number and a message. A specialist will call you back.',
  submitLabel: 'Submit message',
  cost: costTexts.message,
  encoding: 'multipart',
  failed: contactRequest.failed,
  fields: {
    name: text(name.label, { required: name.required ?? '', asks: 'name' }),
    email: email(address.label, { optional: true, invalid: address.invalid }),
    phone: phone(number.label, { required: number.required ?? '', invalid: number.invalid, countries: CALLBACK_COUNTRIES }),
    attachment: documents('Document', {
      optional: true,
      maxFiles: 1,
      maxBytes: CONTACT_ATTACHMENT_MAX_BYTES,
      extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
      wrongType: 'Invalid file type. Allowed formats: pdf, doc, docx, jpg, png.',
      tooBig: 'File size exceeds 12MB limit.',
    }),
    message: longText(message.label, { required: message.required ?? '' }),
    service_type: radio('Which describes you best?', { optional: true, options: ['other'] }),
    others_comment: longText('Sent from', { optional: true }),
  },
  sample: {
    name: 'Neha Kapoor',
    email: 'neha@kapoorlogistics.example',
    phone: '+919876543210',
    attachment: [],
    message: 'Please call me about a warehouse near Dallas.',
    service_type: 'other',
    others_comment: '“Let us talk” on /',
  },
})
