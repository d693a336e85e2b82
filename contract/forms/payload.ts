/** Converts answers to a request body and back. */
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import {
  type Answers,
  type AnswerValue,
  activeFields,
  emptyValue,
  type Field,
  type FieldErrors,
  type FieldOf,
  type FileRef,
  isFieldActive,
  isLocal,
  type Row,
  type RowsField,
} from '#contract/forms/field.ts'
import { optionLabelOf } from '#contract/forms/option-labels.ts'
import { isBlank, normalizeEmail, stripDirectionMarks, toPrintable } from '#contract/forms/typed-text.ts'
import { language } from '#contract/language.ts'
import { locale } from '#contract/locale.ts'

type JsonValue = string | number | boolean | readonly string[] | readonly Row[]
export type JsonBody = Record<string, JsonValue | Readonly<Record<string, JsonValue>>>
type Form = Pick<FormDefinition, 'fields'>

const toJsonValue = (field: Field, value: AnswerValue): JsonValue => {
  if (field.kind === 'digits' && field.sendAs === 'number') return isBlank(String(value)) ? '' : Number(value)
  if (field.kind === 'email') return normalizeEmail(String(value))
  return value as JsonValue
}

const wireName = (name: string, field: Field) => field.wire ?? name

/** Returns the JSON body of the active fields, with `address.city` nested. Leaves out files, repeated passwords, and local fields. */
export function toJsonBody({ fields }: Form, answers: Answers): JsonBody {
  const body: Record<string, JsonBody[string]> = {}
  for (const [name, field] of activeFields(fields, answers)) {
    if (field.kind === 'files' || field.kind === 'repeat' || isLocal(field)) continue
    const value = toJsonValue(field, answers[name] ?? emptyValue(field))
    const [group = '', member] = wireName(name, field).split('.')
    body[group] = member === undefined ? value : { ...(body[group] as Record<string, JsonValue> | undefined), [member]: value }
    if (field.kind === 'phone' && field.copyTo) body[field.copyTo] = value
  }
  return body
}

export interface MultipartText {
  readonly name: string
  readonly value: string
}
interface MultipartFile {
  readonly name: string
  readonly file: FileRef
}

const textPartsOf = (name: string, value: JsonBody[string], isJson: boolean): readonly MultipartText[] => {
  if (isJson || (typeof value === 'object' && !Array.isArray(value))) return [{ name, value: JSON.stringify(value) }]
  if (!Array.isArray(value)) return [{ name, value: String(value) }]
  return (value as readonly (string | Row)[]).flatMap((one, index) =>
    typeof one === 'string' ? [{ name, value: one }] : Object.entries(one).map(([column, cell]) => ({ name: `${name}[${index}][${column}]`, value: cell })),
  )
}

/** Returns the multipart parts. Texts come first, so the server has the answers before any file. */
export function toMultipart({ fields }: Form, answers: Answers): { readonly texts: readonly MultipartText[]; readonly files: readonly MultipartFile[] } {
  const isSentAsJson = (name: string) => {
    const field = fields[name]
    return field?.kind === 'choices' && field.asJson === true
  }
  const texts = Object.entries(toJsonBody({ fields }, answers)).flatMap(([name, value]) => textPartsOf(name, value, isSentAsJson(name)))
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

type BodyFields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is BodyFields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Records that a value has the wrong type. `path`: path of a cell, such as `0.name`. */
type WrongTypeReporter = (field: Field, path?: string) => void

const WRONG_TYPE_MESSAGES: Partial<Record<Field['kind'], string>> = {
  digits: 'Use digits only.',
  choices: 'Send this as a list of strings.',
  tick: 'Send this as true or false.',
  rows: 'Send this as a list.',
}
export const wrongTypeMessage = (field: Field): string =>
  ('invalid' in field ? field.invalid : undefined) ?? field.required ?? WRONG_TYPE_MESSAGES[field.kind] ?? 'Send this as text.'

const parseText = (field: Field, value: unknown, report: WrongTypeReporter): string => {
  if (typeof value === 'number' && field.kind === 'digits' && field.sendAs === 'number') return String(value)
  if (value !== undefined && !isText(value)) report(field)
  // Older forms stored some choices as lists.
  if (field.kind === 'choice' && Array.isArray(value) && value.every(isText)) return value.join('; ')
  if (!isText(value)) return ''
  return field.kind === 'password' ? value : stripDirectionMarks(value)
}

const parseCheckbox = (field: Field, value: unknown, report: WrongTypeReporter): boolean => {
  if (value !== undefined && !['true', 'false'].includes(isText(value) || typeof value === 'boolean' ? String(value) : '')) report(field)
  return value === true || value === 'true'
}

const parseList = (field: Field, value: unknown, report: WrongTypeReporter): readonly string[] => {
  if (value === undefined || value === '') return []
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.every(isText)) return list
  report(field)
  return []
}

const ROW_PART_MAX_CHARACTERS = 200
const ROW_PART_PATTERN = /^([^[\]]+)\[(\d{1,4})\]\[([^[\]]+)\]$/
const collectRows = (name: string, body: BodyFields): readonly unknown[] => {
  const rowsByIndex = new Map<number, Record<string, unknown>>()
  for (const [key, value] of Object.entries(body)) {
    const [, group, index, column] = (key.length <= ROW_PART_MAX_CHARACTERS && ROW_PART_PATTERN.exec(key)) || []
    if (group !== name || column === undefined) continue
    const row = rowsByIndex.get(Number(index)) ?? {}
    row[column] = value
    rowsByIndex.set(Number(index), row)
  }
  return [...rowsByIndex].sort(([one], [other]) => one - other).map(([, row]) => row)
}

const parseRows = (field: RowsField, value: unknown, report: WrongTypeReporter): readonly Row[] => {
  if (!Array.isArray(value)) {
    report(field)
    return []
  }
  const parseCell = (row: unknown, path: string, column: string, cell: Field) =>
    parseText(cell, isObject(row) ? (Object.hasOwn(row, column) ? row[column] : undefined) : null, () => report(cell, path))
  // Returns one row more than the limit, so that validation reports "too many".
  return value
    .slice(0, field.maxRows + 1)
    .map((row: unknown, index) =>
      Object.fromEntries(Object.entries(field.columns).map(([column, cell]) => [column, parseCell(row, `${index}.${column}`, column, cell)])),
    )
}

const createFieldReader = (body: BodyFields) => {
  const groups = new Map<string, unknown>()
  return (name: string): unknown => {
    const [group = '', member] = name.split('.')
    if (member === undefined || body[group] === undefined) return body[group]
    if (!groups.has(group)) groups.set(group, parseJson(body[group]))
    const groupValue = groups.get(group)
    if (!isObject(groupValue)) return null
    return Object.hasOwn(groupValue, member) ? groupValue[member] : undefined
  }
}

const parseField = (name: string, field: Field, value: unknown, body: BodyFields, report: WrongTypeReporter): AnswerValue => {
  if (field.kind === 'rows') return parseRows(field, value === undefined ? collectRows(name, body) : value, report)
  if (field.kind === 'files') return Array.isArray(value) ? (value as readonly FileRef[]) : []
  if (field.kind === 'choices') return parseList(field, field.asJson ? parseJson(value) : value, report)
  return field.kind === 'tick' ? parseCheckbox(field, value, report) : parseText(field, value, report)
}

/** Whether the copied answers equal their sources and are not empty. If so, `readBody` ticks the box, which is not sent. */
export const hasCopiedAnswers = ({ copies = {} }: FieldOf<'tick'>, answers: Answers): boolean =>
  Object.entries(copies).every(([target, source]) => answers[target] !== '' && answers[target] === answers[source])

interface ParsedBody {
  readonly answers: Answers
  readonly errors: FieldErrors
}

/** Reads a body that the server received. Drops unknown fields. Missing values and values of a wrong type become empty. */
export function readBody({ fields }: Form, body: BodyFields): ParsedBody {
  const readField = createFieldReader(body)
  const problems: (readonly [name: string, path: string, message: string])[] = []
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const report: WrongTypeReporter = (invalidField, path) =>
        problems.push([name, path === undefined ? name : `${name}.${path}`, wrongTypeMessage(invalidField)])
      return [name, parseField(name, field, readField(wireName(name, field)), body, report)]
    }),
  )
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'tick' && field.local) values[name] = hasCopiedAnswers(field, values)
  // Fields that share a payload name get the same value. Only the active field keeps it.
  const inactiveFields = Object.entries(fields).filter(([name, field]) => field.wire !== undefined && !isFieldActive(fields, name, values))
  const answers: Answers = { ...values, ...Object.fromEntries(inactiveFields.map(([name, field]) => [name, emptyValue(field)])) }
  return { answers, errors: Object.fromEntries(problems.flatMap(([name, path, message]) => (isFieldActive(fields, name, answers) ? [[path, message]] : []))) }
}

export const answersFromBody = (form: Form, body: BodyFields): Answers => readBody(form, body).answers

export const parseStoredAnswers = (form: Form, storedJson: string): Answers => answersFromBody(form, JSON.parse(toPrintable(storedJson)) as BodyFields)

const regionNames = new Intl.DisplayNames(language, { type: 'region' })
export const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code)

/** Returns a text such as `January 12, 2027 at 10:00 AM Central Time`. Returns an invalid date unchanged. */
function formatDateAnswer({ kind, range }: FieldOf<'date' | 'dateTime'>, value: string): string {
  const date = new Date(kind === 'date' ? value : `${value}Z`)
  if (Number.isNaN(date.getTime())) return value
  const dateText = formatDate(date, { withTime: kind === 'dateTime' })
  return kind === 'dateTime' && range === 'future' ? `${dateText} ${company.timeZone.name}` : dateText
}

const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

function formatRow({ columns }: RowsField, row: Row): string {
  const cells = Object.entries(columns).map(([name, { unit }]) => {
    const cell = (row[name] ?? '').trim()
    return unit !== undefined && /^[\d.,]+$/.test(cell) ? `${cell} ${unit}` : cell
  })
  const [first, rest] = [cells.slice(0, 1), cells.slice(1)].map((texts) => texts.filter(Boolean).join(', '))
  return [first, rest].filter(Boolean).join(': ')
}

/** Returns the readable answer, or an empty string for no answer or a password. */
export function formatAnswer(field: Field, value: AnswerValue | undefined): string {
  if (value === undefined) return ''
  if (field.kind === 'files') return (value as readonly FileRef[]).map((file) => file.name).join(', ')
  if (field.kind === 'password' || field.kind === 'repeat') return ''
  if (field.kind === 'country') return countryName(String(value))
  if (field.kind === 'date' || field.kind === 'dateTime') return formatDateAnswer(field, String(value))
  if (field.kind === 'phone') return formatPhone(String(value))
  if (field.kind === 'rows') return (value as readonly Row[]).map((row) => formatRow(field, row)).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.money && /^\$?[\d,]*\d$/.test(String(value))) return `$${Number(String(value).replace(/\D/g, '')).toLocaleString(locale)}`
  const label = (wire: string) => ('options' in field ? optionLabelOf(field, wire) : wire)
  return Array.isArray(value) ? (value as readonly string[]).map(label).join('; ') : label(String(value))
}
