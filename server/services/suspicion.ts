/** What makes a submit look like a machine's. Suspects are stored and reach the team, marked; only the visitor's mail is held back. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FormDefinition } from '#contract/define.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD } from '#contract/spam.ts'

/** Why a request is in quarantine; stored with it. */
export type Suspicion = 'honeypot' | 'too-fast' | 'too-many'

/** Nobody fills in a form in less, not even with autofill. */
export const FASTEST_PERSON_MS = 500

export const suspicionInWords: Readonly<Record<Suspicion, string>> = {
  honeypot: 'a field that people cannot see was filled in',
  'too-fast': 'it was sent faster than a person can fill in a form',
  'too-many': 'many forms came from the same network within ten minutes',
}

/** Texts only: whoever sends anything else there is told so (`readBody` of the form). */
const isFilled = (value: unknown) => [value].flat().some((text) => typeof text === 'string' && text.trim() !== '')

/** What a single submit shows by itself; how many there were is for form-limits.ts to say. */
export function suspicionOf(
  definition: Pick<FormDefinition, 'fields'>,
  headers: IncomingHttpHeaders,
  body: Readonly<Record<string, unknown>>,
): Suspicion | undefined {
  // A form may one day ask for a website in earnest.
  if (!(HONEYPOT_FIELD in definition.fields) && isFilled(body[HONEYPOT_FIELD])) return 'honeypot'
  const elapsed = headers[ELAPSED_HEADER]
  return typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) && Number(elapsed) < FASTEST_PERSON_MS ? 'too-fast' : undefined
}
