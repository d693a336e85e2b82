import { type Answers, type Fields, type FileRef, longText } from '#contract/forms/field.ts'
import { addedFileFields, documentLabel } from '#contract/request/added-files.ts'
import { attachFilesFields } from '#contract/team/team-cases.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'

export type CaseEntryKind = 'note' | 'message'

const attachmentField = (hint: string) => {
  const { required: _, ...files } = attachFilesFields.files
  return { ...files, label: 'Files', hint } as Fields[string]
}

export const entryFields: Readonly<Record<CaseEntryKind, Fields>> = {
  note: {
    note: longText('Note', { required: 'Write your note.', placeholder: 'Only your team can see this. Type @ to mention a colleague.' }),
    files: attachmentField('Only your team can see these files.'),
  },
  message: {
    message: longText('Message', { required: 'Write your message.', placeholder: 'The customer sees this on the request’s page.' }),
    files: attachmentField('The customer can download these files from the request’s page.'),
    ...addedFileFields,
  },
}

export const filesOf = ({ files = [] }: Answers) => files as readonly FileRef[]

/** Returns the visible fields. The fields for the document name are visible only for a message with files. */
export function visibleFieldsOf(what: CaseEntryKind, answers: Answers): Fields {
  if (filesOf(answers).length > 0) return entryFields[what]
  const { what: _what, words: _words, ...otherFields } = entryFields[what]
  return otherFields
}

export const entryTexts: Readonly<
  Record<CaseEntryKind, { readonly title: string; readonly label: string; readonly busy: string; readonly savedText: string }>
> = {
  note: { title: 'Internal note', label: 'Save note', busy: 'Saving...', savedText: 'Note saved.' },
  message: { title: 'Message to the customer', label: 'Send message', busy: 'Sending...', savedText: 'Message sent.' },
}

export const entryEdgeOf = (what: CaseEntryKind, answers: Answers): CaseEvent['type'] =>
  what === 'note' ? 'NOTE' : filesOf(answers).length > 0 ? 'FILE.ATTACH' : 'MESSAGE'

export function createPreviewData(what: CaseEntryKind, answers: Answers): CaseEventData {
  const text = String(answers[what] ?? '').trim()
  const files = filesOf(answers)
  const label = what === 'message' && files.length > 0 ? documentLabel(answers) : ''
  return {
    ...(text !== '' && { text }),
    ...(label !== '' && { what: label }),
    files: files.map(({ id, name, size }) => ({ id, name, size, sha256: '' })),
  }
}
