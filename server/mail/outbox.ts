/**
 * Sends the emails and webhook events that transactions queued, with retries. A worker claims a row with a lease. It stores the result only if
 * no later attempt has claimed the row. The Message-ID stays the same, so that recipients can detect duplicates after a crash.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { OutboxRow, Tx } from '#server/database/schema.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import type { RenderedEmail } from '#server/mail/compose-email.ts'
import { composeWithoutSending, isFailureBeforeMail, isPermanentFailure, type MailTransport } from '#server/mail/mail-transport.ts'
import { CHANNEL_CONDITIONS, createMailQueue } from '#server/mail/queue.ts'

export interface OutboxTimings {
  readonly pollIntervalMs: number
  /** Time after which another worker can claim the email. */
  readonly leaseMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly maxAttempts: number
}
/** Retries after 5 s, 15 s, 45 s, and so on up to 2 h, for about a day and a half. */
export const OUTBOX_TIMINGS: OutboxTimings = { pollIntervalMs: 5_000, leaseMs: 60_000, firstPauseMs: 5_000, longestPauseMs: 7_200_000, maxAttempts: 25 }

/**
 * Maximum number of rows that a worker prepares, or whose results it stores, at the same time. Leaves database connections for HTTP
 * requests.
 */
const CONCURRENT_QUERIES_MAX = 4
/** Codes expire within minutes, so they are sent first. The same expression is in the index `outbox_turn`. */
const CODES_FIRST_ORDER = `(kind <> 'code')`
/** Longest pause between attempts to send a code. Short enough that a retry gets past greylisting before the code expires. */
const CODE_PAUSE_MAX_MS = 60_000
/** Delay before the first probe of an unreachable server, as a fraction of `firstPauseMs`. Each later delay is twice the one before. */
const PROBE_PAUSE_RATIO = 0.2
/** Longest delay between probes. No emails are claimed between probes, so that they do not use up their attempts. */
const PROBE_PAUSE_MAX_MS = 30_000
const UNREACHABLE_CODES = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'])
const SETTLE_RETRY_MS = 250
const SETTLE_ATTEMPTS_AT_STOP = 8
/** The next batch is claimed when at most this fraction of the slots is in use. */
const REFILL_BELOW_RATIO = 0.75
/** A server that accepted an email within this time is running. If it refuses a connection, its connection limit was reached. */
const RECENT_ACCEPTANCE_MS = 10_000
/** Fraction of the lease after which a send is canceled, so that two workers never send the same email. */
const LEASE_USE_RATIO = 0.8

interface PreparedMail {
  readonly to?: string
  readonly isUnsent?: true
  readonly send: (signal: AbortSignal) => Promise<void>
}

/** Part of the outbox. Each channel has its own worker, so that a slow channel cannot block the other. */
export interface DeliveryChannel {
  /** Name for a row in log messages, such as `email`. */
  readonly name: string
  readonly condition: (typeof CHANNEL_CONDITIONS)[keyof typeof CHANNEL_CONDITIONS]
  /** Returns undefined if there is nothing to send, for example because a code has expired. `isUnsent`: composed but not sent. */
  readonly prepare: (row: OutboxRow) => Promise<PreparedMail | undefined>
  /** Whether retries are useless. Other errors can have a `pauseMs`, the shortest pause that the receiver allows. */
  readonly isPermanent: (error: unknown) => boolean
  readonly maxPauseMs?: (row: OutboxRow) => number
  /** Runs in the transaction that records a row's final failure. */
  readonly recordFailure?: (tx: Tx, row: OutboxRow, to: string | undefined, error: unknown) => Promise<void>
}

/** Result of one attempt. A `failed` email is retried until its last attempt. A `refused` email is not retried. */
export type DeliveryOutcome = 'sent' | 'failed' | 'refused'

interface Deps {
  readonly database: Pick<Database, 'kind' | 'transact'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Maximum number of concurrent sends. */
  readonly maxConcurrentSends: number
  readonly times?: OutboxTimings
  /** Called with the outcome of each attempt. Not called if nothing was sent, or if the attempt does not count toward `maxAttempts`. */
  readonly count?: (outcome: DeliveryOutcome) => void
}

interface OutboxDeps extends Deps {
  readonly transport: MailTransport
  readonly render: (row: OutboxRow) => Promise<RenderedEmail | undefined>
  /** Right-hand side of Message-IDs. */
  readonly domain: string
  readonly recordFailure?: DeliveryChannel['recordFailure']
}

const createMailChannel = ({ transport, render, recordFailure }: Pick<OutboxDeps, 'transport' | 'render' | 'recordFailure'>): DeliveryChannel => ({
  name: 'email',
  condition: CHANNEL_CONDITIONS.mail,
  async prepare(row) {
    const email = await render(row)
    if (!email) return undefined
    const mail = { ...email, id: row.id, messageId: row.message_id, createdAt: row.created_at }
    return email.isUnsent ? { isUnsent: true, send: () => composeWithoutSending(mail) } : { to: email.to, send: (signal) => transport.send(mail, signal) }
  },
  isPermanent: isPermanentFailure,
  maxPauseMs: ({ kind }) => (kind === 'code' ? CODE_PAUSE_MAX_MS : Number.POSITIVE_INFINITY),
  ...(recordFailure && { recordFailure }),
})

/** Aborts the work after `ms`, so that nothing is sent once another process can claim the email. */
const withDeadline = async <T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> => {
  const timeoutError = () => Object.assign(new Error('the delivery attempt took too long'), { code: 'ETIMEDOUT' })
  if (ms <= 0) throw timeoutError()
  const { promise, reject } = Promise.withResolvers<never>()
  const controller = new AbortController()
  const timer = setTimeout(() => {
    reject(timeoutError())
    controller.abort()
  }, ms)
  try {
    return await Promise.race([work(controller.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

export function createDeliveryWorker(channel: DeliveryChannel, { database, now, log, maxConcurrentSends, times = OUTBOX_TIMINGS, count }: Deps) {
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isWakePending = false
  const activeSends = new Map<string, Promise<void>>()
  const queryQueue = createQueue(CONCURRENT_QUERIES_MAX, Number.POSITIVE_INFINITY)
  let failedProbes = 0
  /** Time of the next probe on the monotonic clock (`performance.now`). */
  let nextProbeAt = 0
  let lastAcceptedAt = Number.NEGATIVE_INFINITY

  /**
   * One statement, so that two workers never claim the same email. Ignores leases and pauses that end too far in the future, which were
   * stored before the clock was set back. Excludes rows that this worker is sending.
   */
  const claim = async (limit: number): Promise<OutboxRow[]> => {
    const time = now()
    const isExpired = (column: 'next_at' | 'lease_until', futureMaxMs: number) =>
      sql`(${sql.ref(column)} <= ${time} or ${sql.ref(column)} > ${time + futureMaxMs + CLOCK_SLACK_MS})`
    const exclusion = activeSends.size > 0 ? sql`and id not in (${sql.join([...activeSends.keys()])})` : sql``
    const dueIds = sql`
      select id from outbox
      where state = 'queued' and ${sql.raw(channel.condition)} and ${isExpired('next_at', times.longestPauseMs)} and ${isExpired('lease_until', times.leaseMs)} ${exclusion}
      order by ${sql.raw(CODES_FIRST_ORDER)}, next_at, created_at limit ${limit} ${sql.raw(database.kind === 'postgres' ? 'for update skip locked' : '')}`
    // PostgreSQL evaluates the array once. It could evaluate a subquery for each row, and then claim too many rows.
    const dueCondition = database.kind === 'postgres' ? sql`id = any(array(${dueIds}))` : sql`id in (${dueIds})`
    const { rows } = await database.transact((tx) =>
      sql<OutboxRow>`update outbox set attempts = attempts + 1, lease_until = ${time + times.leaseMs} where ${dueCondition} returning *`.execute(tx),
    )
    return rows
  }

  /** Retries until the result is stored, because an email without a result would be sent again. Gives up only after `stop`. */
  const settle = async (row: OutboxRow, values: Partial<OutboxRow>, work: (tx: Tx) => Promise<void> = async () => undefined) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        await queryQueue(() =>
          database.transact(async (tx) => {
            const settledRow = await tx
              .updateTable('outbox')
              .set({ lease_until: 0, ...values })
              .where('id', '=', row.id)
              .where('attempts', '=', row.attempts)
              // The result is already stored if an earlier commit succeeded but reported an error.
              .where('state', '=', 'queued')
              .returning('id')
              .executeTakeFirst()
            if (settledRow) await work(tx)
          }),
        )
        return
      } catch (error) {
        if (attempts === 1) log.error({ err: error, mail: row.id }, `could not record the ${channel.name} delivery result, will retry`)
        if (isStopped && attempts >= SETTLE_ATTEMPTS_AT_STOP) throw error
      }
      await pause(SETTLE_RETRY_MS)
    }
  }

  const delayProbe = () => {
    const delayMs = Math.min(PROBE_PAUSE_MAX_MS, times.firstPauseMs * PROBE_PAUSE_RATIO * 2 ** failedProbes)
    failedProbes += 1
    nextProbeAt = performance.now() + delayMs
    setTimeout(wake, delayMs + 1).unref()
  }

  /** Queues an email again because the mail server accepted no connection. The attempt does not count toward `maxAttempts`. */
  const requeue = async (row: OutboxRow, reason: string) => {
    const pauseMs = times.firstPauseMs * PROBE_PAUSE_RATIO
    log.info({ mail: row.id, kind: row.kind, reason }, 'the mail server refused another connection, will retry')
    await settle(row, { last_error: reason, attempts_before: row.attempts_before + 1, next_at: now() + pauseMs })
    setTimeout(wake, pauseMs + 1).unref()
  }

  const recordError = async (row: OutboxRow, error: unknown, startedAt: number, to?: string) => {
    // Stores only codes, because error messages from mail servers contain addresses.
    const { code, responseCode, pauseMs: receiverPauseMs = 0 } = error as { code?: string; responseCode?: number; pauseMs?: number }
    const reason = [code, responseCode].filter((part) => part !== undefined).join(' ') || (error as Error).name
    if (isFailureBeforeMail(error) && lastAcceptedAt > startedAt - RECENT_ACCEPTANCE_MS) return requeue(row, reason)
    if (responseCode === undefined && UNREACHABLE_CODES.has(code ?? '') && performance.now() >= nextProbeAt) delayProbe()
    const attempts = row.attempts - row.attempts_before
    count?.(channel.isPermanent(error) ? 'refused' : 'failed')
    const isFinalAttempt = attempts >= times.maxAttempts || channel.isPermanent(error)
    const ownPauseMs = Math.min(channel.maxPauseMs?.(row) ?? Number.POSITIVE_INFINITY, times.firstPauseMs * 3 ** (attempts - 1))
    const pauseMs = Math.min(times.longestPauseMs, Math.max(ownPauseMs, receiverPauseMs))
    const outcome = isFinalAttempt ? 'failed permanently' : 'not sent, will retry'
    log[isFinalAttempt ? 'error' : 'warn']({ mail: row.id, kind: row.kind, attempt: row.attempts, reason }, `${channel.name} ${outcome}`)
    if (!isFinalAttempt) return settle(row, { last_error: reason, next_at: now() + pauseMs })
    await settle(row, { last_error: reason, state: 'dead', finished_at: now() }, async (tx) => channel.recordFailure?.(tx, row, to, error))
    // Starts another pass, because `recordFailure` may have queued an email about this failure.
    wake()
  }

  /** `claimedAt`: start of the lease on the monotonic clock (`performance.now`). */
  const send = async (row: OutboxRow, claimedAt: number) => {
    let preparedMail: PreparedMail | undefined
    const startedAt = performance.now()
    try {
      preparedMail = await queryQueue(() => channel.prepare(row))
      if (preparedMail) {
        const remainingMs = claimedAt + times.leaseMs * LEASE_USE_RATIO - performance.now()
        await withDeadline(preparedMail.send, remainingMs)
        if (!preparedMail.isUnsent) lastAcceptedAt = performance.now()
      }
    } catch (error) {
      return recordError(row, error, startedAt, preparedMail?.to)
    }
    failedProbes = 0
    nextProbeAt = 0
    const isSent = preparedMail !== undefined && !preparedMail.isUnsent
    if (isSent) count?.('sent')
    await settle(row, { state: isSent ? 'sent' : 'skipped', payload: null, finished_at: now(), last_error: isSent ? null : row.last_error })
    log.info({ mail: row.id, kind: row.kind, attempt: row.attempts }, `${channel.name} ${isSent ? 'sent' : 'skipped'}`)
  }

  const hasFreeSlots = () => activeSends.size < maxConcurrentSends && activeSends.size <= maxConcurrentSends * REFILL_BELOW_RATIO

  const startSend = (row: OutboxRow, claimedAt: number) => {
    const activeSend = send(row, claimedAt)
      .catch((error: Error) => log.error({ err: error, mail: row.id }, 'outbox worker failed'))
      .finally(() => {
        activeSends.delete(row.id)
        // Claims more emails before all sends are complete, so that a slow send does not block others.
        if (hasFreeSlots()) wake()
      })
    activeSends.set(row.id, activeSend)
  }

  const claimAndSend = async () => {
    do {
      isWakePending = false
      while (!isStopped && hasFreeSlots() && performance.now() >= nextProbeAt) {
        const claimedAt = performance.now()
        const rows = await claim(maxConcurrentSends - activeSends.size)
        if (rows.length === 0) break
        for (const row of rows) startSend(row, claimedAt)
      }
    } while (isWakePending && !isStopped)
  }

  function wake() {
    if (isStopped) return
    isWakePending = true
    currentRun ??= claimAndSend()
      .catch((error: Error) => {
        isWakePending = false
        log.error({ err: error }, 'outbox worker failed')
      })
      .finally(() => {
        currentRun = undefined
        // `wake` was called after the last claim.
        if (isWakePending) wake()
      })
  }

  return {
    wake,
    start() {
      isStopped = false
      timer = setInterval(wake, times.pollIntervalMs)
      timer.unref()
      wake()
    },
    /** Waits for the emails that are being sent. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      await currentRun
      await Promise.all(activeSends.values())
    },
  }
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>

/** `otherWorkers`: workers of other channels. They start and stop together with the email worker. */
export function createOutbox({ transport, render, domain, recordFailure, ...parts }: OutboxDeps, otherWorkers: readonly DeliveryWorker[] = []) {
  const workers = [createDeliveryWorker(createMailChannel({ transport, render, recordFailure }), parts), ...otherWorkers]
  return {
    /** Starts a pass. Callers use it after each commit that queued rows. */
    wake() {
      for (const worker of workers) worker.wake()
    },
    add: createMailQueue(domain, parts.now).add,
    start() {
      for (const worker of workers) worker.start()
    },
    /** Waits for the emails that are being sent. */
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
