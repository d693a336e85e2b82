/** Answer once: which fields of which form ask for the same thing about a person, and what one form's answers fill in of another. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { ADDRESS, type Answers, type Asked, activeFields, type ContactPart, OWN_ADDRESS } from '#contract/forms/field.ts'
import { fieldSchema } from '#contract/forms/schema.ts'

/** Answers that only fit together: two addresses are never mixed. */
const blocks: readonly (readonly ContactPart[])[] = [ADDRESS, OWN_ADDRESS]

/** What a device knows of a person, by their address; as it was typed in forms that were accepted. */
export type SavedContact = Readonly<Partial<Record<ContactPart, string>>> & { readonly email: string }

type Form = Pick<FormDefinition, 'fields'>

/** What each field of a form asks of a person, by field name; fields that ask something else are left out. */
export function personFields({ fields }: Form): readonly (readonly [name: string, part: Asked])[] {
  return Object.entries(fields).flatMap(([name, { kind, asks }]) => {
    const part = asks ?? (kind === 'email' || kind === 'phone' ? kind : undefined)
    return part === undefined ? [] : [[name, part] as const]
  })
}

const textOf = (answers: Answers, name: string) => {
  const value = answers[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Two spellings of an address are one person. */
export const personKey = (email: string): string => email.trim().toLowerCase()

/**
 * What answers that were accepted add to what is known of their person. An address replaces the whole one known before.
 *
 * @param known of that person so far, if anything
 * @returns null when they name no e-mail address: there is nothing to know the person by
 */
export function learnt(form: Form, answers: Answers, known: (email: string) => SavedContact | undefined): SavedContact | null {
  const active = new Set(activeFields(form.fields, answers).map(([name]) => name))
  const given = new Map(
    personFields(form).flatMap(([name, part]) => {
      const value = active.has(name) ? textOf(answers, name) : undefined
      return value === undefined ? [] : [[part, value] as const]
    }),
  )
  const email = given.get('email')
  if (email === undefined) return null
  const before = known(email)
  const kept = { ...before } as Partial<Record<ContactPart, string>>
  for (const block of blocks) if (block.some((part) => given.has(part))) for (const part of block) delete kept[part]
  const newCompany = given.get('newCompany')
  given.delete('newCompany')
  if (newCompany !== undefined && before?.company === undefined && !given.has('company')) given.set('company', newCompany)
  return { ...kept, ...Object.fromEntries(given), email }
}

/** A field that a saved contact would fill in. */
export interface Filling {
  readonly name: string
  readonly part: ContactPart
  readonly value: string
}

/** The fields of a form that are empty and that a person fills in with what passes the field's rule. Nothing is overwritten. */
export function fillings(form: Form, person: SavedContact, answers: Answers): readonly Filling[] {
  const { fields } = form
  const all = personFields(form).flatMap(([name, part]) => (part === 'newCompany' ? [] : [{ name, part, typed: textOf(answers, name) }]))
  const isOther = new Set(blocks.filter((block) => all.some(({ part, typed }) => block.includes(part) && typed !== undefined && typed !== person[part])).flat())
  return all.flatMap(({ name, part, typed }) => {
    const value = person[part]
    const field = fields[name]
    if (value === undefined || typed !== undefined || isOther.has(part) || field === undefined) return []
    return fieldSchema(field).safeParse(value).success ? [{ name, part, value }] : []
  })
}
