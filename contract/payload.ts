/** How answers travel: the exact body of a submit (CONTRACT.md, Controls and payloads), and back. */
import type { FormDefinition } from '#contract/define.ts'
import { type Answers, emptyValue, type Field, type FileRef, isActive, type Value } from '#contract/field.ts'

export type JsonBody = Record<string, string | number | boolean | readonly string[]>

const toJson = (field: Field, value: Value): JsonBody[string] => {
  if (field.kind === 'digits' && field.sendAs === 'number' && value !== '') return Number(value)
  if (field.kind === 'email') return String(value).trim()
  return value as JsonBody[string]
}

/** The JSON body of a form: every active field but files and repeats, under its payload name. */
export function toBody(definition: Pick<FormDefinition, 'fields'>, answers: Answers): JsonBody {
  const body: JsonBody = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isActive(field, answers) || field.kind === 'files' || field.kind === 'repeat') continue
    const value = toJson(field, answers[name] ?? emptyValue(field))
    body[name] = value
    if (field.kind === 'phone' && field.copyTo) body[field.copyTo] = value
  }
  return body
}

export interface Part {
  readonly name: string
  readonly value: string
}
export interface FilePart {
  readonly name: string
  readonly file: FileRef
}

/** The parts of a multipart body: texts first, so that the server knows the answers before the first byte of a file. */
export function toParts(
  definition: Pick<FormDefinition, 'fields'>,
  answers: Answers,
): { readonly texts: readonly Part[]; readonly files: readonly FilePart[] } {
  const texts = Object.entries(toBody(definition, answers)).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one: string) => ({ name, value: one })) : [{ name, value: String(value) }],
  )
  const files = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'files' && isActive(field, answers) ? ((answers[name] ?? []) as readonly FileRef[]).map((file) => ({ name, file })) : [],
  )
  return { texts, files }
}

const fromWire = (field: Field, value: unknown): Value => {
  if (field.kind === 'files') return Array.isArray(value) ? (value as readonly FileRef[]) : []
  if (field.kind === 'choices') return (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).map(String)
  if (field.kind === 'tick') return value === true || value === 'true'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** Answers from a body the server received: known fields only, each of its own type; what is missing is empty. */
export function fromBody(definition: Pick<FormDefinition, 'fields'>, body: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, fromWire(field, body[name])]))
}

/** An answer as a person reads it (mail, check-answers page): labels instead of wire values; empty when nothing was given. */
export function display(field: Field, value: Value | undefined): string {
  if (value === undefined) return ''
  if (field.kind === 'files') return (value as readonly FileRef[]).map((file) => file.name).join(', ')
  if (field.kind === 'password' || field.kind === 'repeat') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const label = (wire: string) => ('options' in field ? (field.options.find((option) => option.value === wire)?.label ?? wire) : wire)
  return Array.isArray(value) ? (value as readonly string[]).map(label).join('; ') : label(String(value))
}
