/** Every field of every form with answers of each sort, the others as in the form's sample: the ways the rules of fields are asked on. */
import * as account from '#contract/accounts.ts'
import * as accountArea from '#contract/account-area.ts'
import { callbackRequest } from '#contract/callback-request.ts'
import { addedFields } from '#contract/added-files.ts'
import * as asks from '#contract/ask-calls.ts'
import { filings } from '#contract/filings/index.ts'
import { type Answers, activeFields, choices, date, emptyAnswers, type Field, type FieldOf, type Fields, type FileRef, isActive, rows, text, type Value } from '#contract/forms/field.ts'
import { fileProblem, isValid, schemaOf, validate } from '#contract/forms/schema.ts'
import { PASSWORD_MAX_CHARACTERS } from '#contract/limits.ts'
import { fillings, type SavedContact } from '#contract/saved-contact.ts'
import { approximatePhone } from '#contract/phones.approximate.ts'
import * as request from '#contract/request-calls.ts'
import { requests } from '#contract/requests/index.ts'
import * as team from '#contract/team.ts'
import * as teamCases from '#contract/team-cases.ts'
import * as teamMails from '#contract/team-mails.ts'
import { START_MS } from '#kit/samples.ts'
import { edgeFields } from '#machines/team/case-edges.ts'
import type { Written } from './instrument.ts'
import { open, walkOn } from './recorder.ts'

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
const file = (name: string, size: number, more: Partial<FileRef> = {}): FileRef => ({ id: name, name, size, type: '', ...more })

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

interface Form {
  readonly name: string
  readonly fields: Fields
  readonly sample: Answers
}

/** What stands in the other fields of a form without a sample. */
const ANSWERED: Readonly<Record<string, Value>> = { email: 'dana@x.example', password: 'Aa1!xxxx', confirm: 'Aa1!xxxx' }

const bodies = Object.entries({ account, accountArea, 'added files': { addedFields }, asks, request, team, 'team cases': teamCases, 'team mails': teamMails })
const forms = (): readonly Form[] => [
  { name: 'a form',  fields: anyForm, sample: emptyAnswers(anyForm) },
  ...[...requests, ...filings, callbackRequest].map(({ route, fields, sample }) => ({ name: route, fields, sample: sample as Answers })),
  ...(['ASK', 'FILE'] as const).map((edge) => ({ name: `what ${edge} says`, fields: edgeFields(edge), sample: emptyAnswers(edgeFields(edge)) })),
  ...bodies.flatMap(([module, exported]) =>
    Object.entries(exported as Readonly<Record<string, unknown>>).flatMap(([name, fields]) =>
      name.endsWith('Fields') ? [{ name: `${module} ${name}`, fields: fields as Fields, sample: { ...emptyAnswers(fields as Fields), ...ANSWERED } }] : [],
    ),
  ),
]

/** What no form asks today, and any may. */
const anyForm: Fields = {
  kinds: choices('Kinds', { optional: true, options: ['one', 'other'] }),
  people: rows('People', { optional: true, one: 'person', columns: { name: text('Name', { required: 'Who?' }) } }),
  day: date('Day', { required: 'When?' }),
}

const person: SavedContact = { email: 'dana@x.example', name: 'Dana', phone: '+12145550142', street: '1 Road', city: 'Waco', state: 'Texas', zip: '1' }

function tryField({ name: form, fields, sample }: Form, name: string, field: Field): void {
  const tried = (samples[field.kind] as (field: Field, others: Answers) => readonly Sample[])(field, sample)
  for (const [words, value] of tried) {
    const answers = { ...sample, [name]: value as Value }
    const title = `${form}: ${field.label}, ${words.length > 60 ? `${words.slice(0, 60)}…” (${words.length - 2} characters)` : words}`
    walkOn({ title, steps: () => [`The form ${form} as its sample, but ${name} is ${JSON.stringify(value)}`] })
    validate(fields, answers, { now: START_MS, parsePhone: approximatePhone })
    isValid(fields, answers)
    schemaOf(fields).safeParse(answers)
    activeFields(fields, answers)
    if (field.kind === 'files') for (const one of value as readonly FileRef[]) fileProblem(field, one)
    fillings({ fields }, person, { ...emptyAnswers(fields), [name]: value as Value })
    walkOn(undefined)
  }
}

/** Every answer that a field may have which another field hangs on. */
const answersOf = (field: Field | undefined): readonly Value[] => {
  if (field?.kind === 'choice') return ['', ...field.options]
  return field?.kind === 'choices' ? [[], ...field.options.map((option) => [option])] : []
}

/** When a field is asked at all: a decision that stands in data. Each answer of those it hangs on, with each of the others. */
function tryWhen({ name: form, fields, sample }: Form, name: string, field: Field): Written {
  const alternatives = [field.when ?? []].flat()
  const key = `${form} ${name} is asked`
  const on = [...new Set(alternatives.map((one) => one.field))]
  const all = on.reduce<readonly Answers[]>(
    (before, one) => before.flatMap((answers) => answersOf(fields[one]).map((value) => ({ ...answers, [one]: value }))),
    [sample],
  )
  for (const answers of all) {
    const given = on.map((one) => `${one} ${JSON.stringify(answers[one])}`).join(', ')
    walkOn({ title: `${form}: ${given}`, steps: () => [`The form ${form} as its sample, but ${given}`] })
    const frame = open(key, alternatives.length)
    for (const [at, { field: one, is }] of alternatives.entries())
      frame.c(at, isActive(fields, one, answers) && [answers[one]].flat().some((value) => is.includes(String(value))))
    frame.end(isActive(fields, name, answers))
    walkOn(undefined)
  }
  const conditions = alternatives.map(({ field: one, is }) => `${one} is ${is.map((value) => `“${value}”`).join(' or ')}`)
  return { key, path: `the form ${form}`, name: `${name} is asked`, line: 0, text: conditions.join(' || '), conditions }
}

/** Tries all of them; the decisions that stand in data. */
export function walkFields(): readonly Written[] {
  return forms().flatMap((form) =>
    Object.entries(form.fields).flatMap(([name, field]) => {
      tryField(form, name, field)
      return field.when ? [tryWhen(form, name, field)] : []
    }),
  )
}
