import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { answersIn, toBody } from '#contract/forms/payload.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { wordsOf, writeWords } from '#server/requests/customer.ts'

const CHANGED_IN_PARALLEL = 'The form changed at the same time. Reload the page and try again.'

/**
 * Stores changed answers as a new version. Keeps the hash of the first body, so that a repeated form is still recognized. Moves the files to the newest
 * version.
 * @throws {Problem} 409 when the form changed at the same time, or was removed
 */
export async function revise(
  tx: Tx,
  { id, request_id: requestId }: Pick<CaseRow, 'id' | 'request_id'>,
  definitions: readonly FormDefinition[],
  changed: Answers,
  at: number,
): Promise<number> {
  const old = await tx.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  const definition = definitions.find(({ route }) => route === old.form)
  if (!definition) throw new Problem(409, 'This form no longer exists.')
  const before = answersIn(definition, old.answers)
  const answers = JSON.stringify(toBody(definition, { ...before, ...changed }))
  const revision = old.revision + 1
  const row = await tx
    .updateTable('requests')
    .set({ revision, answers, updated_at: at })
    .where('id', '=', requestId)
    .where('revision', '=', old.revision)
    .returning('id')
    .executeTakeFirst()
  // The visitor sent the form again at the same time.
  if (!row) throw new Problem(409, CHANGED_IN_PARALLEL)
  await tx
    .insertInto('request_revisions')
    .values({ request_id: requestId, revision: old.revision, body_hash: old.body_hash, answers: old.answers, received_at: old.updated_at })
    .execute()
  await tx.updateTable('files').set({ revision }).where('request_id', '=', requestId).where('revision', '=', old.revision).execute()
  await writeWords(tx, id, wordsOf(definition, old.reference, answers))
  return revision
}
