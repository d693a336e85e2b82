/** Corrections of the customer's email address. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { FormDefinition } from '#contract/forms/define.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { CaseRow, Tables, Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'
import { Problem } from '#server/problem.ts'
import { storeRevision } from '#server/requests/store-revision.ts'

/** Returns the case columns for an address. A new address revokes the links sent to the old address, and clears the delivery failure. */
export const addressColumns = (eb: ExpressionBuilder<Tables, 'cases'>, addressKey: string) => ({
  address_key: addressKey,
  link_generation: eb
    .case()
    .when('address_key', '!=', addressKey)
    .then(eb('link_generation', '+', 1))
    .else(eb.ref('link_generation'))
    .end(),
  mail_failure: eb.case().when('address_key', '!=', addressKey).then(sql<null>`null`).else(eb.ref('mail_failure')).end(),
})

/**
 * Stores a member's correction as a new version of the form. If the address is the same, only clears the delivery failure.
 * @returns the event data
 * @throws {Problem} 409 for a form without an address
 */
export async function correctAddress(
  tx: Tx,
  caseRow: Pick<CaseRow, 'id' | 'request_id'>,
  definitions: readonly FormDefinition[],
  newAddress: string,
  time: number,
): Promise<Pick<CaseEventData, 'email' | 'revision'>> {
  const email = normalizeEmail(newAddress)
  const { form, answers } = await tx.selectFrom('requests').select(['form', 'answers']).where('id', '=', caseRow.request_id).executeTakeFirstOrThrow()
  const definition = definitions.find(({ route }) => route === form)
  const storedAnswers = definition && parseStoredAnswers(definition, answers)
  const [field] =
    Object.entries(definition?.fields ?? {}).find(([name, { kind }]) => kind === 'email' && String(storedAnswers?.[name] ?? '').trim() !== '') ?? []
  if (field === undefined) throw new Problem(409, 'This form has no email address.')
  await tx
    .updateTable('cases')
    .set((eb) => ({ ...addressColumns(eb, emailKey(email)), mail_failure: null }))
    .where('id', '=', caseRow.id)
    .execute()
  return storedAnswers?.[field] === email ? { email } : { email, revision: await storeRevision(tx, caseRow, definitions, { [field]: email }, time) }
}
