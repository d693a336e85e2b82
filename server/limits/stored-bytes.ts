/** Limit on the bytes that a network can store per hour through uploads, other long bodies, and emails to cases. */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Tx } from '#server/database/schema.ts'
import { strictNetworksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'

const KILOBYTE_RATE: Rate = { scope: 'upload-kilobytes', windowMs: HOUR_MS, isExact: true }
const BYTES_PER_KILOBYTE = 1_024
const KILOBYTES_PER_MEGABYTE = 1_024

/** Longest body that is not counted. The form limit is enough for such bodies. This saves a database statement in most submits. */
export const SMALL_BODY_MAX_BYTES = 4_096

export function createStoredBytesLimit(rates: Pick<Rates, 'count'>, { uploadLimitMb }: { readonly uploadLimitMb: number }) {
  const maxKilobytes = uploadLimitMb * KILOBYTES_PER_MEGABYTE
  return {
    /**
     * Counts bytes. A rollback of the transaction also removes the count.
     * @param ip address of the client or of its mail server
     * @throws {Problem} 429 over the limit. A first body that is larger than the limit is allowed
     */
    async count(tx: Tx, ip: string, bytes: number): Promise<void> {
      const kilobytes = Math.ceil(bytes / BYTES_PER_KILOBYTE)
      const usage = await rates.count(tx, KILOBYTE_RATE, strictNetworksOf(ip), kilobytes)
      if (usage.total <= Math.max(maxKilobytes, kilobytes)) return
      const waitMs = Math.max(1_000, usage.waitMs(maxKilobytes - kilobytes + 1, kilobytes))
      throw tooManyProblem('Too many files and long texts were sent from your network. Nothing you typed is lost.', waitMs)
    },
    /** Replaces the announced length in the count with the actual length. */
    async correct(tx: Tx, ip: string, announcedBytes: number, bytes: number): Promise<void> {
      await rates.count(tx, KILOBYTE_RATE, strictNetworksOf(ip), Math.ceil(bytes / BYTES_PER_KILOBYTE) - Math.ceil(announcedBytes / BYTES_PER_KILOBYTE))
    },
  }
}

export type StoredBytesLimit = ReturnType<typeof createStoredBytesLimit>
