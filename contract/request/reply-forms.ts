import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { fileFields, messageFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'

const SEND_FAILED = 'We couldn’t send your message or files.'

export const createMessageForm = (reference: string) =>
  defineRequest({
    route: `requests/${reference}`,
    endpoint: requestEndpoints.message,
    title: 'Write to us',
    outcome: 'Your message goes to the person working on your request.',
    submitLabel: 'Send message',
    cost: costTexts.message,
    failed: SEND_FAILED,
    fields: { message: messageFields.message },
    sample: { message: 'Please call after six.' },
  })

export const createFileForm = (reference: string) =>
  defineRequest({
    route: `requests/${reference}#files`,
    endpoint: requestEndpoints.file,
    title: 'Send a file',
    outcome: 'We’ll add the file to your request.',
    submitLabel: 'Send files',
    cost: costTexts.message,
    encoding: 'multipart',
    failed: SEND_FAILED,
    fields: { files: fileFields.files },
    sample: { files: [] },
  })
