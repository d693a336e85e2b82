import type { FormDefinition } from '#contract/forms/define.ts'
import { fromBody } from '#contract/forms/payload.ts'
import { visitorAddress } from '#contract/said.ts'
import { emailKey } from '#server/limits/keys.ts'

/** Where a request's receipt goes. @param answers as the row keeps them */
export const addressOf = (definition: FormDefinition, answers: string): string | undefined =>
  visitorAddress(definition, fromBody(definition, JSON.parse(answers) as Record<string, unknown>))

/** What that address is found by; empty for a request without one, or of a form that is no more. */
export function addressKeyOf(definition: FormDefinition | undefined, answers: string): string {
  const address = definition && addressOf(definition, answers)
  return address === undefined ? '' : emailKey(address)
}
