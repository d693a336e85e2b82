import { type Answers, type Fields, type FileRef, longText } from '#contract/forms/field.ts'
import { addedFields, documentLabel } from '#contract/request/added-files.ts'
import { attachFields } from '#contract/team/team-cases.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'

export type CaseEntryKind = 'note' | 'message' | 'files'

export const entryFields: Readonly<Record<CaseEntryKind, Fields>> = {
  note: { note: longText('Note', { required: 'Write your note.', hint: 'Only your team sees this.' }) },
  message: { message: longText('Message', { required: 'Write your message.', hint: 'The customer sees it on the request’s page.' }) },
  files: { files: { ...attachFields.files, label: 'Files', hint: 'The customer can download them from the request’s page.' }, ...addedFields },
}

export const entryWords: Readonly<Record<CaseEntryKind, { readonly title: string; readonly go: string; readonly busy: string; readonly arrived: string }>> = {
  note: { title: 'Write a note', go: 'Save note', busy: 'Saving...', arrived: 'Note saved.' },
  message: { title: 'Write to the customer', go: 'Send message', busy: 'Sending...', arrived: 'Message sent.' },
  files: { title: 'Add files', go: 'Add files', busy: 'Adding...', arrived: 'Files added.' },
}

export const entryEdges = { note: 'NOTE', message: 'MESSAGE', files: 'FILE.ATTACH' } as const satisfies Readonly<Record<CaseEntryKind, CaseEvent['type']>>

export function previewInput({ files = [], ...answers }: Answers): CaseEventData {
  const what = documentLabel(answers)
  return { ...(what !== '' && { what }), files: (files as readonly FileRef[]).map(({ id, name, size }) => ({ id, name, size, sha256: '' })) }
}
