/** Checks for use after any failure. Each accepted request is stored once, each response is allowed, and each email is sent once. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { Smtp } from './smtp.ts'
import type { Visits } from './visitors.ts'
import { pollUntil } from './wait.ts'

/**
 * Maximum response time, and maximum time to the first accepted submit after a fault. `npm run tool -- chaos` runs alone on the
 * machine. Other runs share it, so they get twice the time.
 */
export const ANSWER_MAX_MS = process.env.FAULTS === 'long' ? 5_000 : 10_000

const POLL_MS = 700
const MAILS_MAX_MS = 180_000

/**
 * Expects a status of 2xx or 4xx, or 503 with Retry-After, in JSON and in time.
 * @param maxMs maximum response time. Infinite for tests in which processes start continuously
 */
export function expectAllowedAnswers({ answers }: Visits, maxMs = ANSWER_MAX_MS): void {
  const wrong = answers.filter(({ status, ms, retryAfter, text }) => {
    const isAllowed = (status >= 200 && status < 300) || (status >= 400 && status < 500) || (status === 503 && Number(retryAfter) > 0)
    return !isAllowed || ms > maxMs || !text.startsWith('{')
  })
  expect(wrong).toEqual([])
}

export interface LossCounts {
  readonly acknowledged: number
  readonly stored: number
  readonly lost: number
  readonly duplicates: number
  /** Number of emails beyond those expected for a request and kind. */
  readonly mailedTwice: number
  /** Number of emails that were sent twice with the same Message-ID, because of a kill after the mail server had accepted them. */
  readonly repeated: number
}

/**
 * Waits until no email is queued. Ends leases and pauses early, but only if no email has left the queue since the last check. Otherwise, an
 * email could go out twice.
 */
export async function waitForEmptyOutbox({ db }: Pick<Database, 'db'>): Promise<void> {
  let before = -1
  const countUnsent = async () => {
    await pause(POLL_MS)
    const { count } = await db
      .selectFrom('outbox')
      .select((get) => get.fn.countAll<number>().as('count'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    if (count === before) await db.updateTable('outbox').set({ next_at: 0, lease_until: 0 }).where('state', '=', 'queued').execute()
    before = count
    return count
  }
  await pollUntil(countUnsent, (count) => count === 0, MAILS_MAX_MS)
}

export async function countLosses(database: Database, { acknowledgedSubmits, triedKeys }: Visits, smtp?: Smtp): Promise<LossCounts> {
  const rows = await database.db.selectFrom('requests').select(['id', 'reference', 'form', 'idempotency_key']).execute()
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key)
  for (const key of byKey.keys()) expect(triedKeys).toContain(key)
  const lost = [...acknowledgedSubmits].filter(([key, reference]) => byKey.get(key)?.[0]?.reference !== reference).length
  const files = await database.db.selectFrom('files').select('request_id').execute()
  expect(files.length).toBe(rows.filter(({ form }) => form === 'llcform').length)
  const mails = await database.db.selectFrom('outbox').select(['id', 'message_id', 'state']).execute()
  expect(mails).toHaveLength(rows.length * 2)
  expect(mails.every(({ state }) => state !== 'dead')).toBe(true)
  const figures = { acknowledged: acknowledgedSubmits.size, stored: rows.length, lost, duplicates: rows.length - byKey.size, mailedTwice: 0, repeated: 0 }
  if (smtp === undefined) return figures

  await waitForEmptyOutbox(database)
  const taken = Map.groupBy(smtp.mails, ({ messageId }) => messageId)
  expect(new Set(taken.keys())).toEqual(new Set(mails.map(({ message_id }) => message_id)))
  const team = [...taken.values()].flatMap(([mail]) => (mail?.to?.[0]?.address === 'team@office.example' ? [mail.subject?.slice(0, 12)] : []))
  return { ...figures, mailedTwice: team.length - new Set(team).size, repeated: smtp.mails.length - taken.size }
}
