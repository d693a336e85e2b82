import { expect, test } from 'vitest'
import { receiptSummary, redactedSummary, summarizeAnswers, translateReceipt, visitorAddress } from '#contract/answer-summary.ts'
import { corporation } from '#contract/filings/corporation.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { password, repeat, text, zip } from '#contract/forms/field.ts'
import { displayText } from '#contract/forms/payload.ts'
import { contact } from '#contract/requests/contact.ts'
import { existingScorp } from '#contract/requests/existing-scorp.ts'

const answerTo = (groups: ReturnType<typeof summarizeAnswers>, label: string) => groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.value

test('lists a filing step by step, each address as one named answer', () => {
  const groups = summarizeAnswers(llc, llc.sample)
  const asking = Object.values(llc.steps).filter(({ fields }) => Object.keys(fields).length > 0)
  expect(groups.map(({ title }) => title)).toEqual(asking.map(({ title }) => title))
  expect(answerTo(groups, 'Business address')).toBe('410 Commerce St, Dallas, Texas 75202')
  expect(answerTo(groups, "Owner's address")).toBe('88 Elm Ave, Fort Worth, Texas 76102-1234')
  expect(answerTo(summarizeAnswers(corporation, corporation.sample), 'Mailing address')).toMatch(/^[^,]+, [^,]+, [A-Z]\w+ \d+$/)
})

test('uses the formatter of the review page for all values', () => {
  const groups = summarizeAnswers(corporation, corporation.sample)
  expect(answerTo(groups, 'Shareholders')).toBe(displayText(corporation.fields.shareholders as never, corporation.sample.shareholders))
  expect(answerTo(summarizeAnswers(llc, llc.sample), 'Phone number')).toBe(displayText(llc.fields.phone as never, llc.sample.phone))
})

test('omits empty answers from a copy and lists file names', () => {
  const file = { id: 'a', name: 'articles.pdf', size: 3, type: 'application/pdf' }
  expect(answerTo(redactedSummary(llc, llc.sample), 'Additional notes')).toBeUndefined()
  expect(answerTo(redactedSummary(llc, { ...llc.sample, formationDocs: [file] }), 'Formation documents')).toBe('articles.pdf')
})

test.each([
  ['84-3172650', '•••••2650'],
  ['843172650', '•••••2650'],
  ['My SSN is 123-45-6789.', 'My SSN is •••••6789.'],
  ['ZIP 76102-1234, MC 1234567, (972) 555-0188, 2145550199', 'ZIP 76102-1234, MC 1234567, (972) 555-0188, 2145550199'],
])('shows only the last four digits of tax numbers in a copy: %s', (ein, shown) => {
  expect(answerTo(redactedSummary(existingScorp, { ...existingScorp.sample, ein }), 'EIN')).toBe(shown)
  expect(answerTo(summarizeAnswers(existingScorp, { ...existingScorp.sample, ein }), 'EIN')).toBe(ein)
})

test('a receipt shows its answers with the texts of its page, without passwords and tax numbers', () => {
  const fields = {
    name: text('Name', { optional: true }),
    password: password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
    note: text('Note', { optional: true }),
  }
  const form = { fields } as unknown as FormDefinition
  const sent = receiptSummary(form, { name: 'Dana', password: 'Gr4vel-lorry!7', note: 'EIN 12-3456789' })
  expect(sent.answers).toEqual({ name: 'Dana', note: 'EIN •••••6789' })
  const translated = { fields: { ...fields, name: text('Nombre', { optional: true }) } } as unknown as FormDefinition
  expect(answerTo(translateReceipt(translated, sent).groups, 'Nombre')).toBe('Dana')
  expect(answerTo(translateReceipt(translated, sent).groups, 'Note')).toBe(answerTo(sent.groups, 'Note'))
  // A receipt of an earlier release has no answers.
  const { answers: _, ...earlier } = sent
  expect(translateReceipt(translated, earlier)).toEqual(earlier)
})

test('sends the copy to the first given address, if any', () => {
  expect(receiptSummary(llc, llc.sample).email).toBe('marisol@lonestarfreight.example')
  expect(visitorAddress(contact, { ...contact.sample, email: ' ' })).toBeUndefined()
})

test('supports addresses in the first field or without a part, and keeps passwords out of copies', () => {
  const address = { optional: true, section: 'owner' } as const
  const fields = {
    street: text('Street', { ...address, asks: 'ownStreet' }),
    city: text('City', { ...address, asks: 'ownCity' }),
    zip: zip('ZIP', { ...address, asks: 'ownZip', invalid: 'i' }),
    password: password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
    again: repeat('Again', { required: 'r', of: 'password', mismatch: 'm' }),
  }
  const form = { ...contact, fields } as unknown as FormDefinition
  const answers = { street: '88 Elm Ave', city: ' ', zip: '76102', password: 'secret', again: 'secret' }
  expect(summarizeAnswers(form, { ...answers, city: '' })).toEqual([
    { title: 'What you sent', rows: [{ name: 'street', label: "Owner's address", value: '88 Elm Ave 76102' }] },
  ])
  expect(redactedSummary(form, {})).toEqual([])
})

test('omits steps without answers from a copy', () => {
  expect(redactedSummary(llc, { ...llc.sample, formationDocs: [] }).map(({ title }) => title)).not.toContain('Uploads')
})

test('has no address in the receipt without one, and trims spaces', () => {
  const { email: _, ...anonymous } = contact.sample
  expect(visitorAddress(contact, anonymous)).toBeUndefined()
  expect(Object.keys(receiptSummary(contact, anonymous))).toEqual(['business', 'answers', 'groups'])
  expect(visitorAddress(contact, { ...contact.sample, email: ' dana@x.example ' })).toBe('dana@x.example')
})
