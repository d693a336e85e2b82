import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { parseStoredAnswers, toJsonBody } from '#contract/forms/payload.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { searchTextOf, writeSearchText } from '#server/requests/customer.ts'

const CHANGED_IN_PARALLEL_TEXT = 'The form changed before we could save your changes. Reload the page and try again.'

/**
 * Stores changed answers as a new version, and moves the files to it. Keeps `body_hash`, which identifies repeats of the last submit.
 * @throws {Problem} 409 when the form was changed in parallel, or when the product no longer has the form
 */
export async function storeRevision(
  tx: Tx,
  { id, request_id: requestId }: Pick<CaseRow, 'id' | 'request_id'>,
  definitions: readonly FormDefinition[],
  changedAnswers: Answers,
  time: number,
): Promise<number> {
  const currentRequest = await tx.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow()
  const definition = definitions.find(({ route }) => route === currentRequest.form)
  if (!definition) throw new Problem(409, 'This form no longer exists.')
  const currentAnswers = parseStoredAnswers(definition, currentRequest.answers)
  const answers = JSON.stringify(toJsonBody(definition, { ...currentAnswers, ...changedAnswers }))
  const revision = currentRequest.revision + 1
  const row = await tx
    .updateTable('requests')
    .set({ revision, answers, updated_at: time })
    .where('id', '=', requestId)
    .where('revision', '=', currentRequest.revision)
    .returning('id')
    .executeTakeFirst()
  // The visitor sent the form again in parallel.
  if (!row) throw new Problem(409, CHANGED_IN_PARALLEL_TEXT)
  await tx
    .insertInto('request_revisions')
    .values({
      request_id: requestId,
      revision: currentRequest.revision,
      body_hash: currentRequest.body_hash,
      answers: currentRequest.answers,
      received_at: currentRequest.updated_at,
    })
    .execute()
  await tx.updateTable('files').set({ revision }).where('request_id', '=', requestId).where('revision', '=', currentRequest.revision).execute()
  await writeSearchText(tx, id, searchTextOf(definition, currentRequest.reference, answers))
  return revision
}
