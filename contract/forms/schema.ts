/** Zod schemas derived from the fields. Page, chart, and server use the same `validate`. */

import * as z from 'zod/mini'
import { company } from '#contract/company.ts'
import {
  type Answers,
  activeFields,
  emptyValue,
  type Field,
  type FieldErrors,
  type FieldOf,
  type Fields,
  type FileRef,
  type FilesField,
  type RowsField,
} from '#contract/forms/field.ts'
import { REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { type PhoneParser, parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import { hasControlCharacters, isBlank, isOneLine, normalizeEmail, stripInvisible } from '#contract/forms/typed-text.ts'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, TEXT_MAX_CHARACTERS } from '#contract/limits.ts'
import { locale } from '#contract/locale.ts'

export const DEFAULT_REQUIRED_MESSAGE = REQUIRED_MESSAGE
const UNSTORABLE_MESSAGE = 'We can’t save some characters in this text. Delete them and type them again.'
/** Passwords are stored only as hashes, so control characters in them are harmless. */
const isStorable = ({ kind }: Field, text: string) => text.isWellFormed() && !(kind === 'password' ? text.includes('\0') : hasControlCharacters(text))

/** Schema of a text. The text must be storable. A blank text is an error only in a required field. `rule` checks all other texts. Does not trim the text. */
const textSchema = (field: Field, rule: (value: string) => string | undefined) =>
  z.string(field.required ?? DEFAULT_REQUIRED_MESSAGE).check((ctx) => {
    const problem = !isStorable(field, ctx.value) ? UNSTORABLE_MESSAGE : isBlank(ctx.value) ? field.required : rule(ctx.value)
    if (problem !== undefined) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value })
  })

/** HTML's rule for `type=email`, except that a domain needs two labels and can have letters of all scripts (RFC 5890). */
const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u
/** Checks the length before and after normalization, which can turn one character into several letters. */
const isEmail = (text: string) => Math.max(text.length, normalizeEmail(text).length) <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(normalizeEmail(text))
const LOCAL_DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const LOCAL_DATE_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
/** Local times have no zone. Adding UTC makes `Date` check only the calendar. */
const isLocalDate = (value: string, pattern: RegExp) => {
  if (!pattern.test(value)) return false
  const date = new Date(pattern === LOCAL_DATE_PATTERN ? `${value}T00:00Z` : `${value}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}

const HOUR_MS = 3_600_000
const YEAR_MIN = 1900
const YEARS_AHEAD_MAX = 5

let companyClock: Intl.DateTimeFormat | undefined

/** Formats a timestamp as local time in the company's time zone, such as `2027-01-12T10:00`. */
function companyLocalTime(now: number): string {
  // Created on first use, because the creation takes longer than all other rules together.
  companyClock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short', timeStyle: 'short' })
  return companyClock.format(now).replace(' ', 'T')
}

/** Whether clocks in the company's time zone show this local time. In spring they skip an hour. */
function existsInCompanyTime(localTime: string): boolean {
  const utc = Date.parse(`${localTime}Z`)
  const offset = utc - Date.parse(`${companyLocalTime(utc)}Z`)
  // Near a clock change, the first offset may come from the other side of the change.
  return [offset - HOUR_MS, offset, offset + HOUR_MS].some((one) => companyLocalTime(utc + one) === localTime)
}

/** Compares only the days if the range is `past` or the field has no time. */
function validateDateRange({ kind, range }: FieldOf<'date' | 'dateTime'>, value: string, now: number): string | undefined {
  const localTime = companyLocalTime(now)
  const [day, today] = [value.slice(0, 10), localTime.slice(0, 10)]
  if (kind === 'dateTime' && !existsInCompanyTime(value.slice(0, 16))) return 'Daylight saving time skips this hour on that day. Choose another time.'
  if (range === 'past') {
    if (day < `${YEAR_MIN}`) return `Check the year. It can’t be before ${YEAR_MIN}.`
    return day > today ? 'Choose today or an earlier date.' : undefined
  }
  if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_AHEAD_MAX) return `Choose a date within ${YEARS_AHEAD_MAX} years.`
  if (kind === 'date') return day < today ? 'Choose today or a later date.' : undefined
  return value.slice(0, 16) <= localTime ? 'Choose a later date and time.' : undefined
}

/** Limit before Unicode normalization, which shortens letters with separate accents. */
const PASSWORD_INPUT_MAX = 8 * PASSWORD_MAX_CHARACTERS

/** The four character classes of the specification (section 5, Signup), for any script. */
export const CHARACTER_CLASSES = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const

/** A plus and at most fifteen digits (E.164). */
const PHONE_MAX_CHARACTERS = 16

const isValidPhone = (field: FieldOf<'phone'>, value: string, parsePhone: PhoneParser) => {
  if (value.length > PHONE_MAX_CHARACTERS) return false
  const phone = parsePhone(value)
  if (!phone?.isValid() || phone.number !== value) return false
  if (field.countries && !Object.values(field.countries).some(({ callingCode }) => value.startsWith(callingCode))) return false
  return !field.tenDigits || /^\+1\d{10}$/.test(value)
}

/** Returns the extension of a file name, without the spaces and invisible characters that the server removes. */
export function extensionOf(fileName: string): string {
  const name = stripInvisible(fileName).trim()
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

interface FileToCheck extends Pick<FileRef, 'name' | 'size'> {
  readonly isOtherKind?: true | undefined
  readonly problem?: string | undefined
}

export function validateFile(field: FilesField, file: FileToCheck): string | undefined {
  if (file.problem !== undefined) return file.problem
  if (file.isOtherKind || !field.extensions.includes(extensionOf(file.name))) return field.wrongType
  return file.size > field.maxBytes ? field.tooBig : undefined
}

const filesSchema = (field: FilesField) =>
  z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.number(),
        type: z.string(),
        isOtherKind: z.optional(z.literal(true)),
        problem: z.optional(z.string()),
      }),
      field.required ?? DEFAULT_REQUIRED_MESSAGE,
    )
    .check((ctx) => {
      const firstProblem = ctx.value.map((file) => validateFile(field, file)).find((problem) => problem !== undefined)
      const problem = ctx.value.length === 0 ? field.required : ctx.value.length > field.maxFiles ? field.tooMany : firstProblem
      if (problem !== undefined) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value })
    })

const COUNTRY_CODE = /^[A-Z]{2}$/

const rowsSchema = (field: RowsField) =>
  z.array(z.record(z.string(), z.string()), field.required ?? DEFAULT_REQUIRED_MESSAGE).check((ctx) => {
    const addIssue = (message: string, path: (string | number)[] = []) => ctx.issues.push({ code: 'custom', message, path, input: ctx.value })
    if (ctx.value.length === 0 && field.required !== undefined) addIssue(field.required)
    if (ctx.value.length > field.maxRows) addIssue(`Add at most ${field.maxRows} entries.`)
    for (const [index, row] of ctx.value.entries())
      for (const [column, cell] of Object.entries(field.columns)) {
        const result = cachedSchemaOf(cell).safeParse(row[column] ?? '')
        if (!result.success) addIssue(result.error.issues[0]?.message ?? DEFAULT_REQUIRED_MESSAGE, [index, column])
      }
  })

const tooLongMessage = (limit: number) => `Use at most ${limit.toLocaleString(locale)} characters.`

export function fieldSchema(field: Field, parsePhone: PhoneParser = parsePhoneRoughly): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textSchema(field, (value) => {
        if (field.kind === 'text' && !isOneLine(value)) return UNSTORABLE_MESSAGE
        if (value.length > field.maxCharacters) return tooLongMessage(field.maxCharacters)
        return field.format?.pattern.test(value) === false ? field.format.message : undefined
      })
    case 'email':
      return textSchema(field, (value) => (isEmail(value) ? undefined : field.invalid))
    case 'phone':
      return textSchema(field, (value) => (isValidPhone(field, value, parsePhone) ? undefined : field.invalid))
    case 'digits':
      return textSchema(field, (value) => {
        if (!/^\d+$/.test(value)) return field.exactly?.message ?? 'Use digits only.'
        if (field.exactly && value.length !== field.exactly.digits) return field.exactly.message
        return value.length > field.maxDigits ? `Use at most ${field.maxDigits} digits.` : undefined
      })
    case 'zip':
      return textSchema(field, (value) => (field.pattern.test(value) ? undefined : field.invalid))
    case 'choice':
      return textSchema(field, (value) => (field.options.includes(value) ? undefined : (field.required ?? DEFAULT_REQUIRED_MESSAGE)))
    case 'date':
    case 'dateTime':
      return textSchema(field, (value) =>
        isLocalDate(value, field.kind === 'date' ? LOCAL_DATE_PATTERN : LOCAL_DATE_TIME_PATTERN) ? undefined : field.invalid,
      )
    case 'password':
      return textSchema(field, (value) => {
        // Limits the normalization time, which grows with the square of the number of accents.
        if (value.length > PASSWORD_INPUT_MAX) return tooLongMessage(PASSWORD_MAX_CHARACTERS)
        const length = [...value.normalize('NFC')].length
        if (length < field.min.characters) return field.min.message
        if (length > PASSWORD_MAX_CHARACTERS) return tooLongMessage(PASSWORD_MAX_CHARACTERS)
        return Object.values(CHARACTER_CLASSES).every((kind) => kind.test(value)) ? undefined : field.mixed
      })
    case 'repeat':
    case 'subdivision':
      return textSchema(field, (value) => (value.length > TEXT_MAX_CHARACTERS ? tooLongMessage(TEXT_MAX_CHARACTERS) : undefined))
    case 'country':
      return textSchema(field, (value) => (COUNTRY_CODE.test(value) ? undefined : (field.required ?? DEFAULT_REQUIRED_MESSAGE)))
    case 'rows':
      return rowsSchema(field)
    case 'choices':
      return z.array(z.string(), field.required ?? DEFAULT_REQUIRED_MESSAGE).check((ctx) => {
        const isAllowed = ctx.value.length <= field.options.length && ctx.value.every((value) => field.options.includes(value))
        if ((field.required !== undefined && ctx.value.length === 0) || !isAllowed)
          ctx.issues.push({ code: 'custom', message: field.required ?? DEFAULT_REQUIRED_MESSAGE, input: ctx.value })
      })
    case 'tick':
      return z.boolean(field.required ?? DEFAULT_REQUIRED_MESSAGE).check((ctx) => {
        if (field.required !== undefined && !ctx.value) ctx.issues.push({ code: 'custom', message: field.required, input: ctx.value })
      })
    case 'files':
      return filesSchema(field)
  }
}

const schemaCache = new WeakMap<Field, z.ZodMiniType>()
const cachedSchemaOf = (field: Field) => {
  const cachedSchema = schemaCache.get(field)
  if (cachedSchema) return cachedSchema
  const schema = fieldSchema(field)
  schemaCache.set(field, schema)
  return schema
}

/** Fields with a `when` are optional here. `validate` applies their conditions. */
export function schemaOf(fields: Fields): z.ZodMiniObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.when ? z.optional(cachedSchemaOf(field)) : cachedSchemaOf(field)])),
  )
}

interface ValidationOptions {
  /** Milliseconds since the epoch. Without this value, dates are not compared with the current time. */
  readonly now?: number | undefined
  readonly parsePhone?: PhoneParser
}

/** Yields errors with the name of their field, in order. For rows, the name contains the row and the cell (`shareholders.0.name`). */
function* findErrors(fields: Fields, answers: Answers, { now, parsePhone }: ValidationOptions): Generator<readonly [name: string, message: string]> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? emptyValue(field)
    const schema = field.kind === 'phone' ? fieldSchema(field, parsePhone) : cachedSchemaOf(field)
    const result = schema.safeParse(value)
    if (!result.success) for (const { path, message } of result.error.issues) yield [field.kind === 'rows' ? [name, ...path].join('.') : name, message]
    else if (field.kind === 'repeat' && value !== answers[field.of]) yield [name, field.mismatch]
    else if ((field.kind === 'date' || field.kind === 'dateTime') && field.range && now !== undefined && !isBlank(String(value))) {
      const problem = validateDateRange(field, String(value), now)
      if (problem !== undefined) yield [name, problem]
    }
  }
}

/** Returns the first error of each field, in order. For rows, also returns an error for each invalid cell. */
export function validate(fields: Fields, answers: Answers, options: ValidationOptions = {}): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [name, message] of findErrors(fields, answers, options)) errors[name] ??= message
  return errors
}

/** Stops at the first error. A wizard calls this for each step after each input. */
export const isValid = (fields: Fields, answers: Answers, options: ValidationOptions = {}): boolean => findErrors(fields, answers, options).next().done === true
