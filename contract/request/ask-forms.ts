/** Form of one ask. Page and server build it from the same data. */

import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest, type FormDefinition, type RequestDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, type Field, type Fields, longText, radio } from '#contract/forms/field.ts'
import { askFileFields } from '#contract/request/ask-calls.ts'
import type { AskKind } from '#contract/request/case-kind.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'

export interface AskTarget {
  readonly reference: string
  readonly number: number
  readonly kind: AskKind
  readonly document?: string
  readonly field?: Field
}

const CORRECTABLE_KINDS: readonly Field['kind'][] = ['text', 'longText', 'phone', 'digits', 'zip', 'choice', 'date', 'dateTime']

/** Returns the fields that a customer can correct one at a time. Email is excluded, because a new address revokes the request's links. */
export function correctableFieldsOf({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): readonly (readonly [name: string, field: Field])[] {
  const conditionFields = new Set(Object.values(fields).flatMap(({ when }) => [when ?? []].flat().map(({ field }) => field)))
  return activeFields(fields, answers).filter(([name, { kind }]) => CORRECTABLE_KINDS.includes(kind) && !conditionFields.has(name))
}

function toStandaloneField({ when: _when, wire: _wire, section: _section, clearedNotice: _cleared, ...field }: Field): Field {
  return { ...field, ...(field.kind === 'digits' && { sendAs: 'text' }) }
}

const questionFields = { answer: longText('Your answer', { required: 'Write your answer.' }) }
const approvalFields = {
  answer: radio('Do you approve this filing?', { required: 'Select yes or no.', clear: true, options: ['yes', 'no'] }),
  words: longText('What needs to change', { required: 'Tell us what needs to change.', when: { field: 'answer', is: ['no'] } }),
}

function askFieldsOf({ kind, field, document }: AskTarget): Fields {
  if (kind === 'document') return { files: { ...askFileFields.files, label: document ?? 'The document', shrinks: true } }
  if (kind === 'approval') return approvalFields
  return kind === 'field' && field ? { answer: toStandaloneField(field) } : questionFields
}

const ASK_TITLES: Readonly<Record<AskKind, string>> = {
  field: 'Correct one answer',
  document: 'Send a document',
  question: 'Answer a question',
  approval: 'Approve before we file',
}
const ASK_BUTTON_LABELS: Readonly<Record<AskKind, string>> = {
  field: 'Send correction',
  document: 'Send document',
  question: 'Send answer',
  approval: 'Send decision',
}

/** @param document name of the requested document, such as `Driver license` */
export const askTitle = (kind: AskKind, document?: string): string => (document === undefined ? ASK_TITLES[kind] : `${ASK_TITLES[kind]}: ${document}`)

/** Returns the route of an ask's form. It is the key of the ask's draft, not a page path. */
export const askRoute = (reference: string, number: number | string): string => `requests/${reference}#ask-${number}`

export function createAskForm(target: AskTarget): RequestDefinition {
  const { reference, number, kind } = target
  const isDocument = kind === 'document'
  return defineRequest({
    route: askRoute(reference, number),
    endpoint: isDocument ? requestEndpoints.answerFile : requestEndpoints.answer,
    title: ASK_TITLES[kind],
    outcome: 'Your response goes to the person working on your request.',
    submitLabel: ASK_BUTTON_LABELS[kind],
    cost: costTexts.message,
    encoding: isDocument ? 'multipart' : 'json',
    failed: 'We couldn’t send your response.',
    fields: askFieldsOf(target),
    sample: isDocument ? { files: [] } : { answer: 'yes' },
  })
}
