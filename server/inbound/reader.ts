/** Parses emails in a disposable worker. */
import { join } from 'node:path'
import type { ReadMail } from '#server/inbound/read-mail.ts'
import type { Given } from '#server/inbound/reader-worker.ts'
import { createThread } from '#server/limits/thread.ts'

const WORKER = join(import.meta.dirname, 'reader-worker.ts')
/** The longest email takes about two seconds. */
const READ_MAX_MS = 20_000
const MEMORY_MAX_MB = 320

interface Parts {
  readonly readMaxMs?: number
  readonly memoryMaxMb?: number
}

export function createReader({ readMaxMs = READ_MAX_MS, memoryMaxMb = MEMORY_MAX_MB }: Parts = {}) {
  const thread = createThread<Given, ReadMail>({ script: WORKER, maxMs: readMaxMs, memoryMaxMb })
  return {
    /**
     * @param raw is transferred, and empty afterwards
     * @returns undefined when it cannot be parsed
     * @throws {Problem} 503 when the queue is full. Also errors of starting the thread
     */
    read: (raw: ArrayBuffer, sender: string | undefined): Promise<ReadMail | undefined> =>
      thread.ask(async () => ({ given: { raw, sender }, handedOver: [raw] })),
    close: thread.close,
  }
}

export type Reader = ReturnType<typeof createReader>
