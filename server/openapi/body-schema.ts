/** JSON Schema of a form's request body, in the format that the contract's `toJsonBody` and `toMultipart` create. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Field, type FieldCondition, type Fields, isLocal, type RowsField } from '#contract/forms/field.ts'
import { type Encoding, fieldSchemaOf, type JsonSchema } from '#server/openapi/field-schema.ts'

const UNSENT_FIELD_KINDS = new Set<Field['kind']>(['repeat'])

const jsonTextSchema = (schema: JsonSchema): JsonSchema => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema })
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wireName = (name: string, field: Field) => field.wire ?? name
const whenConditions = ({ when }: Field) => (when === undefined ? [] : [when].flat())

interface BodyProperty {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

const valueSchemaOf = (field: Field, encoding: Encoding): JsonSchema => {
  const schema = fieldSchemaOf(field, encoding)
  return encoding === 'multipart' && field.kind === 'choices' && field.asJson ? { title: field.label, ...jsonTextSchema(schema) } : schema
}

/** Properties of a field, without the conditions that `conditionsOf` adds. */
const propertiesOf = (name: string, field: Field, encoding: Encoding): BodyProperty[] => {
  const property = { name: wireName(name, field), schema: valueSchemaOf(field, encoding), isRequired: field.required !== undefined }
  if (whenConditions(field).length > 0) {
    const conditionTexts = whenConditions(field).map(({ field: other, is }) => `${other} is ${is.map((value) => JSON.stringify(value)).join(' or ')}`)
    const errorNote = field.wire === undefined ? '' : ` Error messages for this field have the key \`${name}\`.`
    return [{ ...property, schema: { title: field.label, description: `Only if ${conditionTexts.join(', or ')}.${errorNote}` }, isRequired: false }]
  }
  const copyProperty = { title: field.label, description: `Copy of \`${property.name}\`. The server reads only \`${property.name}\`.` }
  return [property, ...(field.kind === 'phone' && field.copyTo !== undefined ? [{ name: field.copyTo, schema: copyProperty, isRequired: false }] : [])]
}

const objectSchema = (properties: readonly BodyProperty[]): JsonSchema => {
  const propertiesByName = Map.groupBy(properties, ({ name }) => name)
  const requiredNames = [...propertiesByName].flatMap(([name, sameNameProperties]) => (sameNameProperties.every(({ isRequired }) => isRequired) ? [name] : []))
  return {
    type: 'object',
    // Several fields can have the same name if at most one of them is active. The value must match one of their schemas.
    properties: Object.fromEntries(
      [...propertiesByName].map(([name, sameNameProperties]) => [
        name,
        sameNameProperties.length === 1 ? sameNameProperties[0]?.schema : { anyOf: sameNameProperties.map(({ schema }) => schema) },
      ]),
    ),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  }
}

const groupProperties = (properties: readonly BodyProperty[], encoding: Encoding): BodyProperty[] => {
  const groups = Map.groupBy(properties, ({ name }) => name.split('.')[0] ?? name)
  return [...groups].flatMap(([group, members]) => {
    if (!members.some(({ name }) => name.includes('.'))) return members
    const schema = objectSchema(members.map((member) => ({ ...member, name: member.name.slice(group.length + 1) })))
    return [{ name: group, schema: encoding === 'json' ? schema : jsonTextSchema(schema), isRequired: members.some(({ isRequired }) => isRequired) }]
  })
}

const conditionSchema = (fields: Fields, { field: name, is }: FieldCondition, encoding: Encoding): JsonSchema => {
  const field = fields[name]
  const sentName = field ? wireName(name, field) : name
  const expectedValue = { enum: field?.kind === 'tick' && encoding === 'json' ? is.map((value) => value === 'true') : is }
  return { properties: { [sentName]: field?.kind === 'choices' ? { type: 'array', contains: expectedValue } : expectedValue }, required: [sentName] }
}

/** Returns the condition under which a field is active, as in the contract's `isFieldActive`. Undefined if it is always active. */
const activeConditionOf = (fields: Fields, field: Field | undefined, encoding: Encoding): JsonSchema | undefined => {
  const variants = (field ? whenConditions(field) : []).map((condition) => {
    const dependency = activeConditionOf(fields, fields[condition.field], encoding)
    return dependency ? { allOf: [dependency, conditionSchema(fields, condition, encoding)] } : conditionSchema(fields, condition, encoding)
  })
  return variants.length > 1 ? { anyOf: variants } : variants[0]
}

const rowPartsSchema = (name: string, { columns, required }: RowsField): JsonSchema => ({
  patternProperties: Object.fromEntries(
    Object.entries(columns).map(([column, cell]) => [`^${escapePattern(name)}\\[\\d{1,4}\\]\\[${escapePattern(column)}\\]$`, fieldSchemaOf(cell, 'multipart')]),
  ),
  ...(required !== undefined && { not: { propertyNames: { not: { pattern: `^${escapePattern(name)}\\[\\d` } } } }),
})

const conditionsOf = (fields: Fields, encoding: Encoding): JsonSchema[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const activeCondition = activeConditionOf(fields, field, encoding)
    const isRowParts = field.kind === 'rows' && encoding === 'multipart'
    if (!activeCondition && !isRowParts) return []
    const sentName = wireName(name, field)
    const rule = isRowParts
      ? rowPartsSchema(name, field)
      : { properties: { [sentName]: valueSchemaOf(field, encoding) }, ...(field.required !== undefined && { required: [sentName] }) }
    return [activeCondition ? { anyOf: [{ not: activeCondition }, rule] } : rule]
  })

export function bodySchemaOf(fields: Fields, encoding: Encoding): JsonSchema {
  const sentFields = Object.entries(fields).filter(([, field]) => !UNSENT_FIELD_KINDS.has(field.kind) && !isLocal(field))
  const isRowParts = (field: Field) => encoding === 'multipart' && field.kind === 'rows'
  const properties = sentFields.flatMap(([name, field]) => (isRowParts(field) ? [] : propertiesOf(name, field, encoding)))
  const conditions = conditionsOf(Object.fromEntries(sentFields), encoding)
  return { ...objectSchema(groupProperties(properties, encoding)), ...(conditions.length > 0 && { allOf: conditions }) }
}

export const formBodySchema = (definition: Pick<FormDefinition, 'fields' | 'encoding'>): JsonSchema => bodySchemaOf(definition.fields, definition.encoding)
