/** The body of a form as JSON Schema: what `toBody` and `toParts` of the contract write. */
import type { FormDefinition } from '#contract/define.ts'
import type { Field, Fields, When } from '#contract/field.ts'
import { type Encoding, fieldSchemaOf, type JsonSchema } from '#server/openapi/field-schema.ts'

const ASIDE = new Set<Field['kind']>(['repeat'])

const inWords = ({ field, is }: When) => `${field} is ${is.map((value) => JSON.stringify(value)).join(' or ')}`
const asText = (schema: JsonSchema): JsonSchema => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

const propertiesOf = (name: string, field: Field, encoding: Encoding): Property[] => {
  const schema = fieldSchemaOf(field, encoding)
  const when = field.when === undefined ? [] : [field.when].flat()
  const described =
    when.length === 0 ? schema : { ...schema, description: [schema.description, `Only when ${when.map(inWords).join(', or ')}.`].filter(Boolean).join(' ') }
  const isJsonText = encoding === 'multipart' && field.kind === 'choices' && field.asJson === true
  const property = {
    schema: isJsonText ? { title: field.label, ...asText(described) } : described,
    isRequired: field.required !== undefined && when.length === 0,
  }
  const copy = field.kind === 'phone' && field.copyTo !== undefined ? [{ name: field.copyTo, ...property }] : []
  return [{ name: field.wire ?? name, ...property }, ...copy]
}

const objectOf = (properties: readonly Property[]): JsonSchema => {
  const byName = Map.groupBy(properties, ({ name }) => name)
  const required = [...byName].flatMap(([name, same]) => (same.every(({ isRequired }) => isRequired) ? [name] : []))
  return {
    type: 'object',
    // Fields of which one is shown at a time share a name.
    properties: Object.fromEntries(
      [...byName].map(([name, same]) => [name, same.length === 1 ? same[0]?.schema : { anyOf: same.map(({ schema }) => schema) }]),
    ),
    ...(required.length > 0 && { required }),
  }
}

/** `address.street` and its like stand together in `address`. */
const grouped = (properties: readonly Property[], encoding: Encoding): Property[] => {
  const groups = Map.groupBy(properties, ({ name }) => name.split('.')[0] ?? name)
  return [...groups].flatMap(([group, members]) => {
    if (!members.some(({ name }) => name.includes('.'))) return members
    const schema = objectOf(members.map((member) => ({ ...member, name: member.name.slice(group.length + 1) })))
    return [{ name: group, schema: encoding === 'json' ? schema : asText(schema), isRequired: members.some(({ isRequired }) => isRequired) }]
  })
}

/** The schema of fields as one body. */
export function bodySchemaOf(fields: Fields, encoding: Encoding): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => !ASIDE.has(field.kind))
  const isRowParts = (field: Field) => encoding === 'multipart' && field.kind === 'rows'
  const properties = shown.flatMap(([name, field]) => (isRowParts(field) ? [] : propertiesOf(name, field, encoding)))
  const rows = shown.flatMap(([name, field]) =>
    field.kind === 'rows' && isRowParts(field)
      ? Object.entries(field.columns).map(
          ([column, cell]) => [`^${escaped(name)}\\[\\d{1,4}\\]\\[${escaped(column)}\\]$`, fieldSchemaOf(cell, 'multipart')] as const,
        )
      : [],
  )
  return { ...objectOf(grouped(properties, encoding)), ...(rows.length > 0 && { patternProperties: Object.fromEntries(rows) }) }
}

/** The schema of a form's body in the encoding it travels in. */
export const formBodySchema = (definition: Pick<FormDefinition, 'fields' | 'encoding'>): JsonSchema => bodySchemaOf(definition.fields, definition.encoding)
