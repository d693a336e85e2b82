/** How answers travel: the exact body of a submit (CONTRACT.md, Controls and payloads), and back. */
import type { FormDefinition } from '#contract/define.ts'
import { type Answers, activeFields, emptyValue, type Field, type FileRef, isActive, type Row, type Value } from '#contract/field.ts'

type JsonValue = string | number | boolean | readonly string[] | readonly Row[]
export type JsonBody = Record<string, JsonValue | Readonly<Record<string, JsonValue>>>
type Form = Pick<FormDefinition, 'fields'>

const toJson = (field: Field, value: Value): JsonValue => {
  if (field.kind === 'digits' && field.sendAs === 'number' && value !== '') return Number(value)
  if (field.kind === 'email') return String(value).trim()
  return value as JsonValue
}

/** The payload name of a field: its key, unless it says otherwise. */
const wireName = (name: string, field: Field) => field.wire ?? name

/** The JSON body of a form: every active field but files and repeats, under its payload name; `address.city` stands in `address`. */
export function toBody({ fields }: Form, answers: Answers): JsonBody {
  const body: Record<string, JsonBody[string]> = {}
  for (const [name, field] of activeFields(fields, answers)) {
    if (field.kind === 'files' || field.kind === 'repeat') continue
    const value = toJson(field, answers[name] ?? emptyValue(field))
    const [group = '', member] = wireName(name, field).split('.')
    body[group] = member === undefined ? value : { ...(body[group] as Record<string, JsonValue> | undefined), [member]: value }
    if (field.kind === 'phone' && field.copyTo) body[field.copyTo] = value
  }
  return body
}

export interface Part {
  readonly name: string
  readonly value: string
}
export interface FilePart {
  readonly name: string
  readonly file: FileRef
}

const partsOf = (name: string, value: JsonBody[string], asJson: boolean): readonly Part[] => {
  if (asJson || (typeof value === 'object' && !Array.isArray(value))) return [{ name, value: JSON.stringify(value) }]
  if (!Array.isArray(value)) return [{ name, value: String(value) }]
  return (value as readonly (string | Row)[]).flatMap((one, index) =>
    typeof one === 'string' ? [{ name, value: one }] : Object.entries(one).map(([column, cell]) => ({ name: `${name}[${index}][${column}]`, value: cell })),
  )
}

/** The parts of a multipart body: texts first, so that the server knows the answers before the first byte of a file. */
export function toParts({ fields }: Form, answers: Answers): { readonly texts: readonly Part[]; readonly files: readonly FilePart[] } {
  const asJson = (name: string) => {
    const field = fields[name]
    return field?.kind === 'choices' && field.asJson === true
  }
  const texts = Object.entries(toBody({ fields }, answers)).flatMap(([name, value]) => partsOf(name, value, asJson(name)))
  const files = activeFields(fields, answers).flatMap(([name, field]) =>
    field.kind === 'files' ? ((answers[name] ?? []) as readonly FileRef[]).map((file) => ({ name: wireName(name, field), file })) : [],
  )
  return { texts, files }
}

/** JSON where a text holds some; the text itself where it does not. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const listFrom = (value: unknown): readonly string[] => (value === undefined || value === '' ? [] : [value].flat().map(String))

const toRow = (columns: Readonly<Record<string, unknown>>, row: unknown): Row => {
  const given = (typeof row === 'object' && row !== null ? row : {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.keys(columns).map((column) => [column, typeof given[column] === 'string' ? given[column] : '']))
}

const ROW_PART = /^(.+)\[(\d{1,4})\]\[(.+)\]$/
/** Rows as JSON has them, or as the indexed names of a multipart body (`shareholders[0][name]`), in the order of their indexes. */
const rowsFrom = (name: string, columns: Readonly<Record<string, unknown>>, body: Readonly<Record<string, unknown>>): readonly Row[] => {
  if (Array.isArray(body[name])) return body[name].map((row) => toRow(columns, row))
  const found = new Map<number, Record<string, unknown>>()
  for (const [key, value] of Object.entries(body)) {
    const [, group, index, column] = ROW_PART.exec(key) ?? []
    if (group !== name || column === undefined) continue
    found.set(Number(index), { ...found.get(Number(index)), [column]: value })
  }
  return [...found].sort(([one], [other]) => one - other).map(([, row]) => toRow(columns, row))
}

const onWire = (name: string, body: Readonly<Record<string, unknown>>): unknown => {
  const [group = '', member] = name.split('.')
  if (member === undefined) return body[name]
  const inside = parsed(body[group])
  return typeof inside === 'object' && inside !== null && Object.hasOwn(inside, member) ? (inside as Record<string, unknown>)[member] : undefined
}

const fromWire = (name: string, field: Field, body: Readonly<Record<string, unknown>>): Value => {
  const value = onWire(wireName(name, field), body)
  if (field.kind === 'rows') return rowsFrom(name, field.columns, body)
  if (field.kind === 'files') return Array.isArray(value) ? (value as readonly FileRef[]) : []
  if (field.kind === 'choices') return listFrom(field.asJson ? parsed(value) : value)
  if (field.kind === 'tick') return value === true || value === 'true'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** Answers from a body the server received: known fields only, each of its own type; what is missing is empty. */
export function fromBody({ fields }: Form, body: Readonly<Record<string, unknown>>): Answers {
  const read = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromWire(name, field, body)]))
  // Fields that share a payload name all read the same: only the one that was shown was answered.
  const others = Object.entries(fields).filter(([name, field]) => field.wire !== undefined && !isActive(fields, name, read))
  return { ...read, ...Object.fromEntries(others.map(([name, field]) => [name, emptyValue(field)])) }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code)

/** An answer as a person reads it (mail, check-answers page): labels instead of wire values; empty when nothing was given. */
export function display(field: Field, value: Value | undefined): string {
  if (value === undefined) return ''
  if (field.kind === 'files') return (value as readonly FileRef[]).map((file) => file.name).join(', ')
  if (field.kind === 'password' || field.kind === 'repeat') return ''
  if (field.kind === 'country') return countryName(String(value))
  if (field.kind === 'rows')
    return (value as readonly Row[])
      .map(
        (row, index) =>
          `${index + 1}. ${Object.keys(field.columns)
            .map((column) => row[column] ?? '')
            .join(', ')}`,
      )
      .join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const label = (wire: string) => ('options' in field ? (field.options.find((option) => option.value === wire)?.label ?? wire) : wire)
  return Array.isArray(value) ? (value as readonly string[]).map(label).join('; ') : label(String(value))
}
