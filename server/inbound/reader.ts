/** Has mails read in a thread that may be lost: one that is built to take time or memory costs itself alone. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReadMail } from '#server/inbound/read-mail.ts'
import type { Given, Said } from '#server/inbound/reader-worker.ts'
import { createQueue } from '#server/limits/queue.ts'

const WORKER = join(import.meta.dirname, 'reader-worker.ts')
/** The longest mail takes about two seconds. */
const READ_MAX_MS = 20_000
const MEMORY_MAX_MB = 320
/** Each is held whole. */
const WAITING_MAX = 20

interface Parts {
  /** Milliseconds for one mail, unless given. */
  readonly readMaxMs?: number
  /** What the thread may take of memory, in MB, unless given. */
  readonly memoryMaxMb?: number
}

export function createReader({ readMaxMs = READ_MAX_MS, memoryMaxMb = MEMORY_MAX_MB }: Parts = {}) {
  const takeTurn = createQueue(1, WAITING_MAX)
  let thread: Promise<Worker> | undefined

  /** @throws when the thread cannot begin: that is no fault of a mail */
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } })
    const leave = (error: Error) => {
      if (thread === promise) thread = undefined
      reject(error)
    }
    worker.once('message', () => {
      // It keeps no process alive while it has nothing to do.
      worker.unref()
      resolve(worker)
    })
    worker.on('error', leave).once('exit', (code) => leave(new Error(`the thread that reads mails ended (${code})`)))
    return promise
  }

  const ask = (worker: Worker, { raw, sender }: Given) => {
    const { promise, resolve } = Promise.withResolvers<ReadMail | undefined>()
    const end = () => resolve(undefined)
    const timer = setTimeout(() => {
      // What it was given keeps it busy: only its end ends that.
      thread = undefined
      void worker.terminate()
      end()
    }, readMaxMs)
    const hear = (said: Said) => resolve('mail' in said ? said.mail : undefined)
    worker.on('message', hear).on('error', end).on('exit', end)
    worker.ref()
    worker.postMessage({ raw, sender } satisfies Given, [raw])
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', end).off('exit', end).unref()
    })
  }

  return {
    /**
     * @param raw is given away: empty afterwards
     * @returns undefined when it cannot be read
     * @throws {Problem} 503 when too many wait, and what keeps the thread from beginning
     */
    read: (raw: ArrayBuffer, sender: string | undefined): Promise<ReadMail | undefined> =>
      takeTurn(async () => {
        thread ??= begin()
        return ask(await thread, { raw, sender })
      }),
    async close(): Promise<void> {
      const worker = await thread?.catch(() => undefined)
      await worker?.terminate()
    },
  }
}

export type Reader = ReturnType<typeof createReader>
