import { expect, it } from 'vitest'
import { choices, date, documents, email, emptyAnswers, longText, phone, radio, select, text, tick } from '#contract/field.ts'
import { extensionOf, validate } from '#contract/schema.ts'

it('refuses what no database keeps, and nothing else of a text', () => {
  const fields = { note: longText('Note', { optional: true }) }
  for (const note of ['a\0b', '\ud800']) expect(validate(fields, { note })).toEqual({ note: 'Remove the characters that cannot be stored.' })
  for (const note of ['', '  ', 'O’Brien & Söhne', '<script>', '🚚', 'x'.repeat(5000)]) expect(validate(fields, { note })).toEqual({})
  expect(validate(fields, { note: 'x'.repeat(5001) })).toEqual({ note: 'Use at most 5,000 characters.' })
})

it('takes blanks for empty', () => {
  expect(validate({ name: text('Name', { required: 'Name is required' }) }, { name: ' \t ' })).toEqual({ name: 'Name is required' })
})

it('asks a conditional field only while its condition holds', () => {
  const fields = {
    help: radio('Help', { required: 'Choose', options: ['Yes', 'Not Sure'] }),
    details: text('Details', { required: 'Say more', when: { field: 'help', is: ['Not Sure'] } }),
  }
  expect(validate(fields, { help: 'Yes' })).toEqual({})
  expect(validate(fields, { help: 'Not Sure' })).toEqual({ details: 'Say more' })
})

it('checks phone numbers as E.164', () => {
  const fields = { phone: phone('Phone', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }) }
  for (const value of ['+12145550142', '+442079460958', '+919876543210']) expect(validate(fields, { phone: value })).toEqual({})
  for (const value of ['2145550142', '+1214555', '+1 214 555 0142', '+999'])
    expect(validate(fields, { phone: value })).toEqual({ phone: 'Invalid Phone Number' })
  const ten = { phone: phone('Phone', { required: 'r', invalid: 'i', tenDigits: true }) }
  expect(validate(ten, { phone: '+442079460958' })).toEqual({ phone: 'i' })
})

it('refuses choices that were never offered', () => {
  const fields = { kinds: choices('Kinds', { required: 'Choose one', options: ['a', 'b'] }), sure: tick('Sure', { required: 'Tick it' }) }
  expect(validate(fields, { kinds: ['a'], sure: true })).toEqual({})
  expect(validate(fields, { kinds: ['c'], sure: false })).toEqual({ kinds: 'Choose one', sure: 'Tick it' })
})

it('knows the calendar', () => {
  const fields = { day: date('Day', { required: 'Day is required' }) }
  expect(validate(fields, { day: '2024-02-29' })).toEqual({})
  expect(validate(fields, { day: '2025-02-29' })).toEqual({ day: 'Enter a valid date.' })
})

it('measures an address as mail does', () => {
  const fields = { email: email('Email', { required: 'r', invalid: 'i' }) }
  for (const value of ['a@b.co', ' dana@x.example ']) expect(validate(fields, { email: value })).toEqual({})
  for (const value of ['a@b', 'a b@c.de', `${'x'.repeat(250)}@b.co`, 'a@b.co\nBcc: x@y.z']) expect(validate(fields, { email: value })).toEqual({ email: 'i' })
})

it('names the first problem of several files', () => {
  const fields = { docs: documents('Docs', { required: 'ID is required.', maxFiles: 1, wrongType: 'type', tooBig: 'big' }) }
  expect(validate(fields, { docs: [] })).toEqual({ docs: 'ID is required.' })
  expect(extensionOf('Scan.2026.PDF')).toBe('pdf')
})

it('starts a choice with its initial option, which may be taken back', () => {
  const fields = {
    count: select('How many?', { optional: true, options: ['1', '2-5'], initial: '1' }),
    open: select('Which?', { optional: true, options: ['a'] }),
  }
  expect(emptyAnswers(fields)).toEqual({ count: '1', open: '' })
  expect(validate(fields, { count: '', open: '' })).toEqual({})
})
