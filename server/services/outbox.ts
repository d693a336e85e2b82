/**
 * Mails that committed transactions promised, sent until they are accepted. Each is claimed with a lease and settled
 * under the attempt number it was claimed with; its Message-ID never changes, so a mail that was accepted just before
 * a crash is recognised by whoever receives it twice.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Letter } from '#server/mail/letter.ts'
import type { MailTransport } from '#server/services/mail-transport.ts'
import type { OutboxRow } from '#server/store/schema.ts'
import type { Store, Tx } from '#server/store/store.ts'

export type MailKind = 'team' | 'receipt' | 'code' | 'already' | 'passwordChanged'
export interface QueuedMail {
  readonly kind: MailKind
  readonly payload: Readonly<Record<string, string | number>>
}

export interface Outbox {
  /** Queues a mail as part of a transaction. */
  add(tx: Tx, mail: QueuedMail): Promise<void>
  /** Looks for due mails now; called after each commit that queued one. */
  wake(): void
  start(): void
  /** Claims nothing more and waits for the mails under way. */
  stop(): Promise<void>
}

export interface OutboxTimes {
  /** How often to look without being woken. */
  readonly everyMs: number
  /** How long one mail may take before another worker may claim it. */
  readonly leaseMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly maxAttempts: number
}
/** Pauses of 5 s, 15 s, 45 s … up to 2 h: about a day and a half of trying. */
export const OUTBOX_TIMES: OutboxTimes = { everyMs: 5_000, leaseMs: 60_000, firstPauseMs: 5_000, longestPauseMs: 7_200_000, maxAttempts: 25 }

const AT_ONCE = 4
/** A send is given up on before its lease ends, so that two workers never send one mail at the same time. */
const LEASE_MARGIN = 0.8

interface Parts {
  readonly store: Pick<Store, 'kind' | 'transact'>
  readonly transport: MailTransport
  /** The letter of a queued mail; undefined when there is nothing left to say (an expired code). */
  readonly render: (row: OutboxRow) => Promise<Letter | undefined>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Right-hand side of Message-IDs. */
  readonly domain: string
  readonly times?: OutboxTimes
}

const withDeadline = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

export function createOutbox({ store, transport, render, now, log, domain, times = OUTBOX_TIMES }: Parts): Outbox {
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let again = false

  /** One statement, so that no two workers get the same mail. */
  const claim = async (): Promise<OutboxRow[]> => {
    const { rows } = await store.transact((tx) =>
      sql<OutboxRow>`
      update outbox set attempts = attempts + 1, lease_until = ${now() + times.leaseMs}
      where id in (
        select id from outbox where state = 'queued' and next_at <= ${now()} and lease_until <= ${now()}
        order by next_at, created_at limit ${AT_ONCE} ${sql.raw(store.kind === 'postgres' ? 'for update skip locked' : '')}
      ) returning *`.execute(tx),
    )
    return rows
  }

  const settle = (row: OutboxRow, values: Partial<OutboxRow>) =>
    store.transact((tx) =>
      tx
        .updateTable('outbox')
        .set({ lease_until: 0, ...values })
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .execute(),
    )

  const fail = async (row: OutboxRow, error: unknown) => {
    // Only codes: messages of mail servers quote addresses.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || (error as Error).name
    const isLast = row.attempts >= times.maxAttempts
    const pause = Math.min(times.longestPauseMs, times.firstPauseMs * 3 ** (row.attempts - 1))
    log[isLast ? 'error' : 'warn']({ mail: row.id, kind: row.kind, attempt: row.attempts, reason }, isLast ? 'mail given up' : 'mail not sent, will try again')
    await settle(row, { last_error: reason, ...(isLast ? { state: 'dead', finished_at: now() } : { next_at: now() + pause }) })
  }

  const send = async (row: OutboxRow) => {
    try {
      const letter = await render(row)
      if (letter)
        await withDeadline(transport.send({ ...letter, id: row.id, messageId: row.message_id, createdAt: row.created_at }), times.leaseMs * LEASE_MARGIN)
      await settle(row, { state: 'sent', payload: null, finished_at: now(), last_error: null })
      log.info({ mail: row.id, kind: row.kind, attempt: row.attempts }, letter ? 'mail sent' : 'mail no longer needed')
    } catch (error) {
      await fail(row, error)
    }
  }

  const work = async () => {
    do {
      again = false
      for (let rows = await claim(); rows.length > 0; rows = stopped ? [] : await claim()) await Promise.all(rows.map(send))
    } while (again && !stopped)
  }

  const wake = () => {
    if (stopped) return
    again = true
    underWay ??= work()
      .catch((error: Error) => log.error({ err: error }, 'the outbox stumbled'))
      .finally(() => {
        underWay = undefined
        // Woken in the moment between the last look and the end.
        if (again) wake()
      })
  }

  return {
    wake,
    async add(tx, { kind, payload }) {
      const id = randomUUID()
      await tx
        .insertInto('outbox')
        .values({
          id,
          kind,
          payload: JSON.stringify(payload),
          message_id: `<${id}@${domain}>`,
          state: 'queued',
          attempts: 0,
          next_at: now(),
          lease_until: 0,
          created_at: now(),
          finished_at: null,
          last_error: null,
        })
        .execute()
    },
    start() {
      stopped = false
      timer = setInterval(wake, times.everyMs)
      timer.unref()
      wake()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
