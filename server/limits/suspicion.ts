/** What makes a submit look like a machine's. Suspects are stored and reach the team, marked; only the visitor's mail is held back. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, type Fields, text } from '#contract/forms/field.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD } from '#contract/spam.ts'

/** Why a request is in quarantine; stored with it. */
export type Suspicion = 'honeypot' | 'too-fast' | 'too-many'

/** No person fills in a form in less, not even with autofill. */
export const FASTEST_PERSON_MS = 500

export const suspicionInWords: Readonly<Record<Suspicion, string>> = {
  honeypot: 'a field that people cannot see was filled in',
  'too-fast': 'it was sent faster than a person can fill in a form',
  'too-many': 'many forms came from the same network within ten minutes',
}

const HONEYPOT = text('Website', { optional: true })

/** The fields of a form as it travels, with the one that people do not see. */
export const fieldsWithHoneypot = ({ fields }: Pick<FormDefinition, 'fields'>): Fields => ({ [HONEYPOT_FIELD]: HONEYPOT, ...fields })

/**
 * What a single submit shows by itself; how many there were is for form-limits.ts to say.
 *
 * @param answers to `fieldsWithHoneypot`
 */
export function suspicionOf(definition: Pick<FormDefinition, 'fields'>, headers: IncomingHttpHeaders, answers: Answers): Suspicion | undefined {
  // A form may one day ask for a website in earnest.
  if (!(HONEYPOT_FIELD in definition.fields) && String(answers[HONEYPOT_FIELD]).trim() !== '') return 'honeypot'
  const elapsed = headers[ELAPSED_HEADER]
  return typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) && Number(elapsed) < FASTEST_PERSON_MS ? 'too-fast' : undefined
}
