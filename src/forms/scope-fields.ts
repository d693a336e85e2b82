import type { Field, Fields } from '#contract/forms/field.ts'

/** Returns fields whose IDs have a prefix, for pages with two forms. */
export const scopeFields = (scope: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, wire: scope + (field.wire ?? name) }]))
