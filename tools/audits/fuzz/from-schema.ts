/** Generates values from a schema. `examples` has values for rules that a schema cannot express, such as existing phone numbers. */
import fc from 'fast-check'
import { hasControlCharacters, isBlank, VISIBLE_CHARACTER } from '#contract/forms/typed-text.ts'
import type { Json } from './document.ts'

export interface FakeFile {
  readonly name: string
  readonly bytes: Buffer
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILES: readonly FakeFile[] = [
  { name: 'license.png', bytes: Buffer.from(PNG, 'base64') },
  { name: 'Ünïcödé (1).pdf', bytes: Buffer.from(`%PDF-1.7\n${' '.repeat(400)}`) },
  { name: 'fleet.csv', bytes: Buffer.from('name,miles\nJosé,120\n') },
  { name: 'part.sealed', bytes: Buffer.alloc(64, 7) },
]
/** Sample files of the types that the description of the field allows. */
const filesOf = ({ description = '' }: Json) => FILES.filter(({ name }) => description.includes(name.slice(name.lastIndexOf('.') + 1)))
const EMAIL = /^[a-z0-9]{1,12}[+_-]?[a-z0-9]{1,12}@[a-z0-9]{1,12}\.(example|test)$/
const NOT_BLANK_PATTERN = VISIBLE_CHARACTER.source
const TEXT_MAX = 200
const DAY_MS = 86_400_000

/** Generates texts in all scripts up to the maximum length. Counts characters in the same way as the document. */
const textOf = ({ minLength = 0, maxLength = TEXT_MAX, pattern }: Json) => {
  const units = ['grapheme', 'binary', 'grapheme-ascii'] as const
  const shortTexts = units.map((unit) => fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }))
  const longestText = fc.string({ unit: 'grapheme-ascii', minLength: maxLength, maxLength })
  const isText = (text: string) =>
    text.length <= maxLength &&
    [...text.normalize('NFC')].length >= minLength &&
    !hasControlCharacters(text) &&
    (pattern !== NOT_BLANK_PATTERN || !isBlank(text))
  return fc.oneof({ weight: 6, arbitrary: fc.oneof(...shortTexts) }, { weight: 1, arbitrary: longestText }).filter(isText)
}

const dateText = fc.integer({ min: 0, max: 36_500 }).map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))

const stringOf = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.format === 'email') return fc.stringMatching(EMAIL)
  if (schema.format === 'date') return dateText
  if (schema.pattern === undefined || schema.pattern === NOT_BLANK_PATTERN) return textOf(schema)
  return fc.stringMatching(new RegExp(schema.pattern))
}

/** Generates complete rows. The document lists the cells as patterns such as `shareholders[0][name]`. */
const rowsOf = (patterns: Readonly<Record<string, Json>>) => {
  const cells = Object.entries(patterns).map(
    ([pattern, schema]) => [pattern.replace(/\\\[\\d\{1,4\}\\\]/, '[#]').replace(/[\\^$]/g, ''), arbitraryFor(schema)] as const,
  )
  const row = fc.record(Object.fromEntries(cells))
  return fc
    .array(row, { minLength: 1, maxLength: 3 })
    .map(
      (rows) =>
        Object.assign(
          {},
          ...rows.map((one, index) => Object.fromEntries(Object.entries(one).map(([name, cell]) => [name.replace('#', String(index)), cell]))),
        ) as object,
    )
}

const recordOf = (schemas: Readonly<Record<string, Json>>, requiredKeys?: string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, arbitraryFor(schema)])), requiredKeys && { requiredKeys })

/** Generates objects with the conditional fields of some conditions, which are chosen at random. */
const objectOf = ({ properties = {}, required = [], allOf = [] }: Json): fc.Arbitrary<object> => {
  const conditionalFields = (allOf as readonly Json[]).map((condition) => {
    const { properties: conditionalProperties = {}, patternProperties } = condition.anyOf?.[1] ?? condition
    return patternProperties ? rowsOf(patternProperties) : recordOf(conditionalProperties)
  })
  return fc
    .tuple(recordOf(properties, required), fc.subarray(conditionalFields.map((_, index) => index)), ...conditionalFields)
    .map(([known, chosen, ...parts]) => Object.assign({}, known, ...chosen.map((index) => parts[index])) as object)
}

/** Generates values that are usually valid. The caller checks conditions that involve several fields. */
export function arbitraryFor(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryFor))
  switch (schema.type) {
    case 'string':
      return stringOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(schema.items.contentMediaType ? fc.constantFrom(...filesOf(schema)) : arbitraryFor(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.string()
  }
}
