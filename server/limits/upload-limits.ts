/** Upload limits of a client: the number of parallel uploads, and their bytes. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { clientShareProblem, createLoadCounter, createPool } from '#server/limits/concurrency.ts'
import { type Networks, networksOf } from '#server/limits/networks.ts'
import type { StoredBytes } from '#server/limits/stored-bytes.ts'
import { busyProblem } from '#server/problem.ts'

/** Maximum for all clients together. An upload takes about a megabyte of memory. */
const UPLOADS_AT_ONCE = 128
/** Longest wait of an upload. Shorter than the timeouts of browsers and proxies. */
const WAIT_MS = 30_000
const CHECK_EVERY_MS = 100
/** Limited because of memory. A waiting upload keeps the buffers of its connection. */
const WAITING_PER_CLIENT = 100
/** Minimum bytes per second while all places are in use. A weak 2G connection reaches this speed. */
const SPEED_MIN_BYTES = 8_192
/** Minimum number of bytes that an upload counts, because each file takes whole disk blocks. */
export const UPLOAD_MIN_BYTES = 65_536

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly storedBytes: StoredBytes
  readonly settings: { readonly uploadsAtOnce: number }
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadLimits({ database, storedBytes, settings: { uploadsAtOnce }, log }: Deps) {
  const pool = createPool({ total: Math.max(UPLOADS_AT_ONCE, uploadsAtOnce), perClient: uploadsAtOnce })
  const waitingUploads = createLoadCounter()

  const hasFreeSlot = (networks: Networks) => !pool.isOverShare(networks) && (!pool.isFull() || pool.endFor(networks, SPEED_MIN_BYTES))
  const refusal = (networks: Networks) => (pool.isOverShare(networks) ? clientShareProblem() : busyProblem())
  const waitForSlot = async (networks: Networks) => {
    if (waitingUploads.loadOf(networks, 1) > WAITING_PER_CLIENT) throw refusal(networks)
    waitingUploads.add(networks, 1)
    try {
      const waitUntil = performance.now() + WAIT_MS
      while (!hasFreeSlot(networks)) {
        if (performance.now() > waitUntil) throw refusal(networks)
        await setTimeout(CHECK_EVERY_MS)
      }
    } finally {
      waitingUploads.add(networks, -1)
    }
  }

  return {
    /**
     * Starts an upload if the limits allow it.
     * @throws {Problem} 429 over the client's limits, 503 when too many other uploads are running
     */
    async admit(request: Pick<FastifyRequest, 'ip' | 'raw' | 'routeOptions'>, endUpload: (error: Error) => void) {
      const networks = networksOf(request.ip)
      const { headers } = request.raw
      const announcedBytes = Math.max(UPLOAD_MIN_BYTES, Number(headers['content-length'] ?? request.routeOptions.bodyLimit))
      /** Counts the whole upload before it arrives. Otherwise, parallel uploads could exceed the limit together. */
      await database.transact((tx) => storedBytes.count(tx, request.ip, announcedBytes))
      const correctCount = (receivedBytes: number) =>
        void database
          .transact((tx) => storedBytes.correct(tx, request.ip, announcedBytes, receivedBytes))
          .catch((error: Error) => log.warn({ err: error }, 'upload could not be counted'))
      if (!hasFreeSlot(networks))
        await waitForSlot(networks).catch((error: unknown) => {
          correctCount(0)
          throw error
        })
      let bytes = 0
      const share = pool.open(networks, { receivedBytes: () => (request.raw.complete ? undefined : bytes), end: endUpload })
      share.grow(1)
      return {
        add(byteCount: number) {
          bytes += byteCount
        },
        /** Releases the share and counts the received bytes, including those of refused uploads. The response does not wait for it. */
        end() {
          share.release()
          // The upload is stored, so an error of the count must not make it fail.
          correctCount(Math.max(UPLOAD_MIN_BYTES, bytes))
        },
      }
    },
  }
}
