/** Operator commands for the outbox. They work without a running server. */
import { sql } from 'kysely'
import { SENT_MAIL_KEPT_MS } from '#contract/request/retention.ts'
import type { Db, OutboxRow, OutboxState } from '#server/database/schema.ts'
import { OUTBOX_TIMES } from '#server/mail/outbox.ts'
import { ROWS_OF, TO_CUSTOMER, TO_TEAM } from '#server/mail/queue.ts'

const LISTED_MAX = 200

const requestOf = ({ payload }: Pick<OutboxRow, 'payload'>): string | undefined =>
  payload === null ? undefined : (JSON.parse(payload) as { requestId?: string }).requestId

/** Returns emails in the order of the queue. Without a state, returns the unsent emails, and skipped emails after a failed attempt. */
export async function listMails(db: Db, { state, limit = LISTED_MAX }: { readonly state?: OutboxState; readonly limit?: number } = {}) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(({ eb, and, or }) =>
      state === undefined
        ? or([eb('state', 'in', ['queued', 'dead']), and([eb('state', '=', 'skipped'), eb('last_error', 'is not', null)])])
        : eb('state', '=', state),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = [...new Set(rows.flatMap((row) => requestOf(row) ?? []))]
  const requests = ids.length === 0 ? [] : await db.selectFrom('requests').select(['id', 'reference']).where('id', 'in', ids).execute()
  const references = new Map(requests.map(({ id, reference }) => [id, reference]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    /** Milliseconds since the epoch, like all times here. */
    createdAt: row.created_at,
    /** 0: as soon as possible. */
    nextAt: row.next_at,
    finishedAt: row.finished_at,
    /** A code such as `EENVELOPE 550`, without addresses. */
    lastError: row.last_error,
    /** Reference of the request. Null for account emails and sent emails. */
    reference: references.get(requestOf(row) ?? '') ?? null,
  }))
}

/** Resets the failures of the customers' addresses, because an operator retries their emails. */
async function resetMailFailures(db: Db, which: readonly string[] | 'dead') {
  const dead = db.selectFrom('outbox').select('payload').where('state', '=', 'dead').where('kind', 'in', TO_CUSTOMER)
  const rows = await (which === 'dead' ? dead : dead.where('id', 'in', which)).execute()
  const ids = [...new Set(rows.flatMap((row) => requestOf(row) ?? []))]
  if (ids.length > 0) await db.updateTable('cases').set({ mail_failure: null }).where('request_id', 'in', ids).execute()
}

/**
 * Queues dead emails again and ends the pause of queued ones. Skips emails that were sent or that are being sent.
 * @param which ids, or `dead` for all dead emails
 * @returns the changed ids
 */
export async function retryMails(db: Db, which: readonly string[] | 'dead', now: number): Promise<string[]> {
  if (which.length === 0) return []
  const dead = db
    .updateTable('outbox')
    .set((get) => ({ state: 'queued' as const, attempts_before: get.ref('attempts'), next_at: 0, lease_until: 0, finished_at: null }))
    .where('state', '=', 'dead')
    .returning('id')
  await resetMailFailures(db, which)
  if (which === 'dead') return (await dead.execute()).map(({ id }) => id)
  const waiting = db.updateTable('outbox').set({ next_at: 0 }).where('state', '=', 'queued').where('lease_until', '<=', now).returning('id')
  // The queued emails come first, so that an email that this call queues again is not returned twice.
  const changed = [...(await waiting.where('id', 'in', which).execute()), ...(await dead.where('id', 'in', which).execute())]
  return changed.map(({ id }) => id)
}

/** Deletes dead emails, which also ends the alarm about them. Returns the deleted ids. */
export async function dropMails(db: Db, which: readonly string[] | 'dead'): Promise<string[]> {
  if (which.length === 0) return []
  const dead = db.deleteFrom('outbox').where('state', '=', 'dead').returning('id')
  return (await (which === 'dead' ? dead : dead.where('id', 'in', which)).execute()).map(({ id }) => id)
}

/** Deletes emails that were sent or skipped over 30 days ago, in small batches. Returns their number. */
export async function tidyMails(db: Db, now: number, atOnce = 500): Promise<number> {
  const deleteIn = async (state: OutboxState) => {
    const old = db
      .selectFrom('outbox')
      .select('id')
      // The state is part of the SQL text, so that the database can use the partial index.
      .where('state', '=', sql.lit(state))
      .where('finished_at', '<', now - SENT_MAIL_KEPT_MS)
      .limit(atOnce)
    return (await db.deleteFrom('outbox').where('id', 'in', old).returning('id').execute()).length
  }
  for (let removed = 0; ; ) {
    const [sent, skipped] = [await deleteIn('sent'), await deleteIn('skipped')]
    removed += sent + skipped
    if (sent < atOnce && skipped < atOnce) return removed
  }
}

interface Count {
  readonly queued: number
  readonly dead: number
  /** Dead emails that the mail server refused at once because of a visitor's address. An operator cannot fix them. */
  readonly refused: number
  readonly oldestQueuedMs: number
}

/** For all other failures, the email is dead only after its last retry. */
const IS_REFUSED = sql`(state = 'dead' and kind not in (${sql.join(TO_TEAM.map((kind) => sql.lit(kind)))}) and kind <> 'webhook'
  and last_error like 'E% 5__' and attempts - attempts_before < ${sql.lit(OUTBOX_TIMES.maxAttempts)})`

/** Counts emails or webhook events by state. `dead` excludes refused ones. `oldestQueuedMs`: waiting time of the first queued one, 0 without any. */
export async function countMails(db: Db, now: number, channel: keyof typeof ROWS_OF = 'mail'): Promise<Count> {
  const { rows } = await sql<{ state: 'queued' | 'dead' | 'refused'; count: number; oldest: number }>`
    select case when ${IS_REFUSED} then 'refused' else state end as state, cast(count(*) as integer) as count, min(created_at) as oldest
    from outbox where state in ('queued', 'dead') and ${sql.raw(ROWS_OF[channel])} group by 1`.execute(db)
  const of = (state: 'queued' | 'dead' | 'refused') => rows.find((row) => row.state === state)
  const queued = of('queued')
  return {
    queued: queued?.count ?? 0,
    dead: of('dead')?.count ?? 0,
    refused: of('refused')?.count ?? 0,
    oldestQueuedMs: queued ? Math.max(0, now - queued.oldest) : 0,
  }
}
