import { expect, test } from 'vitest'
import { validate } from '#contract/forms/schema.ts'
import { addedFileFields, documentLabel, readyToDownloadText } from '#contract/request/added-files.ts'

test.each([
  ['Certificate of formation', 'Your certificate of formation is ready to download'],
  ['Articles of organization', 'Your articles of organization are ready to download'],
  ['Articles of incorporation', 'Your articles of incorporation are ready to download'],
  ['EIN letter', 'Your EIN letter is ready to download'],
  ['Quote', 'Your quote is ready to download'],
  ['Agency receipt', 'The agency receipt is ready to download'],
  // A label that a member typed, or a kind of document that only a newer release has.
  ['Operating agreement', '“Operating agreement” is ready to download'],
])('%s: %s', (what, words) => expect(readyToDownloadText(what)).toBe(words))

test('offers every kind, and custom text for other documents', () => {
  expect(addedFileFields.what.options).toEqual([
    'Certificate of formation',
    'Articles of organization',
    'Articles of incorporation',
    'EIN letter',
    'Quote',
    'Agency receipt',
    'Something else',
  ])
  expect(documentLabel({ what: 'EIN letter', words: 'typed before another kind was chosen' })).toBe('EIN letter')
  expect(documentLabel({ what: 'Something else', words: ' Operating agreement ' })).toBe('Operating agreement')
  expect([documentLabel({}), documentLabel({ what: '' }), documentLabel({ what: 'Something else' })]).toEqual(['', '', ''])
})

test('requires a label', () => {
  const missingTypeMessage = 'Enter the document type. The customer sees it.'
  expect(validate(addedFileFields, { what: '', words: '' })).toEqual({ what: missingTypeMessage })
  expect(validate(addedFileFields, { what: 'Something else', words: ' ' })).toEqual({ words: missingTypeMessage })
  expect(validate(addedFileFields, { what: 'Quote', words: '' })).toEqual({})
  expect(Object.keys(validate(addedFileFields, { what: 'A bomb', words: '' }))).toEqual(['what'])
})
