/** Facts about a person that several forms ask for, and the values to fill in. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { ADDRESS_PARTS, type Answers, activeFields, type ContactFact, type ContactPart, HOME_ADDRESS_PARTS } from '#contract/forms/field.ts'
import { fieldSchema } from '#contract/forms/schema.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'

/** Parts of an address. They are filled in together, so that the parts of two addresses are never mixed. */
const addressPartGroups: readonly (readonly ContactPart[])[] = [ADDRESS_PARTS, HOME_ADDRESS_PARTS]

export type SavedContact = Readonly<Partial<Record<ContactPart, string>>> & { readonly email: string }

type Form = Pick<FormDefinition, 'fields'>

export function contactFieldsOf({ fields }: Form): readonly (readonly [name: string, part: ContactFact])[] {
  return Object.entries(fields).flatMap(([name, { kind, asks }]) => {
    const part = asks ?? (kind === 'email' || kind === 'phone' ? kind : undefined)
    return part === undefined ? [] : [[name, part] as const]
  })
}

const textOf = (answers: Answers, name: string) => {
  const value = answers[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns a person's key. Two spellings of one email address have the same key. */
export const contactKeyOf = (email: string): string => normalizeEmail(email).toLowerCase()

/** Merges accepted answers into a saved contact. Returns null without an email address, which is the contact's key. */
export function mergeContact(form: Form, answers: Answers, findContact: (email: string) => SavedContact | undefined): SavedContact | null {
  const activeNames = new Set(activeFields(form.fields, answers).map(([name]) => name))
  const typedParts = new Map(
    contactFieldsOf(form).flatMap(([name, part]) => {
      const value = activeNames.has(name) ? textOf(answers, name) : undefined
      return value === undefined ? [] : [[part, value] as const]
    }),
  )
  const email = typedParts.get('email')
  if (email === undefined) return null
  const existingContact = findContact(email)
  const mergedContact = { ...existingContact } as Partial<Record<ContactPart, string>>
  for (const block of addressPartGroups) if (block.some((part) => typedParts.has(part))) for (const part of block) delete mergedContact[part]
  const newCompany = typedParts.get('newCompany')
  typedParts.delete('newCompany')
  if (newCompany !== undefined && existingContact?.company === undefined && !typedParts.has('company')) typedParts.set('company', newCompany)
  return { ...mergedContact, ...Object.fromEntries(typedParts), email }
}

export interface Prefill {
  readonly name: string
  readonly part: ContactPart
  readonly value: string
}

/** Returns valid values for empty fields. Leaves out an address if a typed part of it differs from the saved address. */
export function findPrefills(form: Form, person: SavedContact, answers: Answers): readonly Prefill[] {
  const { fields } = form
  const candidates = contactFieldsOf(form).flatMap(([name, part]) => (part === 'newCompany' ? [] : [{ name, part, typedText: textOf(answers, name) }]))
  const differingParts = new Set(
    addressPartGroups
      .filter((group) => candidates.some(({ part, typedText }) => group.includes(part) && typedText !== undefined && typedText !== person[part]))
      .flat(),
  )
  return candidates.flatMap(({ name, part, typedText }) => {
    const value = person[part]
    const field = fields[name]
    if (value === undefined || typedText !== undefined || differingParts.has(part) || field === undefined) return []
    return fieldSchema(field).safeParse(value).success ? [{ name, part, value }] : []
  })
}
