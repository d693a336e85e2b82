/** JSON Schema (2020-12) of a field as it travels; derived from the field's line, like its rule in contract/schema.ts. */
import type { Field, RowsField } from '#contract/field.ts'
import { PASSWORD_MAX_CHARACTERS, TEXT_MAX_CHARACTERS } from '#contract/limits.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }
/** Where a field travels: in a JSON body, or as parts of a form, which are all text. */
export type Encoding = 'json' | 'multipart'

const NOT_BLANK = '\\S'
const EMAIL_MAX_CHARACTERS = 254
const texts = (pattern: string): JsonSchema => ({ type: 'string', pattern })
const optionsOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

/** What an answer has to be that is not empty. */
const given = (field: Field, encoding: Encoding): JsonSchema => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { type: 'string', maxLength: field.maxCharacters }
    case 'email':
      return { type: 'string', format: 'email', maxLength: EMAIL_MAX_CHARACTERS }
    case 'phone':
      return { ...texts(field.tenDigits ? '^\\+1\\d{10}$' : '^\\+[1-9]\\d{4,14}$'), description: 'E.164' }
    case 'digits':
      if (field.sendAs === 'number' && encoding === 'json') return { type: 'integer', minimum: 0, maximum: 10 ** field.maxDigits - 1 }
      return texts(field.exactly ? `^\\d{${field.exactly.digits}}$` : `^\\d{1,${field.maxDigits}}$`)
    case 'zip':
      return texts(field.pattern.source)
    case 'choice':
      return { type: 'string', enum: optionsOf(field.options) }
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: optionsOf(field.options) }, ...(field.required !== undefined && { minItems: 1 }) }
    case 'tick':
      if (encoding === 'json') return field.required === undefined ? { type: 'boolean' } : { const: true }
      return field.required === undefined ? { type: 'string', enum: ['true', 'false'] } : { const: 'true' }
    case 'country':
      return { ...texts('^[A-Z]{2}$'), description: 'ISO 3166-1 alpha-2' }
    case 'subdivision':
      return { type: 'string', maxLength: TEXT_MAX_CHARACTERS }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'dateTime':
      return { ...texts('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$'), description: 'Local date and time, without a zone' }
    case 'password':
      return { type: 'string', minLength: field.min.characters, maxLength: PASSWORD_MAX_CHARACTERS }
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
        description: `Files: ${field.extensions.join(', ')}; ${field.maxBytes.toLocaleString('en-US')} bytes each.`,
      }
  }
}

/** The texts of a row, as an object. */
export const rowSchema = ({ columns }: RowsField): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, fieldSchemaOf(column, 'json')])),
  required: Object.entries(columns).flatMap(([name, column]) => (column.required === undefined ? [] : [name])),
})
const rowsSchema = (field: RowsField): JsonSchema => ({
  type: 'array',
  items: rowSchema(field),
  maxItems: field.maxRows,
  ...(field.required !== undefined && { minItems: 1 }),
})

const LISTS = new Set<Field['kind']>(['choices', 'files', 'rows'])
const CAN_BE_EMPTY = new Set<Field['kind']>(['text', 'longText', 'subdivision', 'tick', ...LISTS])

/** The schema of one field: its rule, its label as title, and, where it is optional, the empty text besides. */
export function fieldSchemaOf(field: Field, encoding: Encoding): JsonSchema {
  const rule = given(field, encoding)
  const title = { title: field.label }
  if (field.required === undefined) return CAN_BE_EMPTY.has(field.kind) ? { ...title, ...rule } : { ...title, anyOf: [{ const: '' }, rule] }
  const isText = rule.type === 'string' && rule.pattern === undefined && rule.enum === undefined
  return { ...title, ...rule, ...(isText && { pattern: NOT_BLANK }) }
}
