/** Parses emails in a worker thread that can be stopped. */
import { join } from 'node:path'
import type { MailReaderInput } from '#server/inbound/mail-reader-worker.ts'
import type { InboundMail } from '#server/inbound/read-mail.ts'
import { createWorkerThread } from '#server/limits/worker-thread.ts'

const WORKER_PATH = join(import.meta.dirname, 'mail-reader-worker.ts')
/** The longest email takes about two seconds. Short emails get less time, so that a short email cannot delay others for long. */
const READ_MAX_MS = 20_000
const SHORT_READ_MAX_MS = 5_000
const SHORT_MAIL_MAX_BYTES = 1_048_576
const MEMORY_MAX_MB = 320

interface MailReaderOptions {
  /** `authserv-id` of the relay. */
  readonly authservId?: string | undefined
  readonly readMaxMs?: number | undefined
  readonly memoryMaxMb?: number
}

export function createMailReader({ authservId, readMaxMs = READ_MAX_MS, memoryMaxMb = MEMORY_MAX_MB }: MailReaderOptions = {}) {
  const thread = createWorkerThread<MailReaderInput, InboundMail>({ script: WORKER_PATH, maxMs: readMaxMs, memoryMaxMb })
  return {
    /**
     * @param raw the email. It is transferred to the worker, so the buffer is empty after the call
     * @param onCrash called when the email made the worker crash or exceed a limit
     * @returns undefined when the email cannot be parsed
     * @throws {Problem} 503 when the queue is full, or an error when the worker cannot start
     */
    read: (raw: ArrayBuffer, reversePath: string | undefined, onCrash: () => void = () => undefined): Promise<InboundMail | undefined> =>
      thread.run(async () => ({
        input: { raw, reversePath, authservId },
        transferred: [raw],
        maxMs: raw.byteLength < SHORT_MAIL_MAX_BYTES ? Math.min(readMaxMs, SHORT_READ_MAX_MS) : readMaxMs,
        onEnd: onCrash,
      })),
    warm: thread.warmUp,
    close: thread.close,
  }
}

export type MailReader = ReturnType<typeof createMailReader>
