import { expect, test } from 'vitest'
import { createReceiptSummary, redactedSummaryOf, summarizeAnswers, translateReceipt, visitorEmailOf } from '#contract/answer-summary.ts'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { password, repeatField, text, zip } from '#contract/forms/field.ts'
import { formatAnswer } from '#contract/forms/payload.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'

const answerTo = (groups: ReturnType<typeof summarizeAnswers>, label: string) => groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.value

test('lists a filing step by step, each address as one named answer', () => {
  const groups = summarizeAnswers(llcFiling, llcFiling.sample)
  const asking = Object.values(llcFiling.steps).filter(({ fields }) => Object.keys(fields).length > 0)
  expect(groups.map(({ title }) => title)).toEqual(asking.map(({ title }) => title))
  expect(answerTo(groups, 'Business address')).toBe('410 Commerce St, Dallas, Texas 75202')
  expect(answerTo(groups, "Owner's address")).toBe('88 Elm Ave, Fort Worth, Texas 76102-1234')
  expect(answerTo(summarizeAnswers(corporationFiling, corporationFiling.sample), 'Mailing address')).toMatch(/^[^,]+, [^,]+, [A-Z]\w+ \d+$/)
})

test('uses the formatter of the review page for all values', () => {
  const groups = summarizeAnswers(corporationFiling, corporationFiling.sample)
  expect(answerTo(groups, 'Shareholders')).toBe(formatAnswer(corporationFiling.fields.shareholders as never, corporationFiling.sample.shareholders))
  expect(answerTo(summarizeAnswers(llcFiling, llcFiling.sample), 'Phone number')).toBe(formatAnswer(llcFiling.fields.phone as never, llcFiling.sample.phone))
})

test('omits empty answers from a copy and lists file names', () => {
  const file = { id: 'a', name: 'articles.pdf', size: 3, type: 'application/pdf' }
  expect(answerTo(redactedSummaryOf(llcFiling, llcFiling.sample), 'Additional notes')).toBeUndefined()
  expect(answerTo(redactedSummaryOf(llcFiling, { ...llcFiling.sample, formationDocs: [file] }), 'Formation documents')).toBe('articles.pdf')
})

test.each([
  ['84-3172650', '•••••2650'],
  ['843172650', '•••••2650'],
  ['My SSN is 123-45-6789.', 'My SSN is •••••6789.'],
  ['ZIP 76102-1234, MC 1234567, (972) 555-0188, 2145550199', 'ZIP 76102-1234, MC 1234567, (972) 555-0188, 2145550199'],
])('shows only the last four digits of tax numbers in a copy: %s', (ein, shown) => {
  expect(answerTo(redactedSummaryOf(existingScorpRequest, { ...existingScorpRequest.sample, ein }), 'EIN')).toBe(shown)
  expect(answerTo(summarizeAnswers(existingScorpRequest, { ...existingScorpRequest.sample, ein }), 'EIN')).toBe(ein)
})

test('a receipt shows its answers with the texts of its page, without passwords and tax numbers', () => {
  const fields = {
    name: text('Name', { optional: true }),
    password: password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
    note: text('Note', { optional: true }),
  }
  const form = { fields } as unknown as FormDefinition
  const sent = createReceiptSummary(form, { name: 'Dana', password: 'Gr4vel-lorry!7', note: 'EIN 12-3456789' })
  expect(sent.answers).toEqual({ name: 'Dana', note: 'EIN •••••6789' })
  const translated = { fields: { ...fields, name: text('Nombre', { optional: true }) } } as unknown as FormDefinition
  expect(answerTo(translateReceipt(translated, sent).groups, 'Nombre')).toBe('Dana')
  expect(answerTo(translateReceipt(translated, sent).groups, 'Note')).toBe(answerTo(sent.groups, 'Note'))
  // A receipt of an earlier release has no answers.
  const { answers: _, ...earlier } = sent
  expect(translateReceipt(translated, earlier)).toEqual(earlier)
})

test('sends the copy to the first given address, if any', () => {
  expect(createReceiptSummary(llcFiling, llcFiling.sample).email).toBe('marisol@lonestarfreight.example')
  expect(visitorEmailOf(contactRequest, { ...contactRequest.sample, email: ' ' })).toBeUndefined()
})

test('supports addresses in the first field or without a part, and keeps passwords out of copies', () => {
  const address = { optional: true, section: 'owner' } as const
  const fields = {
    street: text('Street', { ...address, asks: 'ownStreet' }),
    city: text('City', { ...address, asks: 'ownCity' }),
    zip: zip('ZIP', { ...address, asks: 'ownZip', invalid: 'i' }),
    password: password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
    again: repeatField('Again', { required: 'r', of: 'password', mismatch: 'm' }),
  }
  const form = { ...contactRequest, fields } as unknown as FormDefinition
  const answers = { street: '88 Elm Ave', city: ' ', zip: '76102', password: 'secret', again: 'secret' }
  expect(summarizeAnswers(form, { ...answers, city: '' })).toEqual([
    { title: 'What you sent', rows: [{ name: 'street', label: "Owner's address", value: '88 Elm Ave 76102' }] },
  ])
  expect(redactedSummaryOf(form, {})).toEqual([])
})

test('omits steps without answers from a copy', () => {
  expect(redactedSummaryOf(llcFiling, { ...llcFiling.sample, formationDocs: [] }).map(({ title }) => title)).not.toContain('Uploads')
})

test('has no address in the receipt without one, and trims spaces', () => {
  const { email: _, ...anonymous } = contactRequest.sample
  expect(visitorEmailOf(contactRequest, anonymous)).toBeUndefined()
  expect(Object.keys(createReceiptSummary(contactRequest, anonymous))).toEqual(['business', 'answers', 'groups'])
  expect(visitorEmailOf(contactRequest, { ...contactRequest.sample, email: ' dana@x.example ' })).toBe('dana@x.example')
})
