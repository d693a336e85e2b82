/** JSON Schema of a form's body in the format of `toBody` and `toParts` of the contract. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Condition, type Field, type Fields, isLocal, type RowsField } from '#contract/forms/field.ts'
import { type Encoding, fieldSchemaOf, type JsonSchema } from '#server/openapi/field-schema.ts'

const SEPARATE_KINDS = new Set<Field['kind']>(['repeat'])

const jsonTextSchema = (schema: JsonSchema): JsonSchema => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema })
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wireName = (name: string, field: Field) => field.wire ?? name
const whenConditions = ({ when }: Field) => (when === undefined ? [] : [when].flat())

interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

const ruleOf = (field: Field, encoding: Encoding): JsonSchema => {
  const schema = fieldSchemaOf(field, encoding)
  return encoding === 'multipart' && field.kind === 'choices' && field.asJson ? { title: field.label, ...jsonTextSchema(schema) } : schema
}

/** Schema of a field without its conditions, which `conditionsOf` adds. */
const propertiesOf = (name: string, field: Field, encoding: Encoding): Property[] => {
  const property = { name: wireName(name, field), schema: ruleOf(field, encoding), isRequired: field.required !== undefined }
  if (whenConditions(field).length > 0) {
    const when = whenConditions(field).map(({ field: other, is }) => `${other} is ${is.map((value) => JSON.stringify(value)).join(' or ')}`)
    const errorNote = field.wire === undefined ? '' : ` Its error is listed as \`${name}\`.`
    return [{ ...property, schema: { title: field.label, description: `Only if ${when.join(', or ')}.${errorNote}` }, isRequired: false }]
  }
  const copyProperty = { title: field.label, description: `Copy of \`${property.name}\`. The server uses \`${property.name}\`.` }
  return [property, ...(field.kind === 'phone' && field.copyTo !== undefined ? [{ name: field.copyTo, schema: copyProperty, isRequired: false }] : [])]
}

const objectSchema = (properties: readonly Property[]): JsonSchema => {
  const byName = Map.groupBy(properties, ({ name }) => name)
  const required = [...byName].flatMap(([name, variants]) => (variants.every(({ isRequired }) => isRequired) ? [name] : []))
  return {
    type: 'object',
    // Fields that share a name, because only one of them is active.
    properties: Object.fromEntries(
      [...byName].map(([name, same]) => [name, same.length === 1 ? same[0]?.schema : { anyOf: same.map(({ schema }) => schema) }]),
    ),
    ...(required.length > 0 && { required }),
  }
}

const groupProperties = (properties: readonly Property[], encoding: Encoding): Property[] => {
  const groups = Map.groupBy(properties, ({ name }) => name.split('.')[0] ?? name)
  return [...groups].flatMap(([group, members]) => {
    if (!members.some(({ name }) => name.includes('.'))) return members
    const schema = objectSchema(members.map((member) => ({ ...member, name: member.name.slice(group.length + 1) })))
    return [{ name: group, schema: encoding === 'json' ? schema : jsonTextSchema(schema), isRequired: members.some(({ isRequired }) => isRequired) }]
  })
}

const answerSchema = (fields: Fields, { field: name, is }: Condition, encoding: Encoding): JsonSchema => {
  const field = fields[name]
  const wire = field ? wireName(name, field) : name
  const wantedValue = { enum: field?.kind === 'tick' && encoding === 'json' ? is.map((value) => value === 'true') : is }
  return { properties: { [wire]: field?.kind === 'choices' ? { type: 'array', contains: wantedValue } : wantedValue }, required: [wire] }
}

/** Returns the condition of a field, as in the contract's `isActive`. Undefined without a condition. */
const activeWhen = (fields: Fields, field: Field | undefined, encoding: Encoding): JsonSchema | undefined => {
  const variants = (field ? whenConditions(field) : []).map((condition) => {
    const dependency = activeWhen(fields, fields[condition.field], encoding)
    return dependency ? { allOf: [dependency, answerSchema(fields, condition, encoding)] } : answerSchema(fields, condition, encoding)
  })
  return variants.length > 1 ? { anyOf: variants } : variants[0]
}

const rowParts = (name: string, { columns, required }: RowsField): JsonSchema => ({
  patternProperties: Object.fromEntries(
    Object.entries(columns).map(([column, cell]) => [`^${escapePattern(name)}\\[\\d{1,4}\\]\\[${escapePattern(column)}\\]$`, fieldSchemaOf(cell, 'multipart')]),
  ),
  ...(required !== undefined && { not: { propertyNames: { not: { pattern: `^${escapePattern(name)}\\[\\d` } } } }),
})

const conditionsOf = (fields: Fields, encoding: Encoding): JsonSchema[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const activeCondition = activeWhen(fields, field, encoding)
    const isRowParts = field.kind === 'rows' && encoding === 'multipart'
    if (!activeCondition && !isRowParts) return []
    const wire = wireName(name, field)
    const rule = isRowParts
      ? rowParts(name, field)
      : { properties: { [wire]: ruleOf(field, encoding) }, ...(field.required !== undefined && { required: [wire] }) }
    return [activeCondition ? { anyOf: [{ not: activeCondition }, rule] } : rule]
  })

export function bodySchemaOf(fields: Fields, encoding: Encoding): JsonSchema {
  const sentFields = Object.entries(fields).filter(([, field]) => !SEPARATE_KINDS.has(field.kind) && !isLocal(field))
  const isRowParts = (field: Field) => encoding === 'multipart' && field.kind === 'rows'
  const properties = sentFields.flatMap(([name, field]) => (isRowParts(field) ? [] : propertiesOf(name, field, encoding)))
  const conditions = conditionsOf(Object.fromEntries(sentFields), encoding)
  return { ...objectSchema(groupProperties(properties, encoding)), ...(conditions.length > 0 && { allOf: conditions }) }
}

export const formBodySchema = (definition: Pick<FormDefinition, 'fields' | 'encoding'>): JsonSchema => bodySchemaOf(definition.fields, definition.encoding)
