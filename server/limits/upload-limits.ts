/** Upload limits of a client: concurrent, and per hour. */
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import { createShares } from '#server/limits/concurrency.ts'
import { clientKey } from '#server/limits/keys.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooMany } from '#server/problem.ts'

const KILOBYTES: Rate = { scope: 'upload-kilobytes', windowMs: HOUR_MS }
const KILOBYTE = 1_024
const KILOBYTES_OF_MEGABYTE = 1_024
/** Total of all clients. An upload takes about a megabyte of memory. */
const UPLOADS_AT_ONCE = 128
/** Below the timeouts of browsers and proxies. */
const WAIT_MS = 30_000
/** A waiting upload holds its connection's buffers. */
const WAITING_PER_CLIENT = 100

interface Parts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly rates: Rates
  readonly settings: { readonly uploadsAtOnce: number; readonly uploadLimitMb: number }
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadLimits({ database, rates, settings: { uploadsAtOnce, uploadLimitMb }, log }: Parts) {
  const shares = createShares({
    total: Math.max(UPLOADS_AT_ONCE, uploadsAtOnce),
    perClient: uploadsAtOnce,
    waitMs: WAIT_MS,
    waitingPerClient: WAITING_PER_CLIENT,
  })
  const most = uploadLimitMb * KILOBYTES_OF_MEGABYTE

  return {
    /** Admits an upload. @throws {Problem} 429 over the client's limits, 503 when too many other uploads are running */
    async admit(ip: string) {
      const who = clientKey(ip)
      const usage = await rates.look(database.db, KILOBYTES, who)
      if (usage.total >= most) throw tooMany('Too many files were sent from your network. Nothing you typed is lost.', Math.max(1_000, usage.waitMs(most)))
      const release = await shares.take(who, 1)
      let bytes = 0
      return {
        add(more: number) {
          bytes += more
        },
        /** Releases the share and counts the received bytes, also of refused uploads. The response does not wait for it. */
        end() {
          release()
          // A stored upload must not fail because of its count.
          void database
            .transact((tx) => rates.count(tx, KILOBYTES, who, Math.ceil(bytes / KILOBYTE)))
            .catch((error: Error) => log.warn({ err: error }, 'upload could not be counted'))
        },
      }
    },
  }
}
