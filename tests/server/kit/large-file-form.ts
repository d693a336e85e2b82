import { defineRequest } from '#contract/forms/define.ts'
import { documents, text } from '#contract/forms/field.ts'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'

export const largeFileForm = defineRequest({
  route: 'contact-sized',
  endpoint: 'contact-sized',
  title: 'Contact',
  outcome: '',
  submitLabel: 'Send',
  encoding: 'multipart',
  fields: {
    name: text('Name', { required: 'Name is required' }),
    attachment: documents('Attachment', { optional: true, maxFiles: 1, maxBytes: CONTACT_ATTACHMENT_MAX_BYTES, wrongType: 'Wrong type', tooBig: 'Too big' }),
  },
  sample: { name: 'Dana', attachment: [] },
})
