/** Requests from before there were cases: each gets one, also while processes of the last release still take some. */
import { caseKindOf } from '#contract/cases.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { DAY_MS } from '#contract/retention.ts'
import type { Cases } from '#server/cases/cases.ts'
import type { Database } from '#server/database/database.ts'
import { readMark, setMark } from '#server/database/marks.ts'

const AT_ONCE = 500
/** Longer than two releases run beside each other, or the clocks of a site's machines differ. */
const LOOK_BACK_MS = DAY_MS

interface Parts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Cases
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  /** Older ones are taken for done. */
  readonly days: number
  readonly now: () => number
}

/** Ids of requests begin with their time (RFC 9562, version 7): none that came from then on is smaller. */
const firstIdAt = (ms: number) => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Looks through all requests once, and from then on through those of the last day. @returns how many got a case */
export async function adoptRequests({ database: { db, transact }, cases, definitions, days, now }: Parts): Promise<number> {
  const startedAt = now()
  const forms = new Map(definitions.map((definition) => [definition.route, definition]))
  const mark = await readMark(db, 'cases-adopted')
  let adopted = 0
  for (let after = mark ? firstIdAt(Math.min(mark.at, startedAt) - LOOK_BACK_MS) : ''; ; ) {
    const page = await db
      .selectFrom('requests')
      .leftJoin('cases', 'cases.request_id', 'requests.id')
      .select(['requests.id', 'cases.id as case_id', 'form', 'suspicion', 'updated_at'])
      .where('requests.id', '>', after)
      .orderBy('requests.id')
      .limit(AT_ONCE)
      .execute()
    const last = page.at(-1)
    if (!last) break
    after = last.id
    const without = page.filter(({ case_id }) => case_id === null)
    if (without.length === 0) continue
    adopted += await transact(async (tx) => {
      const there = await tx
        .selectFrom('requests')
        .select('id')
        .where(
          'id',
          'in',
          without.map(({ id }) => id),
        )
        .execute()
      const isThere = new Set(there.map(({ id }) => id))
      for (const { id, form, suspicion, updated_at } of without) {
        if (!isThere.has(id)) continue
        const kind = caseKindOf(forms.get(form) ?? { kind: 'request' })
        await cases.adopt(tx, { requestId: id, kind, isHeld: suspicion !== null, at: updated_at, isOld: updated_at < startedAt - days * DAY_MS })
      }
      return isThere.size
    })
  }
  await setMark(db, 'cases-adopted', startedAt)
  return adopted
}
