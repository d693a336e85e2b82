/** Upload limits of a client: the number of parallel uploads, and their bytes. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { clientShareExceeded, createLoads, createPool } from '#server/limits/concurrency.ts'
import { type Networks, networksOf } from '#server/limits/networks.ts'
import type { StoredBytes } from '#server/limits/stored-bytes.ts'
import { busy } from '#server/problem.ts'

/** Maximum for all clients together. An upload takes about a megabyte of memory. */
const UPLOADS_AT_ONCE = 128
/** Longest wait of an upload. Shorter than the timeouts of browsers and proxies. */
const WAIT_MS = 30_000
const CHECK_EVERY_MS = 100
/** Low enough for memory: a waiting upload keeps the buffers of its connection. */
const WAITING_PER_CLIENT = 100
/** Minimum bytes per second while all places are in use. A weak 2G connection is as fast. */
const SPEED_MIN = 8_192
/** Minimum number of bytes that an upload counts, because each file takes whole disk blocks. */
export const UPLOAD_MIN_BYTES = 65_536

interface Parts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly storedBytes: StoredBytes
  readonly settings: { readonly uploadsAtOnce: number }
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadLimits({ database, storedBytes, settings: { uploadsAtOnce }, log }: Parts) {
  const pool = createPool({ total: Math.max(UPLOADS_AT_ONCE, uploadsAtOnce), perClient: uploadsAtOnce })
  const waiting = createLoads()

  const hasPlace = (who: Networks) => !pool.isOverShare(who) && (!pool.isFull() || pool.endFor(who, SPEED_MIN))
  const refusal = (who: Networks) => (pool.isOverShare(who) ? clientShareExceeded() : busy())
  const waitForPlace = async (who: Networks) => {
    if (waiting.of(who, 1) > WAITING_PER_CLIENT) throw refusal(who)
    waiting.add(who, 1)
    try {
      const until = performance.now() + WAIT_MS
      while (!hasPlace(who)) {
        if (performance.now() > until) throw refusal(who)
        await setTimeout(CHECK_EVERY_MS)
      }
    } finally {
      waiting.add(who, -1)
    }
  }

  return {
    /**
     * Starts an upload if the limits allow it.
     * @throws {Problem} 429 over the client's limits, 503 when too many other uploads are running
     */
    async admit(request: Pick<FastifyRequest, 'ip' | 'raw' | 'routeOptions'>, end: (error: Error) => void) {
      const who = networksOf(request.ip)
      const { headers } = request.raw
      const announced = Math.max(UPLOAD_MIN_BYTES, Number(headers['content-length'] ?? request.routeOptions.bodyLimit))
      /** Counts the whole upload before it arrives. Otherwise, parallel uploads could exceed the limit together. */
      await database.transact((tx) => storedBytes.count(tx, request.ip, announced))
      const correct = (received: number) =>
        void database
          .transact((tx) => storedBytes.correct(tx, request.ip, announced, received))
          .catch((error: Error) => log.warn({ err: error }, 'upload could not be counted'))
      if (!hasPlace(who))
        await waitForPlace(who).catch((error: unknown) => {
          correct(0)
          throw error
        })
      let bytes = 0
      const share = pool.open(who, { arrived: () => (request.raw.complete ? undefined : bytes), end })
      share.grow(1)
      return {
        add(more: number) {
          bytes += more
        },
        /** Releases the share and counts the received bytes, also of refused uploads. The response does not wait for it. */
        end() {
          share.release()
          // The upload is stored, so an error of the count must not make it fail.
          correct(Math.max(UPLOAD_MIN_BYTES, bytes))
        },
      }
    },
  }
}
