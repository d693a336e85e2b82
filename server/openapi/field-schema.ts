/** JSON Schema (2020-12) of a request body field. Like the rule in contract/forms/schema.ts, it is derived from the field definition. */

import * as z from 'zod/mini'
import { company } from '#contract/company.ts'
import type { Field, RowsField } from '#contract/forms/field.ts'
import { CHARACTER_CLASSES } from '#contract/forms/schema.ts'
import { VISIBLE_CHARACTER } from '#contract/forms/typed-text.ts'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, TEXT_MAX_CHARACTERS } from '#contract/limits.ts'
import { COUNTRY_CODES } from '#server/requests/reference-data.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }
/** Body encoding. In `multipart`, all values except files are strings. */
export type Encoding = 'json' | 'multipart'

const NOT_BLANK_PATTERN = VISIBLE_CHARACTER.source
const BLANK_SCHEMA: JsonSchema = { type: 'string', pattern: '^[ \\t\\n\\r]*$' }
const CONTROL_CHARACTERS = '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\p{Cs}]'
const LINE_BREAK = '[\\t\\n\\r\\u2028\\u2029]'
/** Excludes lone surrogates, and control characters except tab and line breaks. */
const PLAIN_TEXT_SCHEMA: JsonSchema = { not: { pattern: CONTROL_CHARACTERS } }
/** Excludes control characters, tabs, line breaks, and lone surrogates. A blank text may contain tabs and line breaks, because it counts as no answer. */
const ONE_LINE_SCHEMA: JsonSchema = {
  not: { pattern: `${CONTROL_CHARACTERS}|${NOT_BLANK_PATTERN}[\\s\\S]*${LINE_BREAK}|${LINE_BREAK}[\\s\\S]*${NOT_BLANK_PATTERN}` },
}
/** Excludes NUL and lone surrogates. */
const STORABLE_TEXT_SCHEMA: JsonSchema = { not: { pattern: '[\\u0000\\p{Cs}]' } }
const EMAIL_PATTERN = z.toJSONSchema(z.email()).pattern ?? ''
const RANGE_TEXTS = {
  date: { future: `Today or later, in ${company.timeZone.id}.`, past: `Today or earlier, in ${company.timeZone.id}.` },
  dateTime: { future: `In the future, in ${company.timeZone.id}.`, past: `Today or earlier, in ${company.timeZone.id}.` },
} as const
const EXAMPLE_DAYS = { future: '2031-01-14', past: '2025-03-03' } as const
const DATE_TIME_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$'
const patternSchema = (pattern: string): JsonSchema => ({ type: 'string', pattern })

const newPasswordSchema: JsonSchema = {
  allOf: Object.values(CHARACTER_CLASSES).map(({ source }) => ({ pattern: source })),
  description: 'Needs an uppercase letter, a lowercase letter, a digit, and a special character. Common passwords and the company’s name are not allowed.',
  examples: ['Gr4vel-lorry!7'],
}

const nonEmptySchema = (field: Field, encoding: Encoding): JsonSchema => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return {
        type: 'string',
        maxLength: field.maxCharacters,
        ...(field.kind === 'text' ? ONE_LINE_SCHEMA : PLAIN_TEXT_SCHEMA),
        ...(field.format && { pattern: field.format.pattern.source }),
      }
    case 'email':
      return { ...patternSchema(EMAIL_PATTERN), format: 'email', maxLength: EMAIL_MAX_CHARACTERS }
    case 'phone':
      return {
        ...patternSchema(field.tenDigits ? '^\\+1\\d{10}$' : '^\\+[1-9]\\d{4,14}$'),
        description: 'E.164. Must be valid in the country’s numbering plan.',
        examples: ['+12145550142'],
      }
    case 'digits':
      if (field.sendAs === 'number' && encoding === 'json') return { type: 'integer', minimum: 0, maximum: 10 ** field.maxDigits - 1 }
      return patternSchema(field.exactly ? `^\\d{${field.exactly.digits}}$` : `^\\d{1,${field.maxDigits}}$`)
    case 'zip':
      return patternSchema(field.pattern.source)
    case 'choice':
      return { type: 'string', enum: field.options }
    case 'choices':
      return {
        type: 'array',
        items: { type: 'string', enum: field.options },
        maxItems: field.options.length,
        ...(field.required !== undefined && { minItems: 1 }),
      }
    case 'tick':
      if (encoding === 'json') return field.required === undefined ? { type: 'boolean' } : { const: true }
      return field.required === undefined ? { type: 'string', enum: ['true', 'false'] } : { const: 'true' }
    case 'country':
      return { type: 'string', enum: COUNTRY_CODES, description: 'ISO 3166-1 alpha-2', examples: ['US'] }
    case 'subdivision':
      return {
        type: 'string',
        maxLength: TEXT_MAX_CHARACTERS,
        ...PLAIN_TEXT_SCHEMA,
        description: `English name of a state or province of \`${field.of}\` (ISO 3166-2).`,
        examples: ['Texas'],
      }
    case 'date':
      return {
        type: 'string',
        format: 'date',
        ...(field.range && { description: RANGE_TEXTS[field.kind][field.range], examples: [EXAMPLE_DAYS[field.range]] }),
      }
    case 'dateTime':
      return {
        ...patternSchema(DATE_TIME_PATTERN),
        description: `A valid local date and time without a time zone.${field.range ? ` ${RANGE_TEXTS[field.kind][field.range]}` : ''}`,
        examples: [`${EXAMPLE_DAYS[field.range ?? 'past']}T10:30`],
      }
    case 'password':
      return {
        type: 'string',
        minLength: field.min.characters,
        maxLength: PASSWORD_MAX_CHARACTERS,
        ...STORABLE_TEXT_SCHEMA,
        ...(field.mixed !== undefined && newPasswordSchema),
      }
    case 'repeat':
      return { type: 'string' }
    case 'rows':
      return rowsSchema(field)
    case 'files':
      return {
        type: 'array',
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
        maxItems: field.maxFiles,
        ...(field.required !== undefined && { minItems: 1 }),
        description: `Allowed types: ${field.extensions.join(', ')}. At most ${field.maxBytes.toLocaleString('en-US')} bytes each.`,
      }
  }
}

const rowsSchema = ({ columns, maxRows, required }: RowsField): JsonSchema => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, fieldSchemaOf(column, 'json')])),
    required: Object.entries(columns).flatMap(([name, column]) => (column.required === undefined ? [] : [name])),
  },
  maxItems: maxRows,
  ...(required !== undefined && { minItems: 1 }),
})

const LIST_KINDS = new Set<Field['kind']>(['choices', 'files', 'rows'])
const BLANK_ALLOWED_KINDS = new Set<Field['kind']>(['text', 'longText', 'subdivision', 'tick', ...LIST_KINDS])

/** Schema of a field, with its rule and its label as the title. Optional fields also allow a blank text, except lists and ticks. */
export function fieldSchemaOf(field: Field, encoding: Encoding): JsonSchema {
  const rule = nonEmptySchema(field, encoding)
  const title = { title: field.label }
  if (field.required === undefined) return BLANK_ALLOWED_KINDS.has(field.kind) ? { ...title, ...rule } : { ...title, anyOf: [BLANK_SCHEMA, rule] }
  const isFreeText = rule.type === 'string' && rule.pattern === undefined && rule.enum === undefined
  return { ...title, ...rule, ...(isFreeText && { pattern: NOT_BLANK_PATTERN }) }
}
