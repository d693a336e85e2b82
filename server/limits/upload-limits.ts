/** Upload limits per client: the number of parallel uploads, and their bytes. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { createLoadCounter, createResourcePool, tooMuchDataProblem } from '#server/limits/concurrency.ts'
import { type Networks, networksOf } from '#server/limits/networks.ts'
import type { StoredBytesLimit } from '#server/limits/stored-bytes.ts'
import { busyProblem } from '#server/problem.ts'

/** Maximum number of uploads of all clients together. An upload takes about a megabyte of memory. */
const CONCURRENT_UPLOADS_MAX = 128
/** Longest wait for an upload slot. Shorter than the timeouts of browsers and proxies. */
const SLOT_WAIT_MAX_MS = 30_000
const CHECK_EVERY_MS = 100
/** Maximum number of waiting uploads per client. Each keeps the buffers of its connection in memory. */
const WAITING_PER_CLIENT_MAX = 100
/** Bytes per second. While all slots are in use, a slower upload is ended if another one waits. */
const MIN_BYTES_PER_SECOND = 8_192
/** Minimum number of bytes that are counted for an upload, because each file takes whole disk blocks. */
export const COUNTED_MIN_BYTES = 65_536

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly storedBytes: StoredBytesLimit
  readonly settings: { readonly uploadsAtOnce: number }
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadLimits({ database, storedBytes, settings: { uploadsAtOnce }, log }: Deps) {
  const pool = createResourcePool({ total: Math.max(CONCURRENT_UPLOADS_MAX, uploadsAtOnce), perClient: uploadsAtOnce })
  const waitingUploads = createLoadCounter()

  const hasFreeSlot = (networks: Networks) => !pool.isOverShare(networks) && (!pool.isFull() || pool.endFor(networks, MIN_BYTES_PER_SECOND))
  const uploadRefusedProblem = (networks: Networks) => (pool.isOverShare(networks) ? tooMuchDataProblem() : busyProblem())
  const waitForSlot = async (networks: Networks) => {
    if (waitingUploads.loadOf(networks, 1) > WAITING_PER_CLIENT_MAX) throw uploadRefusedProblem(networks)
    waitingUploads.add(networks, 1)
    try {
      const deadline = performance.now() + SLOT_WAIT_MAX_MS
      while (!hasFreeSlot(networks)) {
        if (performance.now() > deadline) throw uploadRefusedProblem(networks)
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
      const announcedBytes = Math.max(COUNTED_MIN_BYTES, Number(headers['content-length'] ?? request.routeOptions.bodyLimit))
      /** Counts the whole upload before it arrives. Otherwise, parallel uploads could exceed the limit together. */
      await database.transact((tx) => storedBytes.count(tx, request.ip, announcedBytes))
      const correctCount = (receivedBytes: number) =>
        void database
          .transact((tx) => storedBytes.correct(tx, request.ip, announcedBytes, receivedBytes))
          .catch((error: Error) => log.warn({ err: error }, 'could not count the upload toward the hourly limit'))
      if (!hasFreeSlot(networks))
        await waitForSlot(networks).catch((error: unknown) => {
          correctCount(0)
          throw error
        })
      let bytes = 0
      const reservation = pool.open(networks, { receivedBytes: () => (request.raw.complete ? undefined : bytes), end: endUpload })
      reservation.grow(1)
      return {
        add(byteCount: number) {
          bytes += byteCount
        },
        /** Releases the slot and counts the received bytes, including those of refused uploads. The response does not wait for the count. */
        end() {
          reservation.release()
          // The upload may already be stored, so an error while counting must not make it fail.
          correctCount(Math.max(COUNTED_MIN_BYTES, bytes))
        },
      }
    },
  }
}
