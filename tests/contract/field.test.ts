import { describe, expect, it } from 'vitest'
import {
  type ContactFact,
  checkboxField,
  choices,
  count,
  country,
  date,
  dateTime,
  digits,
  documents,
  email,
  emptyRow,
  emptyValue,
  type Field,
  fieldNameOf,
  isFieldActive,
  isLocal,
  longText,
  password,
  phone,
  radio,
  repeatField,
  rows,
  select,
  subdivision,
  text,
  yesNo,
  zip,
} from '#contract/forms/field.ts'
import { ADDRESS_STATES, addressState, US_STATES, usState } from '#contract/forms/us-states.ts'

const WORDS = { required: 'Answer this', hint: 'As on the deed', clearedNotice: 'Answers below are gone', autoComplete: 'off', wire: 'other_name' }
const when = { field: 'help', is: ['yes'] }

describe('a field has only the properties of its definition', () => {
  it.each<[string, () => Field, object]>([
    ['text', () => text('Name', { optional: true }), { kind: 'text', label: 'Name', maxCharacters: 200 }],
    [
      'text with all options',
      () => text('Name', { ...WORDS, when, placeholder: 'Ana', unit: '%' }),
      { kind: 'text', label: 'Name', maxCharacters: 200, ...WORDS, when, placeholder: 'Ana', unit: '%' },
    ],
    ['longText', () => longText('Note', WORDS), { kind: 'longText', label: 'Note', maxCharacters: 5_000, ...WORDS }],
    ['email', () => email('Mail', { optional: true, invalid: 'i' }), { kind: 'email', label: 'Mail', invalid: 'i', autoComplete: 'email' }],
    ['email with all options', () => email('Mail', { ...WORDS, invalid: 'i' }), { kind: 'email', label: 'Mail', invalid: 'i', ...WORDS }],
    ['phone', () => phone('Phone', { optional: true, invalid: 'i' }), { kind: 'phone', label: 'Phone', invalid: 'i', autoComplete: 'tel' }],
    [
      'phone with all options',
      () => phone('Phone', { ...WORDS, invalid: 'i', tenDigits: true, copyTo: 'tel', countries: { US: { name: 'US', callingCode: '+1' } } }),
      { kind: 'phone', label: 'Phone', invalid: 'i', ...WORDS, tenDigits: true, copyTo: 'tel', countries: { US: { name: 'US', callingCode: '+1' } } },
    ],
    ['digits', () => digits('EIN', { optional: true }), { kind: 'digits', label: 'EIN', maxDigits: 12, sendAs: 'text' }],
    [
      'digits of a number',
      () => digits('EIN', { ...WORDS, exactly: { digits: 9, message: 'Nine' } }),
      { kind: 'digits', label: 'EIN', maxDigits: 9, sendAs: 'text', exactly: { digits: 9, message: 'Nine' }, ...WORDS },
    ],
    ['count', () => count('Trucks', WORDS), { kind: 'digits', label: 'Trucks', maxDigits: 7, sendAs: 'number', ...WORDS }],
    [
      'zip',
      () => zip('ZIP', { optional: true, invalid: 'i' }),
      { kind: 'zip', label: 'ZIP', invalid: 'i', pattern: /^\d{5}(-\d{4})?$/, autoComplete: 'postal-code' },
    ],
    [
      'zip with all options',
      () => zip('ZIP', { ...WORDS, invalid: 'i', pattern: /^x$/ }),
      { kind: 'zip', label: 'ZIP', invalid: 'i', pattern: /^x$/, ...WORDS },
    ],
    ['select', () => select('Which?', { optional: true, options: ['a'] }), { kind: 'choice', control: 'select', label: 'Which?', options: ['a'] }],
    [
      'select with everything',
      () => select('Which?', { ...WORDS, options: ['a'], initial: 'a' }),
      { kind: 'choice', control: 'select', label: 'Which?', options: ['a'], initial: 'a', ...WORDS },
    ],
    ['radio', () => radio('Which?', { ...WORDS, options: ['a'] }), { kind: 'choice', control: 'radio', label: 'Which?', options: ['a'], ...WORDS }],
    [
      'yesNo',
      () => yesNo('Sure?', WORDS),
      {
        kind: 'choice',
        control: 'radio',
        label: 'Sure?',
        options: ['yes', 'no'],
        ...WORDS,
      },
    ],
    [
      'usState',
      () => usState('State', { optional: true }),
      {
        kind: 'choice',
        control: 'select',
        label: 'State',
        options: US_STATES,
        autoComplete: 'address-level1',
      },
    ],
    [
      'addressState',
      () => addressState('State', { optional: true }),
      { kind: 'choice', control: 'select', label: 'State', options: ADDRESS_STATES, autoComplete: 'address-level1' },
    ],
    ['choices', () => choices('Kinds', { optional: true, options: ['a'] }), { kind: 'choices', label: 'Kinds', options: ['a'] }],
    [
      'choices with all options',
      () => choices('Kinds', { ...WORDS, options: ['a'], all: 'a', asJson: true }),
      { kind: 'choices', label: 'Kinds', options: ['a'], all: 'a', asJson: true, ...WORDS },
    ],
    ['tick', () => checkboxField('Sure', { optional: true }), { kind: 'tick', label: 'Sure' }],
    [
      'checkbox with all options',
      () => checkboxField('Same', { ...WORDS, copies: { street: 'home' }, local: true }),
      { kind: 'tick', label: 'Same', copies: { street: 'home' }, local: true, ...WORDS },
    ],
    ['country', () => country('Country', { optional: true }), { kind: 'country', label: 'Country', autoComplete: 'country' }],
    ['country with all options', () => country('Country', WORDS), { kind: 'country', label: 'Country', ...WORDS }],
    [
      'subdivision',
      () => subdivision('State', { optional: true, of: 'country' }),
      { kind: 'subdivision', label: 'State', of: 'country', autoComplete: 'address-level1' },
    ],
    [
      'rows',
      () => rows('People', { ...WORDS, one: 'Person', columns: {} }),
      { kind: 'rows', label: 'People', one: 'Person', maxRows: 50, columns: {}, ...WORDS },
    ],
    [
      'rows, few',
      () => rows('People', { optional: true, one: 'Person', maxRows: 3, columns: {} }),
      { kind: 'rows', label: 'People', one: 'Person', maxRows: 3, columns: {} },
    ],
    ['date', () => date('Day', { optional: true }), { kind: 'date', label: 'Day', invalid: 'Enter a valid date.' }],
    [
      'date in the past',
      () => date('Day', { ...WORDS, range: 'past' }),
      { kind: 'date', label: 'Day', invalid: 'Enter a valid date.', range: 'past', ...WORDS },
    ],
    [
      'dateTime in the future',
      () => dateTime('Call', { optional: true, range: 'future' }),
      { kind: 'dateTime', label: 'Call', invalid: 'Enter a valid date and time.', range: 'future', hint: 'In Central Time.' },
    ],
    ['dateTime with a hint', () => dateTime('Call', { ...WORDS, range: 'future' }), expect.objectContaining({ hint: WORDS.hint })],
    [
      'dateTime in the past',
      () => dateTime('Formed', { optional: true, range: 'past' }),
      { kind: 'dateTime', label: 'Formed', invalid: 'Enter a valid date and time.', range: 'past' },
    ],
    ['dateTime', () => dateTime('At', { optional: true }), { kind: 'dateTime', label: 'At', invalid: 'Enter a valid date and time.' }],
    [
      'password',
      () => password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
      { kind: 'password', label: 'Password', required: 'r', min: { characters: 8, message: 'm' } },
    ],
    [
      'password with a kind',
      () => password('Password', { ...WORDS, min: { characters: 8, message: 'm' }, mixed: 'x' }),
      { kind: 'password', label: 'Password', min: { characters: 8, message: 'm' }, mixed: 'x', ...WORDS },
    ],
    [
      'repeat',
      () => repeatField('Again', { ...WORDS, of: 'password', mismatch: 'm' }),
      { kind: 'repeat', label: 'Again', of: 'password', mismatch: 'm', ...WORDS },
    ],
    [
      'documents',
      () => documents('Docs', { optional: true, wrongType: 't', tooBig: 'b' }),
      expect.objectContaining({
        kind: 'files',
        label: 'Docs',
        wrongType: 't',
        tooBig: 'b',
        tooMany: 'Choose at most 5 files.',
        maxFiles: 5,
        maxBytes: 4_194_304,
      }),
    ],
    [
      'one document',
      () => documents('Docs', { ...WORDS, maxFiles: 1, maxBytes: 5, wrongType: 't', tooBig: 'b' }),
      expect.objectContaining({ kind: 'files', maxFiles: 1, maxBytes: 5, tooMany: 'Choose one file.', ...WORDS }),
    ],
  ])('%s', (_, line, expected) => expect(line()).toStrictEqual(expected))

  it('sets the autocomplete of personal fields unless the definition overrides it', () => {
    const autoCompleteOf = (asks: ContactFact, more = {}) => text('X', { optional: true, asks, ...more }).autoComplete
    const parts = ['name', 'company', 'newCompany', 'street', 'city', 'state', 'zip'] as const
    expect(parts.map((asks) => autoCompleteOf(asks)).join()).toBe('name,organization,organization,address-line1,address-level2,address-level1,postal-code')
    expect(autoCompleteOf('ownCity', { section: 'owner' })).toBe('section-owner address-level2')
    expect(autoCompleteOf('name', { autoComplete: 'off' })).toBe('off')
    expect(text('X', { optional: true })).not.toHaveProperty('autoComplete')
    expect(usState('State', { optional: true, asks: 'state' }).autoComplete).toBe('address-level1')
  })
})

it('starts empty, with the empty value of each kind', () => {
  const files = documents('Docs', { optional: true, wrongType: 't', tooBig: 'b' })
  const people = rows('People', {
    optional: true,
    one: 'Person',
    columns: { name: text('Name', { optional: true }), share: text('Share', { optional: true }) },
  })
  const empty = [
    files,
    people,
    choices('Kinds', { optional: true, options: ['a'] }),
    checkboxField('Sure', { optional: true }),
    text('Name', { optional: true }),
  ]
  expect(empty.map(emptyValue)).toEqual([[], [], [], false, ''])
  expect(emptyRow(people)).toEqual({ name: '', share: '' })
})

it('only a checkbox marked as local is not sent', () => {
  expect(
    [checkboxField('Same', { optional: true, local: true }), checkboxField('Sure', { optional: true }), text('Name', { optional: true })].map(isLocal),
  ).toEqual([true, false, false])
})

it('is active while one of its conditions is true, including the conditions of that field', () => {
  const fields = {
    help: yesNo('Help?', { optional: true }),
    kinds: choices('Kinds', { optional: true, options: ['a', 'b'], when }),
    more: text('More', {
      optional: true,
      when: [
        { field: 'kinds', is: ['b', 'c'] },
        { field: 'sure', is: ['true'] },
      ],
    }),
    sure: checkboxField('Sure', { optional: true }),
  }
  const isShown = (answers: object) => isFieldActive(fields, 'more', answers as never)
  expect(isShown({ help: 'yes', kinds: ['a', 'b'] })).toBe(true)
  expect(isShown({ help: 'yes', kinds: ['a'] })).toBe(false)
  expect(isShown({ help: 'no', kinds: ['b'] })).toBe(false)
  expect(isShown({ help: 'no', kinds: ['b'], sure: true })).toBe(true)
  expect(isShown({})).toBe(false)
  expect(isFieldActive(fields, 'unknown', {})).toBe(true)
})

it('finds the field of a message', () => {
  const fields = { people: text('People', { optional: true }), 'address.city': text('City', { optional: true }) }
  const of = ['people', 'address.city', 'people.0.name', 'people.12.name', 'people.name', 'others.0.name', 'address.0', 'toString', 'toString.0.x']
  expect(of.map((name) => fieldNameOf(fields, name))).toEqual(['people', 'address.city', 'people', 'people', ...Array(5).fill(undefined)])
})
