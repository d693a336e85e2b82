/** Customer of a request, read from its stored answers: the email address, its key, and the text that the team's search finds. */
import { visitorAddress } from '#contract/answer-summary.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { answersIn } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { personFields } from '#contract/forms/saved-contact.ts'
import type { Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'

/** Address that the receipt is sent to. @param answers the JSON of the row */
export const addressOf = (definition: FormDefinition, answers: string): string | undefined => visitorAddress(definition, answersIn(definition, answers))

/** Lookup key of that address. Empty for a request without an address, and for a form that was removed. */
export function addressKeyOf(definition: FormDefinition | undefined, answers: string): string {
  const address = definition && addressOf(definition, answers)
  return address === undefined ? '' : emailKey(address)
}

/** Lowercase without diacritics, so that `muller` finds `Müller`. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Digits with the calling code and, if they differ, as dialed nationally. */
const phoneWords = (phone: string) => {
  const [whole, national] = [digitsOf(phone), digitsOf(parsePhone(phone)?.formatNational() ?? '')]
  return whole.includes(national) ? [whole] : [whole, national]
}

type Part = 'name' | 'company' | 'email' | 'phone'
const PARTS: Readonly<Record<string, Part>> = { name: 'name', company: 'company', newCompany: 'company', email: 'email', phone: 'phone' }

/** Answers about a person: `[['name', 'Dana Whitfield'], …]`. @param answers the JSON of the row */
export function personIn(definition: FormDefinition, answers: string): readonly (readonly [part: Part, value: string])[] {
  const values = answersIn(definition, answers)
  return personFields(definition).flatMap(([name, asked]) => {
    const [part, value] = [PARTS[asked], String(values[name]).trim()]
    return part === undefined || value === '' ? [] : [[part, value] as const]
  })
}

/** Company of the form, or empty. */
export const companyIn = (definition: FormDefinition | undefined, answers: string): string =>
  (definition && personIn(definition, answers).find(([part]) => part === 'company')?.[1]) ?? ''

/** Search text of a request. For a form that was removed it is only the reference. @param answers the JSON of the row */
export function wordsOf(definition: FormDefinition | undefined, reference: string, answers: string): string {
  const person = definition ? personIn(definition, answers) : []
  return [reference, ...person.flatMap(([part, value]) => (part === 'phone' ? phoneWords(value) : [value]))].map(foldText).join('\n')
}

export async function writeWords(tx: Tx, caseId: string, words: string): Promise<void> {
  await tx
    .insertInto('case_search')
    .values({ case_id: caseId, words })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ words }))
    .execute()
}
