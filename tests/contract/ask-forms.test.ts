import { describe, expect, test } from 'vitest'
import { emptyAnswers } from '#contract/forms/field.ts'
import { schemaOf } from '#contract/forms/schema.ts'
import { type AskTarget, askRoute, askTitle, correctableFieldsOf, createAskForm } from '#contract/request/ask-forms.ts'
import type { AskKind } from '#contract/request/case-kind.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { payrollRequest } from '#contract/requests/payroll.ts'

const kinds = ['field', 'document', 'question', 'approval'] as const satisfies readonly AskKind[]
const asked = { reference: 'RC-7K4M-2QX9', number: 2 }

test('gives each kind its title, button, call, fields, and sample', () => {
  const all = kinds.map((kind) => {
    const { title, submitLabel, endpoint, encoding, fields, sample } = createAskForm({ ...asked, kind })
    return [kind, title, submitLabel, endpoint, encoding, Object.keys(fields), sample]
  })
  expect(all).toEqual([
    ['field', 'Correct one answer', 'Send correction', 'requests/answer', 'json', ['answer'], { answer: 'yes' }],
    ['document', 'Send a document', 'Send document', 'requests/answer-file', 'multipart', ['files'], { files: [] }],
    ['question', 'Answer a question', 'Send answer', 'requests/answer', 'json', ['answer'], { answer: 'yes' }],
    ['approval', 'Approve before we file', 'Send decision', 'requests/answer', 'json', ['answer', 'words'], { answer: 'yes' }],
  ])
  expect(kinds.map((kind) => askTitle(kind))).toEqual(all.map(([, title]) => title))
  expect(askTitle('document', 'EIN letter')).toBe('Send a document: EIN letter')
})

test('keeps a separate draft for each ask', () => {
  expect(createAskForm({ ...asked, kind: 'question' }).route).toBe('requests/RC-7K4M-2QX9#ask-2')
  expect(askRoute('RC-7K4M-2QX9', '3')).toBe('requests/RC-7K4M-2QX9#ask-3')
})

describe('a document', () => {
  const filesOf = (thing: Partial<AskTarget>) => createAskForm({ ...asked, kind: 'document', ...thing }).fields.files
  test('has a separate label, and compresses a photo', () => {
    expect(filesOf({ document: 'Your EIN letter' })).toMatchObject({ label: 'Your EIN letter', shrinks: true })
    expect(filesOf({})).toMatchObject({ label: 'The document' })
  })
})

describe('a field to correct', () => {
  const answerOf = (field: (typeof payrollRequest.fields)[keyof typeof payrollRequest.fields]) =>
    createAskForm({ ...asked, kind: 'field', field }).fields.answer
  test('appears without other fields, with the text of its form', () => {
    expect(answerOf(payrollRequest.fields.fullname)).toMatchObject({ kind: 'text', label: 'Full name', required: 'Full Name is required' })
  })
  test('sends a string even if its form sends a number', () => {
    const form = createAskForm({ ...asked, kind: 'field', field: { ...payrollRequest.fields.trucks, sendAs: 'number' } })
    expect(form.fields.answer).toMatchObject({ kind: 'digits', sendAs: 'text' })
    expect(
      schemaOf(form.fields)
        .safeParse({ answer: '' })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Number of Trucks is required'])
  })
  test('is always visible, with the same name and without a section', () => {
    const { others_comment } = contactRequest.fields
    const { answer } = createAskForm({
      ...asked,
      kind: 'field',
      field: { ...others_comment, wire: 'other', section: 'More', clearedNotice: true } as never,
    }).fields
    for (const key of ['when', 'wire', 'section', 'clearedNotice']) expect(answer).not.toHaveProperty(key)
  })
})

describe('fields of a form that the team can request again', () => {
  const namesOf = (answers: object) => correctableFieldsOf(contactRequest, { ...emptyAnswers(contactRequest.fields), ...answers }).map(([name]) => name)
  test('fields of a form that the team can request again include single strings that no other field depends on, without the email address', () => {
    expect(namesOf({ service_type: 'shipper' })).toEqual(['name', 'company', 'phone', 'message'])
    expect(namesOf({ service_type: 'other' })).toEqual(['name', 'company', 'phone', 'others_comment', 'message'])
    expect(correctableFieldsOf(payrollRequest, payrollRequest.sample).map(([name]) => name)).toEqual(
      Object.keys(payrollRequest.fields).filter((name) => name !== 'email'),
    )
  })
})
