/** Operator commands for the outbox. They work without a running server. */
import { sql } from 'kysely'
import { SENT_MAIL_RETENTION_MS } from '#contract/request/retention.ts'
import type { Db, OutboxRow, OutboxState } from '#server/database/schema.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { CHANNEL_CONDITIONS, CUSTOMER_MAIL_KINDS, TEAM_MAIL_KINDS } from '#server/mail/queue.ts'

const MAILS_LISTED_MAX = 200

const requestIdOf = ({ payload }: Pick<OutboxRow, 'payload'>): string | undefined =>
  payload === null ? undefined : (JSON.parse(payload) as { requestId?: string }).requestId

/** Returns emails, the oldest first. Without a `state`, these are queued and dead emails, and emails that were skipped after a failed attempt. */
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
  const ids = [...new Set(rows.flatMap((row) => requestIdOf(row) ?? []))]
  const requests = ids.length === 0 ? [] : await db.selectFrom('requests').select(['id', 'reference']).where('id', 'in', ids).execute()
  const references = new Map(requests.map(({ id, reference }) => [id, reference]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    /** Milliseconds since the epoch, like the other times below. */
    createdAt: row.created_at,
    /** 0: as soon as possible. */
    nextAt: row.next_at,
    finishedAt: row.finished_at,
    /** A code such as `EENVELOPE 550`, without addresses. */
    lastError: row.last_error,
    /** Null if the payload has no request ID, or if it was deleted because the email was sent or skipped. */
    reference: references.get(requestIdOf(row) ?? '') ?? null,
  }))
}

/** Clears the failures that cases record for these emails. Otherwise, the renderer would skip addresses that failed. */
async function resetMailFailures(db: Db, selection: readonly string[] | 'dead') {
  const deadMailsQuery = db.selectFrom('outbox').select('payload').where('state', '=', 'dead').where('kind', 'in', CUSTOMER_MAIL_KINDS)
  const rows = await (selection === 'dead' ? deadMailsQuery : deadMailsQuery.where('id', 'in', selection)).execute()
  const ids = [...new Set(rows.flatMap((row) => requestIdOf(row) ?? []))]
  if (ids.length > 0) await db.updateTable('cases').set({ mail_failure: null }).where('request_id', 'in', ids).execute()
}

/**
 * Queues dead emails again. Also ends the pause of queued emails whose IDs are selected. Never changes emails that were sent or are being sent.
 * @param selection IDs, or `dead` for all dead emails
 * @returns the IDs of the changed emails
 */
export async function retryMails(db: Db, selection: readonly string[] | 'dead', now: number): Promise<string[]> {
  if (selection.length === 0) return []
  const deadMailsUpdate = db
    .updateTable('outbox')
    .set((eb) => ({ state: 'queued' as const, attempts_before: eb.ref('attempts'), next_at: 0, lease_until: 0, finished_at: null }))
    .where('state', '=', 'dead')
    .returning('id')
  await resetMailFailures(db, selection)
  if (selection === 'dead') return (await deadMailsUpdate.execute()).map(({ id }) => id)
  const queuedMailsUpdate = db.updateTable('outbox').set({ next_at: 0 }).where('state', '=', 'queued').where('lease_until', '<=', now).returning('id')
  // Updates queued emails before dead ones, so that an email that this call queues again is not returned twice.
  const changedRows = [...(await queuedMailsUpdate.where('id', 'in', selection).execute()), ...(await deadMailsUpdate.where('id', 'in', selection).execute())]
  return changedRows.map(({ id }) => id)
}

/**
 * Deletes dead emails, which also clears the alert about them.
 * @returns the IDs of the deleted emails
 */
export async function deleteDeadMails(db: Db, selection: readonly string[] | 'dead'): Promise<string[]> {
  if (selection.length === 0) return []
  const deletion = db.deleteFrom('outbox').where('state', '=', 'dead').returning('id')
  return (await (selection === 'dead' ? deletion : deletion.where('id', 'in', selection)).execute()).map(({ id }) => id)
}

/** Deletes emails that were sent or skipped more than 30 days ago, in small batches. Returns their number. */
export async function deleteOldMails(db: Db, now: number, batchSize = 500): Promise<number> {
  const deleteBatch = async (state: OutboxState) => {
    const oldMails = db
      .selectFrom('outbox')
      .select('id')
      // The state is part of the SQL text, so that the database can use the partial index.
      .where('state', '=', sql.lit(state))
      .where('finished_at', '<', now - SENT_MAIL_RETENTION_MS)
      .limit(batchSize)
    return (await db.deleteFrom('outbox').where('id', 'in', oldMails).returning('id').execute()).length
  }
  for (let removedCount = 0; ; ) {
    const [sentCount, skippedCount] = [await deleteBatch('sent'), await deleteBatch('skipped')]
    removedCount += sentCount + skippedCount
    if (sentCount < batchSize && skippedCount < batchSize) return removedCount
  }
}

interface OutboxCounts {
  readonly queued: number
  readonly dead: number
  /** Number of emails to visitors that the mail server refused permanently. `dead` does not include them, because an operator cannot fix them. */
  readonly refused: number
  readonly oldestQueuedMs: number
}

/** A dead email that still had attempts left was refused. After other failures, an email is dead only after its last attempt. */
const IS_REFUSED_SQL = sql`(state = 'dead' and kind not in (${sql.join(TEAM_MAIL_KINDS.map((kind) => sql.lit(kind)))}) and kind <> 'webhook'
  and last_error like 'E% 5__' and attempts - attempts_before < ${sql.lit(OUTBOX_TIMINGS.maxAttempts)})`

/** Counts emails or webhook events by state. `oldestQueuedMs` is 0 if none is queued. */
export async function countMails(db: Db, now: number, channel: keyof typeof CHANNEL_CONDITIONS = 'mail'): Promise<OutboxCounts> {
  const { rows } = await sql<{ state: 'queued' | 'dead' | 'refused'; count: number; oldest: number }>`
    select case when ${IS_REFUSED_SQL} then 'refused' else state end as state, cast(count(*) as integer) as count, min(created_at) as oldest
    from outbox where state in ('queued', 'dead') and ${sql.raw(CHANNEL_CONDITIONS[channel])} group by 1`.execute(db)
  const rowOf = (state: 'queued' | 'dead' | 'refused') => rows.find((row) => row.state === state)
  const queuedRow = rowOf('queued')
  return {
    queued: queuedRow?.count ?? 0,
    dead: rowOf('dead')?.count ?? 0,
    refused: rowOf('refused')?.count ?? 0,
    oldestQueuedMs: queuedRow ? Math.max(0, now - queuedRow.oldest) : 0,
  }
}
