/** Converts answers to the body of a submit and back (CONTRACT.md, Controls and payloads). */
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import {
  type Answers,
  activeFields,
  type Errors,
  emptyValue,
  type Field,
  type FieldOf,
  type FileRef,
  isActive,
  isLocal,
  type Row,
  type RowsField,
  type Value,
} from '#contract/forms/field.ts'
import { labelOf } from '#contract/forms/labels.ts'
import { isBlank, normalizeEmail, stripDirectionMarks, toPrintable } from '#contract/forms/typed-text.ts'
import { language } from '#contract/language.ts'
import { locale } from '#contract/locale.ts'

type JsonValue = string | number | boolean | readonly string[] | readonly Row[]
export type JsonBody = Record<string, JsonValue | Readonly<Record<string, JsonValue>>>
type Form = Pick<FormDefinition, 'fields'>

const toJson = (field: Field, value: Value): JsonValue => {
  if (field.kind === 'digits' && field.sendAs === 'number') return isBlank(String(value)) ? '' : Number(value)
  if (field.kind === 'email') return normalizeEmail(String(value))
  return value as JsonValue
}

const wireName = (name: string, field: Field) => field.wire ?? name

/** Returns the JSON body of the active fields, with `address.city` nested. Leaves out files, repeated passwords, and local fields. */
export function toBody({ fields }: Form, answers: Answers): JsonBody {
  const body: Record<string, JsonBody[string]> = {}
  for (const [name, field] of activeFields(fields, answers)) {
    if (field.kind === 'files' || field.kind === 'repeat' || isLocal(field)) continue
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
interface FilePart {
  readonly name: string
  readonly file: FileRef
}

const partsOf = (name: string, value: JsonBody[string], isJson: boolean): readonly Part[] => {
  if (isJson || (typeof value === 'object' && !Array.isArray(value))) return [{ name, value: JSON.stringify(value) }]
  if (!Array.isArray(value)) return [{ name, value: String(value) }]
  return (value as readonly (string | Row)[]).flatMap((one, index) =>
    typeof one === 'string' ? [{ name, value: one }] : Object.entries(one).map(([column, cell]) => ({ name: `${name}[${index}][${column}]`, value: cell })),
  )
}

/** Returns the multipart parts. Texts come first, so the server has the answers before any file. */
export function toParts({ fields }: Form, answers: Answers): { readonly texts: readonly Part[]; readonly files: readonly FilePart[] } {
  const isSentAsJson = (name: string) => {
    const field = fields[name]
    return field?.kind === 'choices' && field.asJson === true
  }
  const texts = Object.entries(toBody({ fields }, answers)).flatMap(([name, value]) => partsOf(name, value, isSentAsJson(name)))
  const files = activeFields(fields, answers).flatMap(([name, field]) =>
    field.kind === 'files' ? ((answers[name] ?? []) as readonly FileRef[]).map((file) => ({ name: wireName(name, field), file })) : [],
  )
  return { texts, files }
}

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

type Body = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Records that a value has the wrong type. `path`: path of a cell, such as `0.name`. */
type ReportWrongType = (field: Field, path?: string) => void

const TYPE_MESSAGES: Partial<Record<Field['kind'], string>> = {
  digits: 'Use digits only.',
  choices: 'Send this as a list of strings.',
  tick: 'Send this as true or false.',
  rows: 'Send this as a list.',
}
export const wrongTypeMessage = (field: Field): string =>
  ('invalid' in field ? field.invalid : undefined) ?? field.required ?? TYPE_MESSAGES[field.kind] ?? 'Send this as text.'

const textFrom = (field: Field, value: unknown, report: ReportWrongType): string => {
  if (typeof value === 'number' && field.kind === 'digits' && field.sendAs === 'number') return String(value)
  if (value !== undefined && !isText(value)) report(field)
  // Older forms stored this choice as a list.
  if (field.kind === 'choice' && Array.isArray(value) && value.every(isText)) return value.join('; ')
  if (!isText(value)) return ''
  return field.kind === 'password' ? value : stripDirectionMarks(value)
}

const tickFrom = (field: Field, value: unknown, report: ReportWrongType): boolean => {
  if (value !== undefined && !['true', 'false'].includes(isText(value) || typeof value === 'boolean' ? String(value) : '')) report(field)
  return value === true || value === 'true'
}

const listFrom = (field: Field, value: unknown, report: ReportWrongType): readonly string[] => {
  if (value === undefined || value === '') return []
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.every(isText)) return list
  report(field)
  return []
}

const ROW_PART_MAX_CHARACTERS = 200
const ROW_PART = /^([^[\]]+)\[(\d{1,4})\]\[([^[\]]+)\]$/
const rowParts = (name: string, body: Body): readonly unknown[] => {
  const rowsByIndex = new Map<number, Record<string, unknown>>()
  for (const [key, value] of Object.entries(body)) {
    const [, group, index, column] = (key.length <= ROW_PART_MAX_CHARACTERS && ROW_PART.exec(key)) || []
    if (group !== name || column === undefined) continue
    const row = rowsByIndex.get(Number(index)) ?? {}
    row[column] = value
    rowsByIndex.set(Number(index), row)
  }
  return [...rowsByIndex].sort(([one], [other]) => one - other).map(([, row]) => row)
}

const rowsFrom = (field: RowsField, value: unknown, report: ReportWrongType): readonly Row[] => {
  if (!Array.isArray(value)) {
    report(field)
    return []
  }
  const cellFrom = (row: unknown, path: string, column: string, cell: Field) =>
    textFrom(cell, isObject(row) ? (Object.hasOwn(row, column) ? row[column] : undefined) : null, () => report(cell, path))
  // Returns one row more than the limit, so that validation reports "too many".
  return value
    .slice(0, field.maxRows + 1)
    .map((row: unknown, index) =>
      Object.fromEntries(Object.entries(field.columns).map(([column, cell]) => [column, cellFrom(row, `${index}.${column}`, column, cell)])),
    )
}

const wireReader = (body: Body) => {
  const groups = new Map<string, unknown>()
  return (name: string): unknown => {
    const [group = '', member] = name.split('.')
    if (member === undefined || body[group] === undefined) return body[group]
    if (!groups.has(group)) groups.set(group, parseJson(body[group]))
    const nested = groups.get(group)
    if (!isObject(nested)) return null
    return Object.hasOwn(nested, member) ? nested[member] : undefined
  }
}

const fromWire = (name: string, field: Field, value: unknown, body: Body, report: ReportWrongType): Value => {
  if (field.kind === 'rows') return rowsFrom(field, value === undefined ? rowParts(name, body) : value, report)
  if (field.kind === 'files') return Array.isArray(value) ? (value as readonly FileRef[]) : []
  if (field.kind === 'choices') return listFrom(field, field.asJson ? parseJson(value) : value, report)
  return field.kind === 'tick' ? tickFrom(field, value, report) : textFrom(field, value, report)
}

/** Whether a checkbox was ticked that the body does not contain. It was if the copied answers equal their sources. */
export const isCopy = ({ copies = {} }: FieldOf<'tick'>, answers: Answers): boolean =>
  Object.entries(copies).every(([target, source]) => answers[target] !== '' && answers[target] === answers[source])

interface ParsedBody {
  readonly answers: Answers
  readonly errors: Errors
}

/** Reads a body that the server received. Drops unknown fields. Missing values and values of a wrong type become empty. */
export function readBody({ fields }: Form, body: Body): ParsedBody {
  const readWire = wireReader(body)
  const problems: (readonly [name: string, path: string, message: string])[] = []
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const report: ReportWrongType = (invalidField, path) =>
        problems.push([name, path === undefined ? name : `${name}.${path}`, wrongTypeMessage(invalidField)])
      return [name, fromWire(name, field, readWire(wireName(name, field)), body, report)]
    }),
  )
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'tick' && field.local) values[name] = isCopy(field, values)
  // Fields that share a payload name get the same value. Only the active field keeps it.
  const inactive = Object.entries(fields).filter(([name, field]) => field.wire !== undefined && !isActive(fields, name, values))
  const answers: Answers = { ...values, ...Object.fromEntries(inactive.map(([name, field]) => [name, emptyValue(field)])) }
  return { answers, errors: Object.fromEntries(problems.flatMap(([name, path, message]) => (isActive(fields, name, answers) ? [[path, message]] : []))) }
}

export const answersFromBody = (form: Form, body: Body): Answers => readBody(form, body).answers

export const answersIn = (form: Form, storedJson: string): Answers => answersFromBody(form, JSON.parse(toPrintable(storedJson)) as Body)

const regionNames = new Intl.DisplayNames(language, { type: 'region' })
export const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code)

/** Returns `January 12, 2027 at 10:00 AM Central Time`. Returns an invalid date unchanged. */
function dateInWords({ kind, range }: FieldOf<'date' | 'dateTime'>, value: string): string {
  const moment = new Date(kind === 'date' ? value : `${value}Z`)
  if (Number.isNaN(moment.getTime())) return value
  const words = formatDate(moment, { withTime: kind === 'dateTime' })
  return kind === 'dateTime' && range === 'future' ? `${words} ${company.timeZone.name}` : words
}

const phoneInWords = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

function rowInWords({ columns }: RowsField, row: Row): string {
  const cells = Object.entries(columns).map(([name, { unit }]) => {
    const cell = (row[name] ?? '').trim()
    return unit !== undefined && /^[\d.,]+$/.test(cell) ? `${cell} ${unit}` : cell
  })
  const [first, rest] = [cells.slice(0, 1), cells.slice(1)].map((texts) => texts.filter(Boolean).join(', '))
  return [first, rest].filter(Boolean).join(': ')
}

/** Returns the readable answer, or an empty text for no answer. */
export function displayText(field: Field, value: Value | undefined): string {
  if (value === undefined) return ''
  if (field.kind === 'files') return (value as readonly FileRef[]).map((file) => file.name).join(', ')
  if (field.kind === 'password' || field.kind === 'repeat') return ''
  if (field.kind === 'country') return countryName(String(value))
  if (field.kind === 'date' || field.kind === 'dateTime') return dateInWords(field, String(value))
  if (field.kind === 'phone') return phoneInWords(String(value))
  if (field.kind === 'rows') return (value as readonly Row[]).map((row) => rowInWords(field, row)).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.money && /^\$?[\d,]*\d$/.test(String(value))) return `$${Number(String(value).replace(/\D/g, '')).toLocaleString(locale)}`
  const label = (wire: string) => ('options' in field ? labelOf(field, wire) : wire)
  return Array.isArray(value) ? (value as readonly string[]).map(label).join('; ') : label(String(value))
}
