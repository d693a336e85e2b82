/** Answers of each sort for a field of each kind. */
import type { Answers, Field, FieldOf, FileRef } from '#contract/forms/field.ts'
import { PASSWORD_MAX_CHARACTERS } from '#contract/limits.ts'

type Kind = Field['kind']
/** In words, and as it is answered. */
type Sample = readonly [words: string, value: unknown]

const blank: Sample = ['nothing', '']
const long = (limit: number): Sample => [`${limit + 1} characters`, 'x'.repeat(limit + 1)]
const said = (...values: readonly string[]): readonly Sample[] => values.map((value) => [`“${value}”`, value])
const unstorable: readonly Sample[] = [
  ['a zero character', 'a\0b'],
  ['half a character', '\ud800'],
]
const dates = (time: string) => said(...['2024-02-29', '2025-02-29', '2025-13-01', '2026-01-05', '2026-01-06', '2026-01-04'].map((day) => day + time), 'soon')
/** A chosen file of so many bytes. */
export const file = (name: string, size: number, more: Partial<FileRef> = {}): FileRef => ({ id: name, name, size, type: '', ...more })

/** Answers of each sort for a field of each kind; a new kind does not compile until it has some. */
const samples: { readonly [K in Kind]: (field: FieldOf<K>, others: Answers) => readonly Sample[] } = {
  text: ({ maxCharacters }) => [blank, ...said('Dana', 'RC-2345-6789'), long(maxCharacters), ...unstorable],
  longText: ({ maxCharacters }) => [blank, ...said('Two trailers.'), long(maxCharacters), ...unstorable],
  email: () => [blank, ...said('dana@x.example', 'dana@'), ['255 characters', `${'x'.repeat(246)}@x.example`]],
  phone: () => [blank, ...said('+12145550142', '2145550142', '+1 214 555 0142', '+15550142', '+', 'call me', '+442079460958', '+5215512345678'), long(16)],
  digits: ({ maxDigits, exactly }) => [
    blank,
    ...said('1', 'one', '1'.repeat(maxDigits + 1), '1'.repeat(maxDigits)),
    ...(exactly ? said('1'.repeat(exactly.digits)) : []),
  ],
  zip: () => [blank, ...said('75202', '752020', '7520')],
  choice: ({ options }) => [blank, ...said(...options, 'none of these')],
  choices: ({ options }) => [
    ['nothing', []],
    ['one', options.slice(0, 1)],
    ['none of these', ['none of these']],
    ['the same many times', Array.from({ length: options.length + 1 }, () => options[0])],
  ],
  tick: () => [
    ['no tick', false],
    ['a tick', true],
  ],
  country: () => [blank, ...said('US', 'us')],
  subdivision: () => [blank, ...said('Texas'), long(200)],
  rows: ({ maxRows, columns }) => {
    const row = (text: string) => Object.fromEntries(Object.keys(columns).map((name) => [name, text]))
    return [
      ['no row', []],
      ['one row', [row('60')]],
      ['an empty row', [row('')]],
      ['a row too many', Array.from({ length: maxRows + 1 }, () => row('60'))],
    ]
  },
  date: () => [blank, ...dates('')],
  dateTime: () => [blank, ...dates('T10:00')],
  password: ({ min }) => [
    blank,
    ...said('Aa1!'.padEnd(min.characters, 'x'), 'x'.repeat(min.characters), 'Aa1!'),
    long(PASSWORD_MAX_CHARACTERS),
    long(8 * PASSWORD_MAX_CHARACTERS),
  ],
  repeat: ({ of }, others) => [blank, ['the same', others[of] ?? ''], ...said('another'), long(200)],
  files: ({ maxBytes, maxFiles }) => [
    ['no file', []],
    ['a file', [file('a.pdf', 5)]],
    ['a file of another kind', [file('a.exe', 5)]],
    ['a file that is not what its name says', [file('a.pdf', 5, { isOtherKind: true })]],
    ['a file without an ending', [file('paper', 5)]],
    ['a file too big', [file('a.pdf', maxBytes + 1)]],
    ['a file too many', Array.from({ length: maxFiles + 1 }, (_, at) => file(`${at}.pdf`, 5))],
  ],
}

/** What is tried as the answer of a field; `others` are those of its form. */
export const samplesOf = (field: Field, others: Answers): readonly Sample[] =>
  (samples[field.kind] as (field: Field, others: Answers) => readonly Sample[])(field, others)
