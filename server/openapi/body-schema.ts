/** JSON Schema of a form's body, as the contract's `toBody` and `toParts` write it. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Field, type Fields, isLocal, type RowsField, type When } from '#contract/forms/field.ts'
import { type Encoding, fieldSchemaOf, type JsonSchema } from '#server/openapi/field-schema.ts'

const SEPARATE_KINDS = new Set<Field['kind']>(['repeat'])

const asText = (schema: JsonSchema): JsonSchema => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wireName = (name: string, field: Field) => field.wire ?? name
const whenConditions = ({ when }: Field) => (when === undefined ? [] : [when].flat())

interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

const ruleOf = (field: Field, encoding: Encoding): JsonSchema => {
  const schema = fieldSchemaOf(field, encoding)
  return encoding === 'multipart' && field.kind === 'choices' && field.asJson ? { title: field.label, ...asText(schema) } : schema
}

/** Schema of a field without its conditions, which `conditionsOf` adds. */
const propertiesOf = (name: string, field: Field, encoding: Encoding): Property[] => {
  const property = { name: wireName(name, field), schema: ruleOf(field, encoding), isRequired: field.required !== undefined }
  if (whenConditions(field).length > 0) {
    const when = whenConditions(field).map(({ field: other, is }) => `${other} is ${is.map((value) => JSON.stringify(value)).join(' or ')}`)
    const under = field.wire === undefined ? '' : ` Its error is listed as \`${name}\`.`
    return [{ ...property, schema: { title: field.label, description: `Only if ${when.join(', or ')}.${under}` }, isRequired: false }]
  }
  const copy = { title: field.label, description: `Copy of \`${property.name}\`. The server uses \`${property.name}\`.` }
  return [property, ...(field.kind === 'phone' && field.copyTo !== undefined ? [{ name: field.copyTo, schema: copy, isRequired: false }] : [])]
}

const objectOf = (properties: readonly Property[]): JsonSchema => {
  const byName = Map.groupBy(properties, ({ name }) => name)
  const required = [...byName].flatMap(([name, same]) => (same.every(({ isRequired }) => isRequired) ? [name] : []))
  return {
    type: 'object',
    // Fields of which only one is active, so they share a name.
    properties: Object.fromEntries(
      [...byName].map(([name, same]) => [name, same.length === 1 ? same[0]?.schema : { anyOf: same.map(({ schema }) => schema) }]),
    ),
    ...(required.length > 0 && { required }),
  }
}

const grouped = (properties: readonly Property[], encoding: Encoding): Property[] => {
  const groups = Map.groupBy(properties, ({ name }) => name.split('.')[0] ?? name)
  return [...groups].flatMap(([group, members]) => {
    if (!members.some(({ name }) => name.includes('.'))) return members
    const schema = objectOf(members.map((member) => ({ ...member, name: member.name.slice(group.length + 1) })))
    return [{ name: group, schema: encoding === 'json' ? schema : asText(schema), isRequired: members.some(({ isRequired }) => isRequired) }]
  })
}

const answered = (fields: Fields, { field: name, is }: When, encoding: Encoding): JsonSchema => {
  const field = fields[name]
  const wire = field ? wireName(name, field) : name
  const wanted = { enum: field?.kind === 'tick' && encoding === 'json' ? is.map((value) => value === 'true') : is }
  return { properties: { [wire]: field?.kind === 'choices' ? { type: 'array', contains: wanted } : wanted }, required: [wire] }
}

/** Condition of a field, as in the contract's `isActive`. Undefined if the field has none. */
const activeWhen = (fields: Fields, field: Field | undefined, encoding: Encoding): JsonSchema | undefined => {
  const variants = (field ? whenConditions(field) : []).map((one) => {
    const asked = activeWhen(fields, fields[one.field], encoding)
    return asked ? { allOf: [asked, answered(fields, one, encoding)] } : answered(fields, one, encoding)
  })
  return variants.length > 1 ? { anyOf: variants } : variants[0]
}

const rowParts = (name: string, { columns, required }: RowsField): JsonSchema => ({
  patternProperties: Object.fromEntries(
    Object.entries(columns).map(([column, cell]) => [`^${escaped(name)}\\[\\d{1,4}\\]\\[${escaped(column)}\\]$`, fieldSchemaOf(cell, 'multipart')]),
  ),
  ...(required !== undefined && { not: { propertyNames: { not: { pattern: `^${escaped(name)}\\[\\d` } } } }),
})

const conditionsOf = (fields: Fields, encoding: Encoding): JsonSchema[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const active = activeWhen(fields, field, encoding)
    const isRowParts = field.kind === 'rows' && encoding === 'multipart'
    if (!active && !isRowParts) return []
    const wire = wireName(name, field)
    const rule = isRowParts
      ? rowParts(name, field)
      : { properties: { [wire]: ruleOf(field, encoding) }, ...(field.required !== undefined && { required: [wire] }) }
    return [active ? { anyOf: [{ not: active }, rule] } : rule]
  })

export function bodySchemaOf(fields: Fields, encoding: Encoding): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => !SEPARATE_KINDS.has(field.kind) && !isLocal(field))
  const isRowParts = (field: Field) => encoding === 'multipart' && field.kind === 'rows'
  const properties = shown.flatMap(([name, field]) => (isRowParts(field) ? [] : propertiesOf(name, field, encoding)))
  const conditions = conditionsOf(Object.fromEntries(shown), encoding)
  return { ...objectOf(grouped(properties, encoding)), ...(conditions.length > 0 && { allOf: conditions }) }
}

export const formBodySchema = (definition: Pick<FormDefinition, 'fields' | 'encoding'>): JsonSchema => bodySchemaOf(definition.fields, definition.encoding)
