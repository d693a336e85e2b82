/**
 * Creates cases for requests from old releases, and adds missing lookup data to cases. Runs repeatedly, because processes of the previous
 * release may still add such requests.
 */

import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import { firstIdAt } from '#server/database/ids.ts'
import { readMark, setMark } from '#server/database/marks.ts'
import type { Cases } from '#server/requests/cases.ts'
import { addressKeyOf, searchTextOf, writeSearchText } from '#server/requests/customer.ts'

const BATCH_SIZE = 500
/** Time by which each search overlaps the previous one. Longer than a rolling update or the clock difference between two machines. */
const LOOK_BACK_MS = DAY_MS

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Cases
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  /** Requests that have not changed for more than this number of days are imported as completed. */
  readonly days: number
  readonly now: () => number
}

/**
 * The first call checks all requests. Later calls check requests from one day before the previous call on.
 * @returns the number of new cases
 */
export async function importOldRequests({ database: { db, transact }, cases, definitions, days, now }: Deps): Promise<number> {
  const startedAt = now()
  const definitionsByForm = new Map(definitions.map((definition) => [definition.route, definition]))
  const lastSearchMark = await readMark(db, 'cases-whole')
  let adoptedCount = 0
  for (let lastId = lastSearchMark ? firstIdAt(Math.min(lastSearchMark.at, startedAt) - LOOK_BACK_MS) : ''; ; ) {
    const page = await db
      .selectFrom('requests')
      .leftJoin('cases', 'cases.request_id', 'requests.id')
      .select(['requests.id', 'reference', 'cases.id as case_id', 'cases.address_key', 'route', 'form', 'suspicion', 'updated_at', 'answers'])
      .where('requests.id', '>', lastId)
      .orderBy('requests.id')
      .limit(BATCH_SIZE)
      .execute()
    const lastRow = page.at(-1)
    if (!lastRow) break
    lastId = lastRow.id
    const incompleteRows = page.filter(({ address_key, route }) => address_key === null || route === null)
    if (incompleteRows.length === 0) continue
    adoptedCount += await transact(async (tx) => {
      const existingRequests = await tx
        .selectFrom('requests')
        .select('id')
        .where(
          'id',
          'in',
          incompleteRows.map(({ id }) => id),
        )
        .execute()
      const existingIds = new Set(existingRequests.map(({ id }) => id))
      let createdCount = 0
      for (const { id, reference, case_id, form, suspicion, updated_at, answers } of incompleteRows) {
        if (!existingIds.has(id)) continue
        const definition = definitionsByForm.get(form)
        const addressKey = addressKeyOf(definition, answers)
        const searchText = searchTextOf(definition, reference, answers)
        if (case_id !== null) {
          await tx.updateTable('cases').set({ address_key: addressKey }).where('id', '=', case_id).where('address_key', 'is', null).execute()
          const updatedCase = await tx
            .updateTable('cases')
            .set({ route: form })
            .where('id', '=', case_id)
            .where('route', 'is', null)
            .returning('id')
            .executeTakeFirst()
          if (updatedCase) await writeSearchText(tx, case_id, searchText)
          continue
        }
        const isOld = updated_at < startedAt - days * DAY_MS
        await cases.importCase(tx, {
          requestId: id,
          kind: caseKindOf(definition ?? { kind: 'request' }),
          isHeld: suspicion !== null,
          route: form,
          addressKey,
          words: searchText,
          at: updated_at,
          isOld,
        })
        createdCount += 1
      }
      return createdCount
    })
  }
  await setMark(db, 'cases-whole', startedAt)
  return adoptedCount
}
