/** Every field of every form with answers of each sort, the others as in the form's sample: the ways the rules of fields are asked on. */

import { startsLikeItsName } from '#contract/file-kinds.ts'
import { type Answers, activeFields, emptyAnswers, type Field, type FileRef, type FilesField, isActive, type Value } from '#contract/forms/field.ts'
import { fileProblem, isValid, schemaOf, validate } from '#contract/forms/schema.ts'
import { approximatePhone } from '#contract/phones.approximate.ts'
import { contact } from '#contract/requests/contact.ts'
import { fillings, type SavedContact } from '#contract/saved-contact.ts'
import { START_MS } from '#kit/samples.ts'
import { findingOf } from '#machines/file-choice/finding.ts'
import { everyForm, type Form } from './every-form.ts'
import { file, samplesOf } from './field-samples.ts'
import type { Written } from './instrument.ts'
import { open, walkOn } from './recorder.ts'

const person: SavedContact = { email: 'dana@x.example', name: 'Dana', phone: '+12145550142', street: '1 Road', city: 'Waco', state: 'Texas', zip: '1' }

function tryField({ name: form, fields, sample }: Form, name: string, field: Field): void {
  for (const [words, value] of samplesOf(field, sample)) {
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

const bytes = (text: string) => new TextEncoder().encode(text)
const heads: readonly (readonly [words: string, head: Uint8Array])[] = [
  ['is empty', bytes('')],
  ['is a PDF', bytes('%PDF-1.7')],
  ['is a photo', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['is text', bytes('a,b')],
  ['has a zero in it', bytes('a\0b')],
  ['is UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0)],
  ['is UTF-16 the other way round', Uint8Array.of(0xfe, 0xff, 0, 0x61)],
  ['begins like UTF-16 and goes on otherwise', Uint8Array.of(0xff, 0, 0x61)],
  ['begins like the other UTF-16 and goes on otherwise', Uint8Array.of(0xfe, 0, 0x61)],
]

/** What is found of a file that is chosen in a field. */
function tryFiles(field: FilesField): void {
  for (const name of ['a.pdf', 'a.csv', 'a.exe', 'a.jpg'])
    for (const [words, head] of heads)
      for (const size of [5, field.maxBytes + 1])
        for (const shrinks of [true, undefined]) {
          const said = `${size > 5 ? 'too big' : 'small'}, in ${shrinks ? 'a paper' : field.label}`
          walkOn({ title: `a file: ${name} ${words}, ${said}`, steps: () => [] })
          findingOf({ field: { ...field, ...(shrinks && { shrinks }) }, file: file(name, size) }, startsLikeItsName(name, head))
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
  tryFiles(contact.fields.attachment)
  return everyForm().flatMap((form) =>
    Object.entries(form.fields).flatMap(([name, field]) => {
      tryField(form, name, field)
      return field.when ? [tryWhen(form, name, field)] : []
    }),
  )
}
