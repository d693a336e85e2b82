/** Operator commands for the outbox. They work without a running server. */
import { sql } from 'kysely'
import { SENT_MAIL_RETENTION_MS } from '#contract/request/retention.ts'
import type { Db, OutboxRow, OutboxState } from '#server/database/schema.ts'
import { OUTBOX_TIMES } from '#server/mail/outbox.ts'
import { CHANNEL_ROWS, CUSTOMER_KINDS, TEAM_KINDS } from '#server/mail/queue.ts'

const MAILS_LISTED_MAX = 200

const requestOf = ({ payload }: Pick<OutboxRow, 'payload'>): string | undefined =>
  payload === null ? undefined : (JSON.parse(payload) as { requestId?: string }).requestId

/** Returns emails in the order of the queue. Without a state, returns the unsent emails, and emails that were skipped after a failed attempt. */
export async function listMails(db: Db, { state, limit = MAILS_LISTED_MAX }: { readonly state?: OutboxState; readonly limit?: number } = {}) {
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
    /** Milliseconds since the epoch. The same is true for all times here. */
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
async function resetMailFailures(db: Db, selected: readonly string[] | 'dead') {
  const deadMails = db.selectFrom('outbox').select('payload').where('state', '=', 'dead').where('kind', 'in', CUSTOMER_KINDS)
  const rows = await (selected === 'dead' ? deadMails : deadMails.where('id', 'in', selected)).execute()
  const ids = [...new Set(rows.flatMap((row) => requestOf(row) ?? []))]
  if (ids.length > 0) await db.updateTable('cases').set({ mail_failure: null }).where('request_id', 'in', ids).execute()
}

/**
 * Queues dead emails again and ends the pause of queued ones. Does not change emails that were sent or that are being sent.
 * @param selected IDs, or `dead` for all dead emails
 * @returns the IDs of the changed emails
 */
export async function retryMails(db: Db, selected: readonly string[] | 'dead', now: number): Promise<string[]> {
  if (selected.length === 0) return []
  const deadMails = db
    .updateTable('outbox')
    .set((get) => ({ state: 'queued' as const, attempts_before: get.ref('attempts'), next_at: 0, lease_until: 0, finished_at: null }))
    .where('state', '=', 'dead')
    .returning('id')
  await resetMailFailures(db, selected)
  if (selected === 'dead') return (await deadMails.execute()).map(({ id }) => id)
  const queuedMails = db.updateTable('outbox').set({ next_at: 0 }).where('state', '=', 'queued').where('lease_until', '<=', now).returning('id')
  // Queued emails come first, so that an email that this call queues again is not returned twice.
  const changedRows = [...(await queuedMails.where('id', 'in', selected).execute()), ...(await deadMails.where('id', 'in', selected).execute())]
  return changedRows.map(({ id }) => id)
}

/**
 * Deletes dead emails, which also ends the alarm about them.
 * @returns the IDs of the deleted emails
 */
export async function dropMails(db: Db, selected: readonly string[] | 'dead'): Promise<string[]> {
  if (selected.length === 0) return []
  const deadMails = db.deleteFrom('outbox').where('state', '=', 'dead').returning('id')
  return (await (selected === 'dead' ? deadMails : deadMails.where('id', 'in', selected)).execute()).map(({ id }) => id)
}

/** Deletes emails that were sent or skipped over 30 days ago, in small batches. Returns their number. */
export async function deleteOldMails(db: Db, now: number, atOnce = 500): Promise<number> {
  const deleteBatch = async (state: OutboxState) => {
    const oldMails = db
      .selectFrom('outbox')
      .select('id')
      // The state is part of the SQL text, so that the database can use the partial index.
      .where('state', '=', sql.lit(state))
      .where('finished_at', '<', now - SENT_MAIL_RETENTION_MS)
      .limit(atOnce)
    return (await db.deleteFrom('outbox').where('id', 'in', oldMails).returning('id').execute()).length
  }
  for (let removedCount = 0; ; ) {
    const [sent, skipped] = [await deleteBatch('sent'), await deleteBatch('skipped')]
    removedCount += sent + skipped
    if (sent < atOnce && skipped < atOnce) return removedCount
  }
}

interface OutboxCount {
  readonly queued: number
  readonly dead: number
  /** Number of dead emails that the mail server refused immediately because of the visitor's address. An operator cannot fix them. */
  readonly refused: number
  readonly oldestQueuedMs: number
}

/** After another failure, an email becomes dead only after its last retry. */
const IS_REFUSED = sql`(state = 'dead' and kind not in (${sql.join(TEAM_KINDS.map((kind) => sql.lit(kind)))}) and kind <> 'webhook'
  and last_error like 'E% 5__' and attempts - attempts_before < ${sql.lit(OUTBOX_TIMES.maxAttempts)})`

/** Counts emails or webhook events by state. `dead` excludes refused ones. `oldestQueuedMs`: waiting time of the first queued one, 0 without any. */
export async function countMails(db: Db, now: number, channel: keyof typeof CHANNEL_ROWS = 'mail'): Promise<OutboxCount> {
  const { rows } = await sql<{ state: 'queued' | 'dead' | 'refused'; count: number; oldest: number }>`
    select case when ${IS_REFUSED} then 'refused' else state end as state, cast(count(*) as integer) as count, min(created_at) as oldest
    from outbox where state in ('queued', 'dead') and ${sql.raw(CHANNEL_ROWS[channel])} group by 1`.execute(db)
  const rowOf = (state: 'queued' | 'dead' | 'refused') => rows.find((row) => row.state === state)
  const queued = rowOf('queued')
  return {
    queued: queued?.count ?? 0,
    dead: rowOf('dead')?.count ?? 0,
    refused: rowOf('refused')?.count ?? 0,
    oldestQueuedMs: queued ? Math.max(0, now - queued.oldest) : 0,
  }
}
