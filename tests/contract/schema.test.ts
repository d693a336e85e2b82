import { describe, expect, it } from 'vitest'
import { company } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import {
  checkboxField,
  choices,
  count,
  country,
  date,
  dateTime,
  digits,
  documents,
  email,
  emptyAnswers,
  longText,
  phone,
  radio,
  repeatField,
  rows,
  select,
  subdivision,
  text,
  zip,
} from '#contract/forms/field.ts'
import { formatAnswer } from '#contract/forms/payload.ts'
import { parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { extensionOf, isValid, validate } from '#contract/forms/schema.ts'
import { requests } from '#contract/requests/index.ts'
import { companyTimeToUtc } from '#kit/company-clock.ts'

it('rejects only text that a database cannot store, and control characters', () => {
  const fields = { note: longText('Note', { optional: true }) }
  for (const note of ['a\0b', '\ud800', 'a\u0001b', 'a\u001bb', 'a\u007fb', 'a\u009fb'])
    expect(validate(fields, { note })).toEqual({ note: 'We can’t save some characters in this text. Delete them and type them again.' })
  for (const note of ['', '  ', 'O’Brien & Söhne', '<script>', '🚚', 'a\tb\nc\r\nd', 'x'.repeat(5000)]) expect(validate(fields, { note })).toEqual({})
  expect(validate(fields, { note: 'x'.repeat(5001) })).toEqual({ note: 'Use at most 5,000 characters.' })
})

it('treats spaces as empty', () => {
  expect(validate({ name: text('Name', { required: 'Name is required' }) }, { name: ' \t ' })).toEqual({ name: 'Name is required' })
})

it('requires a conditional field only while its condition holds', () => {
  const fields = {
    help: radio('Help', { required: 'Choose', options: ['Yes', 'Not Sure'] }),
    details: text('Details', { required: 'Say more', when: { field: 'help', is: ['Not Sure'] } }),
  }
  expect(validate(fields, { help: 'Yes' })).toEqual({})
  expect(validate(fields, { help: 'Not Sure' })).toEqual({ details: 'Say more' })
})

it.each([
  ['roughly', parsePhoneRoughly],
  ['exactly', parsePhone],
])('checks phone numbers as E.164, %s', (_, parsePhone) => {
  const fields = { phone: phone('Phone', { required: 'Phone number is required', invalid: 'Invalid Phone Number' }) }
  const phoneError = (value: string) => validate(fields, { phone: value }, { parsePhone })
  for (const value of ['+12145550142', '+442079460958', '+919876543210', '+431234567890123']) expect(phoneError(value)).toEqual({})
  for (const value of ['2145550142', '+1214555', '+1 214 555 0142', '+999', '+1214555014212345'])
    expect(phoneError(value)).toEqual({ phone: 'Invalid Phone Number' })
  for (const value of ['', ' ']) expect(phoneError(value)).toEqual({ phone: 'Phone number is required' })
  expect(isValid(fields, { phone: '+4400000000' }, { parsePhone })).toBe(parsePhone === parsePhoneRoughly)
  const ten = { phone: phone('Phone', { required: 'r', invalid: 'i', tenDigits: true }) }
  expect(validate(ten, { phone: '+442079460958' })).toEqual({ phone: 'i' })
})

it('rejects options that the field does not offer', () => {
  const fields = { kinds: choices('Kinds', { required: 'Choose one', options: ['a', 'b'] }), sure: checkboxField('Sure', { required: 'Tick it' }) }
  for (const kinds of [['a'], ['a', 'b']]) expect(validate(fields, { kinds, sure: true })).toEqual({})
  expect(validate(fields, { kinds: ['c'], sure: false })).toEqual({ kinds: 'Choose one', sure: 'Tick it' })
  expect(validate(fields, { kinds: ['a', 'b', 'a'], sure: true })).toEqual({ kinds: 'Choose one' })
  const open = { which: select('Which?', { optional: true, options: ['a'] }), kinds: choices('Kinds', { optional: true, options: ['a'] }) }
  expect(validate(open, { which: 'b', kinds: ['b'] })).toEqual({ which: 'This field is required.', kinds: 'This field is required.' })
  expect(validate(open, { which: 'a', kinds: [] })).toEqual({})
})

it('counts digits', () => {
  const fields = { trucks: count('Trucks', { optional: true }), pin: digits('PIN', { required: 'r', exactly: { digits: 4, message: 'Four digits.' } }) }
  expect(validate(fields, { trucks: '1234567', pin: '0123' })).toEqual({})
  expect(validate(fields, { trucks: '12345678', pin: '01234' })).toEqual({ trucks: 'Use at most 7 digits.', pin: 'Four digits.' })
  expect(validate(fields, { trucks: '1 2', pin: '012x' })).toEqual({ trucks: 'Use digits only.', pin: 'Four digits.' })
})

it('checks the columns of each row and the number of rows', () => {
  const columns = { name: text('Name', { required: 'Who?' }), share: text('Share', { optional: true }) }
  const fields = { people: rows('People', { required: 'Add one', one: 'Person', maxRows: 2, columns }) }
  const [sam, tom] = [
    { name: 'Sam', share: '' },
    { name: 'Tom', share: '60' },
  ]
  expect(validate(fields, { people: [sam, tom] })).toEqual({})
  expect(validate({ people: rows('People', { optional: true, one: 'Person', columns }) }, { people: [] })).toEqual({})
  expect(validate(fields, { people: [] })).toEqual({ people: 'Add one' })
  expect(validate(fields, { people: [sam, tom, sam] })).toEqual({ people: 'Add at most 2 entries.' })
  expect(validate(fields, { people: [sam, { share: '60' }, { name: ' ', share: 'x'.repeat(201) }] as never })).toEqual({
    people: 'Add at most 2 entries.',
    'people.1.name': 'Who?',
    'people.2.name': 'Who?',
    'people.2.share': 'Use at most 200 characters.',
  })
})

it('rejects dates that do not exist', () => {
  const fields = { day: date('Day', { required: 'Day is required' }) }
  expect(validate(fields, { day: '2024-02-29' })).toEqual({})
  for (const day of ['2025-02-29', '2025-13-01', '2024-02-29T10:00', '24-02-29']) expect(validate(fields, { day })).toEqual({ day: 'Enter a valid date.' })
  const moment = { at: dateTime('At', { optional: true }) }
  for (const at of ['2027-01-12T10:00', '2027-01-12T10:00:30', '']) expect(validate(moment, { at })).toEqual({})
  for (const at of ['2027-01-12', '2027-01-12T10:00:00.5', '2027-01-12T25:00', '2027-01-12T24:00', '2027-02-30T10:00', 'x2027-01-12T10:00'])
    expect(validate(moment, { at })).toEqual({ at: 'Enter a valid date and time.' })
})

it('reports a value of another type with the message of the field', () => {
  const all = (words: { required: string } | { optional: true }) => ({
    name: text('Name', words),
    docs: documents('Docs', { ...words, wrongType: 't', tooBig: 'b' }),
    people: rows('People', { ...words, one: 'Person', columns: {} }),
    kinds: choices('Kinds', { ...words, options: ['a'] }),
    sure: checkboxField('Sure', words),
  })
  const messages = (words: Parameters<typeof all>[0]) =>
    new Set(Object.values(validate(all(words), { name: 5, docs: 5, people: 5, kinds: 5, sure: 5 } as never)))
  expect(messages({ required: 'Answer this' })).toEqual(new Set(['Answer this']))
  expect(messages({ optional: true })).toEqual(new Set(['This field is required.']))
})

it('accepts a ZIP code, a country code, a state name, and a matching repetition', () => {
  const fields = {
    zip: zip('ZIP', { required: 'r', invalid: 'i' }),
    country: country('Country', { required: 'c' }),
    state: subdivision('State', { optional: true, of: 'country' }),
    again: repeatField('Again', { required: 'r', of: 'zip', mismatch: 'm' }),
  }
  const good = { zip: '75202-1234', country: 'US', state: 'x'.repeat(200), again: '75202-1234' }
  expect(validate(fields, good)).toEqual({})
  expect(validate(fields, { ...good, state: 'x'.repeat(201) })).toEqual({ state: 'Use at most 200 characters.' })
  expect(validate(fields, { ...good, again: '7'.repeat(201) })).toEqual({ again: 'Use at most 200 characters.' })
  for (const value of ['7520', '752021', '75202-123', 'x75202', '75202-12345'])
    expect(validate(fields, { ...good, zip: value, again: value })).toEqual({ zip: 'i' })
  for (const value of ['USA', 'us', 'U', 'xUS']) expect(validate(fields, { ...good, country: value })).toEqual({ country: 'c' })
})

it('trims an address before it checks the length limit of email', () => {
  const fields = { email: email('Email', { required: 'r', invalid: 'i' }) }
  for (const value of ['a@b.co', ' dana@x.example ', `${'x'.repeat(249)}@b.co`]) expect(validate(fields, { email: value })).toEqual({})
  for (const value of ['a@b', 'a b@c.de', `${'x'.repeat(250)}@b.co`, ` ${'x'.repeat(249)}@b.co`, 'a@b.co\nBcc: x@y.z'])
    expect(validate(fields, { email: value })).toEqual({ email: 'i' })
})

it('reports the first problem of several files', () => {
  const fields = { docs: documents('Docs', { required: 'ID is required.', maxFiles: 1, wrongType: 'type', tooBig: 'big' }) }
  expect(validate(fields, { docs: [] })).toEqual({ docs: 'ID is required.' })
  const file = (name: string, more: object = {}) => ({ id: name, name, size: 5, type: '', ...more })
  const several = { docs: documents('Docs', { optional: true, maxFiles: 3, maxBytes: 5, wrongType: 'type', tooBig: 'big' }) }
  const fileError = (...docs: ReturnType<typeof file>[]) => validate(several, { docs }).docs
  expect(fileError(file('a.pdf'), file('b.pdf'), file('c.PDF'))).toBeUndefined()
  expect(fileError(file('a.pdf'), file('b.exe'), file('c.pdf', { size: 6 }))).toBe('type')
  expect(fileError(file('a.pdf'), file('c.pdf', { size: 6 }), file('b.exe'))).toBe('big')
  expect(fileError(file('a.pdf'), file('b.pdf', { isOtherKind: true }))).toBe('type')
  expect(fileError(...['a.pdf', 'b.pdf', 'c.pdf', 'd.exe'].map((name) => file(name)))).toBe('Choose at most 3 files.')
  expect(['Scan.2026.PDF', 'README', '.csv', 'a.', 'a.pdf ', 'a.pdf\u200b'].map(extensionOf)).toEqual(['pdf', '', 'csv', '', 'pdf', 'pdf'])
})

it('starts a choice with its initial option, which the visitor may clear', () => {
  const fields = {
    count: select('How many?', { optional: true, options: ['1', '2-5'], initial: '1' }),
    open: select('Which?', { optional: true, options: ['a'] }),
  }
  expect(emptyAnswers(fields)).toEqual({ count: '1', open: '' })
  expect(validate(fields, { count: '', open: '' })).toEqual({})
})

describe("dates in the office's time zone", () => {
  const fields = {
    call: dateTime('Call', { optional: true, range: 'future' }),
    start: date('Start', { optional: true, range: 'future' }),
    formed: dateTime('Formed', { optional: true, range: 'past' }),
    founded: date('Founded', { optional: true, range: 'past' }),
  }
  const at = (now: string, answers: object) => validate(fields, answers as never, { now: Date.parse(now) })
  const PAST_TIME_MESSAGE = 'Choose a later date and time.'
  const FUTURE_DAY_MESSAGE = 'Choose today or an earlier date.'

  it.runIf(company.timeZone.id === 'America/Chicago')('has an offset of six hours in winter and five in summer', () => {
    expect(['2027-01-12T10:00', '2027-07-12T10:00'].map(companyTimeToUtc)).toEqual(['2027-01-12T16:00:00.000Z', '2027-07-12T15:00:00.000Z'])
  })

  it.each(['2027-01-12T10:00', '2027-07-12T10:00', '2027-12-31T23:59'])('a call must be later than the company’s time %s', (companyTime) => {
    const now = companyTimeToUtc(`${companyTime}:59`)
    const next = new Date(Date.parse(`${companyTime}Z`) + 60_000).toISOString().slice(0, 16)
    expect(at(now, { call: companyTime })).toEqual({ call: PAST_TIME_MESSAGE })
    expect(at(now, { call: `${companyTime}:30` })).toEqual({ call: PAST_TIME_MESSAGE })
    expect(at(now, { call: next })).toEqual({})
  })

  it('days start at midnight in that time zone, for ranges before and after today', () => {
    const now = companyTimeToUtc('2027-01-12T23:30')
    expect(at(now, { start: '2027-01-12', formed: '2027-01-12T23:59', founded: '2027-01-12' })).toEqual({})
    expect(at(now, { start: '2027-01-11', formed: '2027-01-13T00:00', founded: '2027-01-13' })).toEqual({
      start: 'Choose today or a later date.',
      formed: FUTURE_DAY_MESSAGE,
      founded: FUTURE_DAY_MESSAGE,
    })
  })

  it('accepts only plausible years', () => {
    const now = companyTimeToUtc('2027-01-12T10:00')
    for (const founded of ['0020-03-01', '0001-01-01', '1492-10-12', '1899-12-31']) expect(Object.keys(at(now, { founded }))).toEqual(['founded'])
    for (const start of ['2033-01-01', '9999-01-01']) expect(Object.keys(at(now, { start }))).toEqual(['start'])
    expect(at(now, { founded: '1900-01-01', start: '2032-12-31', formed: '1950-01-01T00:00' })).toEqual({})
  })

  it.runIf(company.timeZone.id === 'America/Chicago')('refuses an hour that clocks skip, and takes the one that they repeat', () => {
    const now = companyTimeToUtc('2026-01-12T10:00')
    expect(Object.keys(at(now, { call: '2026-03-08T02:30' }))).toEqual(['call'])
    for (const call of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T01:30']) expect(at(now, { call })).toEqual({})
  })

  it('uses the clock only for dates that have a range', () => {
    const others = { name: text('Name', { optional: true }), day: date('Day', { optional: true }), at: dateTime('At', { optional: true }), ...fields }
    const now = Date.parse('2027-01-12T16:00:00Z')
    const answers = { name: '1 Road Street', day: '1999-01-01', at: '1999-01-01T00:00' }
    expect(validate(others, answers, { now })).toEqual({})
    expect(isValid(others, { ...answers, start: '2027-01-12', founded: '2027-01-12' }, { now })).toBe(true)
    expect(isValid(others, { ...answers, start: '2027-01-11' }, { now })).toBe(false)
  })

  it('does not check the range without a clock, or for empty or invalid dates', () => {
    expect(validate(fields, { call: '1999-01-01T00:00', founded: '2999-01-01' })).toEqual({})
    expect(at('2027-01-12T16:00:00Z', { call: ' \t', start: 'soon' })).toEqual({ start: 'Enter a valid date.' })
  })

  it('shows dates in words, and future ones with the time zone', () => {
    const shown = (name: keyof typeof fields, value: string) => formatAnswer(fields[name], value).replace('\u202f', ' ')
    expect(shown('call', '2027-01-12T10:00')).toBe(`January 12, 2027 at 10:00 AM ${company.timeZone.name}`)
    expect(shown('start', '2027-02-01')).toBe('February 1, 2027')
    expect(shown('formed', '2026-03-02T09:30:00')).toBe('March 2, 2026 at 9:30 AM')
    for (const value of ['', 'soon']) expect(shown('founded', value)).toBe(value)
  })
})

it('every date of a form is either past or future, and future times name their time zone', () => {
  for (const { route, fields } of [...requests, ...filings])
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'date' && field.kind !== 'dateTime') continue
      expect(field.range, `${route} ${name}`).toBeDefined()
      if (field.kind === 'dateTime' && field.range === 'future') expect(field.hint, `${route} ${name}`).toBe(`In ${company.timeZone.name}.`)
    }
})
