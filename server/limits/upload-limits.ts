/** How much one client uploads: at once, and in an hour. */
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
/** Of all clients: an upload holds about a megabyte of memory. */
const UPLOADS_AT_ONCE = 128
/** Shorter than a browser or a proxy waits for an answer. */
const WAIT_MS = 30_000
/** A waiting upload holds what its connection buffers. */
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
    /**
     * Lets an upload in.
     *
     * @throws {Problem} 429 beyond what the client may bring in an hour or at once, 503 when too many others are under way
     */
    async admit(ip: string) {
      const who = clientKey(ip)
      const usage = await rates.look(database.db, KILOBYTES, who)
      if (usage.total >= most) throw tooMany('Too many files were sent from your network. Nothing you typed is lost.', Math.max(1_000, usage.waitMs(most)))
      const release = await shares.take(who, 1)
      let bytes = 0
      return {
        /** Notes what arrived of it, in bytes. */
        add(more: number) {
          bytes += more
        },
        /** Lets the next one in and counts what arrived, also when it was refused; the answer does not wait for the count. */
        end() {
          release()
          // An upload that was stored is not lost for want of its count.
          void database
            .transact((tx) => rates.count(tx, KILOBYTES, who, Math.ceil(bytes / KILOBYTE)))
            .catch((error: Error) => log.warn({ err: error }, 'an upload was not counted'))
        },
      }
    },
  }
}
