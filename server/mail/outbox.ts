/**
 * Mails, and words to other programs, that committed transactions promised, sent until they are accepted. Each is claimed with a lease and settled
 * under the attempt number it was claimed with; its Message-ID never changes, so a mail that was accepted just before
 * a crash is recognised where it arrives twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { OutboxRow } from '#server/database/schema.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import type { Letter } from '#server/mail/letter.ts'
import { composeUnsent, endsBeforeMail, isFinalRefusal, type MailTransport } from '#server/mail/mail-transport.ts'
import { createMailQueue, ROWS_OF } from '#server/mail/queue.ts'

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

/** Mails that ask the database at the same time, so that many on their way leave visitors the connections of its pool. */
const ASKING_AT_ONCE = 4
/** A code is good for minutes, so no flood of other mails may stand before it. As the index `outbox_turn` has it. */
const CODES_FIRST = `(kind <> 'code')`
/** A mail server that cannot be reached is asked again after this part of a mail's first pause, doubled each time up to … */
const AWAY_PART = 0.2
/** … this many milliseconds: one probe for all mails, else thousands of waiting mails would each use up their tries. */
const AWAY_LONGEST_MS = 30_000
const AWAY_CODES = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'])
const SETTLE_AGAIN_MS = 250
const SETTLE_TRIES_AT_END = 8
/** A claim is for several, so the next one comes when this part of the places or less is in use. */
const USED_PART = 0.75
/** A server that accepted an email this recently is up: a connection that it refuses is one too many. */
const ACCEPTED_LATELY_MS = 10_000
/** A send is given up on before its lease ends, so that two workers never send one mail at the same time. */
const LEASE_MARGIN = 0.8

/** How some of the rows leave. Each way has a worker of its own: what hangs on one takes no place on the other. */
export interface Way {
  /** What a row is called in the log. */
  readonly name: string
  /** Which rows, as their index has it. */
  readonly rows: (typeof ROWS_OF)[keyof typeof ROWS_OF]
  /** What is to leave; undefined when there is nothing left to say (an expired code). `isUnsent`: its work is done, and it does not leave. */
  readonly prepare: (row: OutboxRow) => Promise<{ readonly isUnsent?: true; readonly send: (signal: AbortSignal) => Promise<void> } | undefined>
  /** Whether it will never be taken, however often it is tried. */
  readonly isFinal: (error: unknown) => boolean
}

interface Parts {
  readonly database: Pick<Database, 'kind' | 'transact'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** How many may be on their way at once. */
  readonly atOnce: number
  readonly times?: OutboxTimes
}

interface MailParts extends Parts {
  readonly transport: MailTransport
  /** The letter of a queued mail; undefined when there is nothing left to say. */
  readonly render: (row: OutboxRow) => Promise<Letter | undefined>
  /** Right-hand side of Message-IDs. */
  readonly domain: string
}

const byMail = ({ transport, render }: Pick<MailParts, 'transport' | 'render'>): Way => ({
  name: 'mail',
  rows: ROWS_OF.mail,
  async prepare(row) {
    const letter = await render(row)
    if (!letter) return undefined
    const mail = { ...letter, id: row.id, messageId: row.message_id, createdAt: row.created_at }
    return letter.isUnsent ? { isUnsent: true, send: () => composeUnsent(mail) } : { send: (signal) => transport.send(mail, signal) }
  },
  isFinal: isFinalRefusal,
})

/**
 * Ends work that takes too long: a real end, so that nothing goes out after another process may have claimed the mail.
 *
 * @param ms what is left; work without time does not begin
 */
const withDeadline = async <T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> => {
  const tooLong = () => Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })
  if (ms <= 0) throw tooLong()
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = new AbortController()
  const timer = setTimeout(() => {
    reject(tooLong())
    giveUp.abort()
  }, ms)
  try {
    return await Promise.race([work(giveUp.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The worker of one way. */
export function createDelivery(way: Way, { database, now, log, atOnce, times = OUTBOX_TIMES }: Parts) {
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> | undefined
  let again = false
  const underWay = new Map<string, Promise<void>>()
  const asking = createQueue(ASKING_AT_ONCE, Number.POSITIVE_INFINITY)
  let awayTries = 0
  /** By the monotonic clock, like the timers. */
  let awayUntil = 0
  let acceptedAt = Number.NEGATIVE_INFINITY

  /**
   * One statement, so that no two workers get the same mail. A lease or a pause that ends later than any that we give was
   * written before the clock was set back, and counts for nothing; what this very worker is sending is never claimed again.
   */
  const claim = async (count: number): Promise<OutboxRow[]> => {
    const at = now()
    const isOver = (column: 'next_at' | 'lease_until', longestMs: number) =>
      sql`(${sql.ref(column)} <= ${at} or ${sql.ref(column)} > ${at + longestMs + CLOCK_SLACK_MS})`
    const others = underWay.size > 0 ? sql`and id not in (${sql.join([...underWay.keys()])})` : sql``
    const due = sql`
      select id from outbox
      where state = 'queued' and ${sql.raw(way.rows)} and ${isOver('next_at', times.longestPauseMs)} and ${isOver('lease_until', times.leaseMs)} ${others}
      order by ${sql.raw(CODES_FIRST)}, next_at, created_at limit ${count} ${sql.raw(database.kind === 'postgres' ? 'for update skip locked' : '')}`
    // As an array PostgreSQL looks once; as a list it may look again for each row, and take more than it may.
    const isDue = database.kind === 'postgres' ? sql`id = any(array(${due}))` : sql`id in (${due})`
    const { rows } = await database.transact((tx) =>
      sql<OutboxRow>`update outbox set attempts = attempts + 1, lease_until = ${at + times.leaseMs} where ${isDue} returning *`.execute(tx),
    )
    return rows
  }

  /** Until it is noted: a mail that went out and is not noted goes out again, and a database that is away comes back. */
  const settle = async (row: OutboxRow, values: Partial<OutboxRow>) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await asking(() =>
          database.transact((tx) =>
            tx
              .updateTable('outbox')
              .set({ lease_until: 0, ...values })
              .where('id', '=', row.id)
              .where('attempts', '=', row.attempts)
              .execute(),
          ),
        )
        return
      } catch (error) {
        if (tries === 1) log.error({ err: error, mail: row.id }, `the outbox could not note what became of a ${way.name}, will try again`)
        if (stopped && tries >= SETTLE_TRIES_AT_END) throw error
      }
      await pause(SETTLE_AGAIN_MS)
    }
  }

  const stayAway = () => {
    const ms = Math.min(AWAY_LONGEST_MS, times.firstPauseMs * AWAY_PART * 2 ** awayTries)
    awayTries += 1
    awayUntil = performance.now() + ms
    setTimeout(wake, ms + 1).unref()
  }

  /** The server had no connection left for it. That is not the email's fault, so it is retried soon and keeps its attempts. */
  const putBack = async (row: OutboxRow, reason: string) => {
    const pauseMs = times.firstPauseMs * AWAY_PART
    log.info({ mail: row.id, kind: row.kind, reason }, 'the mail server takes no more connections')
    await settle(row, { last_error: reason, attempts_before: row.attempts_before + 1, next_at: now() + pauseMs })
    setTimeout(wake, pauseMs + 1).unref()
  }

  const fail = async (row: OutboxRow, error: unknown, startedAt: number) => {
    // Only codes: messages of mail servers quote addresses.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || (error as Error).name
    if (endsBeforeMail(error) && acceptedAt > startedAt - ACCEPTED_LATELY_MS) return putBack(row, reason)
    if (responseCode === undefined && AWAY_CODES.has(code ?? '') && performance.now() >= awayUntil) stayAway()
    const tries = row.attempts - row.attempts_before
    const isLast = tries >= times.maxAttempts || way.isFinal(error)
    const pauseMs = Math.min(times.longestPauseMs, times.firstPauseMs * 3 ** (tries - 1))
    const became = isLast ? 'given up' : 'not sent, will try again'
    log[isLast ? 'error' : 'warn']({ mail: row.id, kind: row.kind, attempt: row.attempts, reason }, `${way.name} ${became}`)
    await settle(row, { last_error: reason, ...(isLast ? { state: 'dead', finished_at: now() } : { next_at: now() + pauseMs }) })
  }

  /** @param claimedAt when its lease began, at the latest, by the monotonic clock: what is spent before it is sent is taken off its time */
  const send = async (row: OutboxRow, claimedAt: number) => {
    let ready: Awaited<ReturnType<Way['prepare']>>
    const startedAt = performance.now()
    try {
      ready = await asking(() => way.prepare(row))
      if (ready) {
        const leftMs = claimedAt + times.leaseMs * LEASE_MARGIN - performance.now()
        await withDeadline(ready.send, leftMs)
        if (!ready.isUnsent) acceptedAt = performance.now()
      }
    } catch (error) {
      return fail(row, error, startedAt)
    }
    awayTries = 0
    awayUntil = 0
    await settle(row, { state: 'sent', payload: null, finished_at: now(), last_error: null })
    log.info({ mail: row.id, kind: row.kind, attempt: row.attempts }, `${way.name} ${ready && !ready.isUnsent ? 'sent' : 'no longer needed'}`)
  }

  const hasRoom = () => underWay.size < atOnce && underWay.size <= atOnce * USED_PART

  const start = (row: OutboxRow, claimedAt: number) => {
    const sending = send(row, claimedAt)
      .catch((error: Error) => log.error({ err: error, mail: row.id }, 'the outbox stumbled'))
      .finally(() => {
        underWay.delete(row.id)
        // Not when all are over: a mail that hangs holds up no other.
        if (hasRoom()) wake()
      })
    underWay.set(row.id, sending)
  }

  const fill = async () => {
    do {
      again = false
      while (!stopped && hasRoom() && performance.now() >= awayUntil) {
        const claimedAt = performance.now()
        const rows = await claim(atOnce - underWay.size)
        if (rows.length === 0) break
        for (const row of rows) start(row, claimedAt)
      }
    } while (again && !stopped)
  }

  /** Looks for what is due now. */
  function wake() {
    if (stopped) return
    again = true
    filling ??= fill()
      .catch((error: Error) => {
        again = false
        log.error({ err: error }, 'the outbox stumbled')
      })
      .finally(() => {
        filling = undefined
        // Woken in the moment between the last look and the end.
        if (again) wake()
      })
  }

  return {
    wake,
    start() {
      stopped = false
      timer = setInterval(wake, times.everyMs)
      timer.unref()
      wake()
    },
    /** Claims nothing more and waits for the mails under way. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await filling
      await Promise.all(underWay.values())
    },
  }
}

export type Delivery = ReturnType<typeof createDelivery>

/**
 * The outbox: its mails, and what leaves another way beside them.
 *
 * @param beside workers of other ways; they wake, start and stop with it
 */
export function createOutbox({ transport, render, domain, ...parts }: MailParts, beside: readonly Delivery[] = []) {
  const all = [createDelivery(byMail({ transport, render }), parts), ...beside]
  return {
    /** Looks for what is due now; called after each commit that queued something. */
    wake() {
      for (const delivery of all) delivery.wake()
    },
    /** Queues mails as part of a transaction. */
    add: createMailQueue(domain, parts.now).add,
    start() {
      for (const delivery of all) delivery.start()
    },
    /** Claims nothing more and waits for what is under way. */
    async stop(): Promise<void> {
      await Promise.all(all.map((delivery) => delivery.stop()))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
