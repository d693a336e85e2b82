/** What the team finds a case by: one folded text, with the reference, names, companies, addresses and telephone numbers in it. */
import type { FormDefinition } from '#contract/forms/define.ts'
import { fromBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/phones.ts'
import { personFields } from '#contract/saved-contact.ts'
import type { Tx } from '#server/database/schema.ts'

/** Small letters without their marks: `Müller` is found by `muller`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** With its calling code and as it is dialled at home, where that is no part of it. */
const phoneWords = (phone: string) => {
  const [whole, national] = [digitsOf(phone), digitsOf(parsePhone(phone)?.formatNational() ?? '')]
  return whole.includes(national) ? [whole] : [whole, national]
}

/** What a form tells of a person. */
type Part = 'name' | 'company' | 'email' | 'phone'
const PARTS: Readonly<Record<string, Part>> = { name: 'name', company: 'company', newCompany: 'company', email: 'email', phone: 'phone' }

/**
 * What was answered of a person, by what the form's fields ask for: `[['name', 'Dana Whitfield'], …]`.
 *
 * @param answers as the row keeps them
 */
export function personIn(definition: FormDefinition, answers: string): readonly (readonly [part: Part, value: string])[] {
  const said = fromBody(definition, JSON.parse(answers) as Record<string, unknown>)
  return personFields(definition).flatMap(([name, asked]) => {
    const [part, value] = [PARTS[asked], String(said[name]).trim()]
    return part === undefined || value === '' ? [] : [[part, value] as const]
  })
}

/** The text of a request; of a form that is no more only its reference. @param answers as the row keeps them */
export function wordsOf(definition: FormDefinition | undefined, reference: string, answers: string): string {
  const person = definition ? personIn(definition, answers) : []
  return [reference, ...person.flatMap(([part, value]) => (part === 'phone' ? phoneWords(value) : [value]))].map(folded).join('\n')
}

/** Keeps it, or what it is now. */
export async function writeWords(tx: Tx, caseId: string, words: string): Promise<void> {
  await tx
    .insertInto('case_search')
    .values({ case_id: caseId, words })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ words }))
    .execute()
}
