/** Reads customer data from stored answers: email address, lookup key, and text for the team's search. */
import { visitorEmailOf } from '#contract/answer-summary.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { answersFromBody, type JsonBody, parseStoredAnswers } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { contactFieldsOf } from '#contract/forms/saved-contact.ts'
import type { Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'

/**
 * Returns the email address that gets the receipt.
 * @param answers the stored answers, as JSON
 */
export const storedEmailOf = (definition: FormDefinition, answers: string): string | undefined =>
  visitorEmailOf(definition, parseStoredAnswers(definition, answers))

const addressKeyOfAnswers = (definition: FormDefinition, values: Answers) => emailKey(visitorEmailOf(definition, values) ?? '')

/** Returns the lookup key of the customer's address. Empty for a request without an address, or with a form that the product no longer has. */
export const addressKeyOf = (definition: FormDefinition | undefined, answers: string): string =>
  definition ? addressKeyOfAnswers(definition, parseStoredAnswers(definition, answers)) : ''

/** Returns the text in lowercase without diacritics, so that `muller` finds `Müller`. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const extractDigits = (text: string): string => text.replace(/\D/g, '')

const NORTH_AMERICAN_PHONE = /^\+1\d{10}$/

/** Returns the digits of an international phone number. Also returns the national digits if the international ones do not contain them. */
const phoneSearchWords = (phone: string) => {
  // The international number ends with the national one, so one entry is enough.
  if (NORTH_AMERICAN_PHONE.test(phone)) return [extractDigits(phone)]
  const [internationalDigits, nationalDigits] = [extractDigits(phone), extractDigits(parsePhone(phone)?.formatNational() ?? '')]
  return internationalDigits.includes(nationalDigits) ? [internationalDigits] : [internationalDigits, nationalDigits]
}

type PersonPart = 'name' | 'company' | 'email' | 'phone'
const PERSON_PART_BY_FACT: Readonly<Record<string, PersonPart>> = { name: 'name', company: 'company', newCompany: 'company', email: 'email', phone: 'phone' }

const personEntriesOf = (definition: FormDefinition, values: Answers): readonly (readonly [part: PersonPart, value: string])[] =>
  contactFieldsOf(definition).flatMap(([name, fact]) => {
    const [part, value] = [PERSON_PART_BY_FACT[fact], String(values[name]).trim()]
    return part === undefined || value === '' ? [] : [[part, value] as const]
  })

/**
 * Returns the answers about a person: `[['name', 'Dana Whitfield'], …]`.
 * @param answers the stored answers, as JSON
 */
export const storedPersonEntries = (definition: FormDefinition, answers: string) => personEntriesOf(definition, parseStoredAnswers(definition, answers))

const searchWordsOf = (definition: FormDefinition, values: Answers) =>
  personEntriesOf(definition, values).flatMap(([part, value]) => (part === 'phone' ? phoneSearchWords(value) : [value]))

const toSearchText = (reference: string, words: readonly string[]) => [reference, ...words].map(foldText).join('\n')

/** Returns the company name in the form, or an empty string. */
export const findCompanyName = (definition: FormDefinition | undefined, answers: string): string =>
  (definition && storedPersonEntries(definition, answers).find(([part]) => part === 'company')?.[1]) ?? ''

/** Returns the customer's phone number, or undefined if the answers contain none. */
export const findPhone = (definition: FormDefinition | undefined, answers: string): string | undefined =>
  definition && storedPersonEntries(definition, answers).find(([part]) => part === 'phone')?.[1]

/**
 * Returns a request's search text. For a form that the product no longer has, it contains only the reference number.
 * @param answers the stored answers, as JSON
 */
export const searchTextOf = (definition: FormDefinition | undefined, reference: string, answers: string): string =>
  toSearchText(reference, definition ? searchWordsOf(definition, parseStoredAnswers(definition, answers)) : [])

/**
 * Returns the lookup key and the search text for a new request.
 * @param body answers in the stored format
 */
export function searchDataOf(definition: FormDefinition, reference: string, body: JsonBody) {
  const values = answersFromBody(definition, body)
  return { addressKey: addressKeyOfAnswers(definition, values), words: toSearchText(reference, searchWordsOf(definition, values)) }
}

export async function writeSearchText(tx: Tx, caseId: string, searchText: string): Promise<void> {
  await tx
    .insertInto('case_search')
    .values({ case_id: caseId, words: searchText })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ words: searchText }))
    .execute()
}
