import type { Field, Fields } from '#contract/forms/field.ts'

/** The fields of a form that shares a page with another form: their controls get ids of their own, because an id belongs to one control. */
export const scopedFields = (scope: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, wire: scope + (field.wire ?? name) }]))
