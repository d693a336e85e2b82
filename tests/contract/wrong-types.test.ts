import { describe, expect, it } from 'vitest'
import { checkboxField, choices, count, digits, email, emptyAnswers, longText, password, phone, radio, rows, text } from '#contract/forms/field.ts'
import { answersFromBody, readBody } from '#contract/forms/payload.ts'

const fields = {
  name: text('Name', { required: 'Name is required' }),
  comments: longText('Comments', { optional: true }),
  mail: email('Mail', { required: 'Mail is required', invalid: 'Invalid mail' }),
  phone: phone('Phone', { optional: true, invalid: 'Invalid phone' }),
  trucks: count('Trucks', { optional: true }),
  pin: digits('PIN', { optional: true }),
  role: radio('Role', { required: 'Choose one', options: ['a', 'b'] }),
  services: choices('Services', { optional: true, options: ['One', 'Two'] }),
  types: choices('Types', { optional: true, options: ['A', 'B'], asJson: true }),
  agree: checkboxField('Agree', { optional: true }),
  'address.street': text('Street', { optional: true }),
  'address.city': text('City', { optional: true }),
  people: rows('People', {
    optional: true,
    one: 'Person',
    maxRows: 3,
    columns: { name: text('Name', { required: 'Who?' }), share: text('Share', { optional: true }) },
  }),
}
const errorsOf = (body: Readonly<Record<string, unknown>>) => readBody({ fields }, body).errors
const unprintable = { toString: 1, valueOf: 1 }
const AS_TEXT = 'Send this as text.'

describe('reports a value of another type under its field', () => {
  it.each([
    ['an object for a text', { comments: { a: 'call me' } }, { comments: AS_TEXT }],
    ['an object that cannot become a text', { comments: unprintable }, { comments: AS_TEXT }],
    ['a number for a text', { comments: 5 }, { comments: AS_TEXT }],
    ['a boolean for a text', { comments: true }, { comments: AS_TEXT }],
    ['null', { comments: null }, { comments: AS_TEXT }],
    ['a list, as a repeated name gives it', { comments: ['a', 'b'] }, { comments: AS_TEXT }],
    ['a list for a single choice', { role: ['a'] }, { role: 'Choose one' }],
    ['a required text', { name: ['Sam'] }, { name: 'Name is required' }],
    ['an address', { mail: { a: 1 } }, { mail: 'Invalid mail' }],
    ['a phone number as a number', { phone: 12145550142 }, { phone: 'Invalid phone' }],
    ['a boolean for a count', { trucks: true }, { trucks: 'Use digits only.' }],
    ['a number for digits that are sent as text', { pin: 12 }, { pin: 'Use digits only.' }],
    ['a number among choices', { services: ['One', 1] }, { services: 'Send this as a list of strings.' }],
    ['lists in a list of choices', { services: [[['One']]] }, { services: 'Send this as a list of strings.' }],
    ['an object for choices', { services: {} }, { services: 'Send this as a list of strings.' }],
    ['an object for choices, in JSON text', { types: '{"A":1}' }, { types: 'Send this as a list of strings.' }],
    ['null for choices', { services: null }, { services: 'Send this as a list of strings.' }],
    ['a word for a boolean', { agree: 'yes' }, { agree: 'Send this as true or false.' }],
    ['a number for a boolean', { agree: 1 }, { agree: 'Send this as true or false.' }],
    ['a list for a boolean', { agree: [true] }, { agree: 'Send this as true or false.' }],
    ['null for a boolean', { agree: null }, { agree: 'Send this as true or false.' }],
    ['choices in JSON text, in a list', { types: ['A', 5] }, { types: 'Send this as a list of strings.' }],
    ['a text for a group', { address: 'Main Street' }, { 'address.street': AS_TEXT, 'address.city': AS_TEXT }],
    ['a list for a group', { address: [] }, { 'address.street': AS_TEXT, 'address.city': AS_TEXT }],
    ['an object in a group', { address: { street: { a: 1 }, city: 'Dallas' } }, { 'address.street': AS_TEXT }],
    ['the same in JSON text', { address: '{"street":5}' }, { 'address.street': AS_TEXT }],
    ['a text for rows', { people: 'Sam' }, { people: 'Send this as a list.' }],
    ['null for rows', { people: null }, { people: 'Send this as a list.' }],
    ['a number in a cell', { people: [{ name: 'Sam' }, { name: 5 }] }, { 'people.1.name': 'Who?' }],
    ['an object in an optional cell', { people: [{ name: 'Sam', share: {} }] }, { 'people.0.share': AS_TEXT }],
    ['a text for a row', { people: ['Sam'] }, { 'people.0.name': 'Who?', 'people.0.share': AS_TEXT }],
    ['null for a row', { people: [null] }, { 'people.0.name': 'Who?', 'people.0.share': AS_TEXT }],
    ['a repeated cell', { 'people[0][name]': ['Sam', 'Tom'] }, { 'people.0.name': 'Who?' }],
  ])('%s', (_, body, errors) => expect(errorsOf(body)).toEqual(errors))

  it('reads a value of another type as missing', () => {
    const wrong = { name: 5, comments: {}, trucks: true, services: {}, types: [5], agree: 'yes', address: 'Main Street', people: 'Sam' }
    expect(readBody({ fields }, wrong).answers).toEqual(readBody({ fields }, {}).answers)
    expect(readBody({ fields }, {}).answers).toEqual({ ...emptyAnswers(fields) })
  })
})

it('accepts a checkbox and its absence in both encodings', () => {
  const read = [true, false, 'true', 'false', undefined].map((agree) => readBody({ fields }, { agree }))
  expect(read.map(({ answers, errors }) => [answers.agree, errors])).toEqual([true, false, true, false, false].map((agree) => [agree, {}]))
})

it('treats a list without values as empty', () => {
  expect(readBody({ fields }, { services: '', types: '' })).toMatchObject({ answers: { services: [], types: [] }, errors: {} })
})

it.each([
  ['["A","B"]', ['A', 'B']],
  [' \n["A"]', ['A']],
  // A text that is not a complete JSON list stays unchanged. So does each value of a repeated field.
  ['"[A"', ['"[A"']],
  ['["A"', ['["A"']],
  [['["A"]'], ['["A"]']],
])('choices in JSON: %j', (types, chosen) => {
  expect(readBody({ fields }, { types })).toMatchObject({ answers: { types: chosen }, errors: {} })
})

it('keeps the rows of two groups separate and accepts only known columns', () => {
  const two = { ...fields, trucks: rows('Trucks', { optional: true, one: 'Truck', columns: { vin: text('VIN', { optional: true }) } }) }
  const body = { 'people[0][name]': 'Sam', 'trucks[0][vin]': '1M8', 'people[0][vin]': 'x', 'people[1]': 'y', 'people[a][name]': 'z' }
  expect(readBody({ fields: two }, body)).toMatchObject({ answers: { people: [{ name: 'Sam', share: '' }], trucks: [{ vin: '1M8' }] }, errors: {} })
})

it('treats missing values as empty and accepts both encodings', () => {
  expect(errorsOf({})).toEqual({})
  const given = {
    name: 'Sam',
    trucks: 3,
    services: 'One',
    types: '["A"]',
    agree: 'true',
    address: '{"street":"Main"}',
    'people[7][name]': 'Tom',
    'people[2][name]': 'Ann',
    'people[2][share]': '60',
  }
  const { answers, errors } = readBody({ fields }, given)
  expect(errors).toEqual({})
  expect(answers).toMatchObject({ trucks: '3', services: ['One'], types: ['A'], agree: true, 'address.street': 'Main', 'address.city': '' })
  expect(answers.people).toEqual([
    { name: 'Ann', share: '60' },
    { name: 'Tom', share: '' },
  ])
})

it('shows all options of a choice that was stored as a list before it became a string', () => {
  expect(answersFromBody({ fields }, { role: ['a', 'b'] }).role).toBe('a; b')
  expect(answersFromBody({ fields }, { role: ['a', { b: 1 }], name: ['Sam'] })).toMatchObject({ role: '', name: '' })
})

it('removes text directions, but not from a password', () => {
  const two = {
    name: text('Name', { required: 'r' }),
    password: password('Password', { required: 'r', min: { characters: 8, message: 'short' } }),
    people: fields.people,
  }
  const given = '\u202eJo\u200f\u2066 👩\u200d👧 می\u200cخواهم'
  expect(readBody({ fields: two }, { name: given, password: given, people: [{ name: given }] }).answers).toMatchObject({
    name: 'Jo 👩\u200d👧 می\u200cخواهم',
    password: given,
    people: [{ name: 'Jo 👩\u200d👧 می\u200cخواهم' }],
  })
})

it('ignores inactive fields', () => {
  const hidden = {
    help: radio('Help', { required: 'Choose', options: ['Yes', 'No'] }),
    details: text('Details', { required: 'Say more', when: { field: 'help', is: ['No'] } }),
  }
  expect(readBody({ fields: hidden }, { help: 'Yes', details: 5 }).errors).toEqual({})
  expect(readBody({ fields: hidden }, { help: 'No', details: 5 }).errors).toEqual({ details: 'Say more' })
  // The value is kept, because no other field has this name.
  expect(readBody({ fields: hidden }, { help: 'Yes', details: 'call me' }).answers.details).toBe('call me')
})

it('reads only enough rows to detect too many', () => {
  const many = Array.from({ length: 1_000 }, () => 5)
  expect(readBody({ fields }, { people: many }).answers.people).toHaveLength(4)
  expect(Object.keys(errorsOf({ people: many }))).toHaveLength(8)
  const named = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`people[${index}][name]`, 'Sam']))
  expect(readBody({ fields }, named).answers.people).toHaveLength(4)
})
