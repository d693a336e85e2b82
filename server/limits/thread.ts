/** A thread that may be lost: what is built to take time or memory costs itself alone, and not the server. */
import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/limits/concurrency.ts'

/** Mails that wait are held whole. */
const WAITING_MAX = 20

interface Parts {
  /** The file that the thread runs: it calls `answerInThread`. */
  readonly script: string
  /** Milliseconds for one question. */
  readonly maxMs: number
  readonly memoryMaxMb: number
}

/** What a thread is asked, and what of it is handed over. */
interface Question<Given> {
  readonly given: Given
  readonly handedOver: readonly ArrayBuffer[]
}

/** A thread that begins with the first question and answers one after the other. */
export function createThread<Given, Said>({ script, maxMs, memoryMaxMb }: Parts) {
  const takeTurn = createQueue(1, WAITING_MAX)
  let thread: Promise<Worker> | undefined

  /** @throws when the thread cannot begin: that is no fault of what it is asked */
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } })
    const leave = (error: Error) => {
      if (thread === promise) thread = undefined
      reject(error)
    }
    worker.once('message', () => {
      // It keeps no process alive while it has nothing to do.
      worker.unref()
      resolve(worker)
    })
    worker.on('error', leave).once('exit', (code) => leave(new Error(`the thread of ${script} ended (${code})`)))
    return promise
  }

  const ask = (worker: Worker, { given, handedOver }: Question<Given>) => {
    const { promise, resolve } = Promise.withResolvers<Said | undefined>()
    const end = () => resolve(undefined)
    const timer = setTimeout(() => {
      // What it was given keeps it busy: only its end ends that.
      thread = undefined
      void worker.terminate()
      end()
    }, maxMs)
    worker.on('message', resolve).on('error', end).on('exit', end)
    worker.ref()
    worker.postMessage(given, handedOver)
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', end).off('exit', end).unref()
    })
  }

  return {
    /**
     * @param read gets what is asked once it is its turn; what of it is handed over is empty afterwards
     * @returns undefined when it took too long or too much memory, or the script threw
     * @throws {Problem} 503 when too many wait, and what keeps the thread from beginning, and what `read` throws
     */
    ask: (read: () => Promise<Question<Given>>): Promise<Said | undefined> =>
      takeTurn(async () => {
        const question = await read()
        thread ??= begin()
        return ask(await thread, question)
      }),
    async close(): Promise<void> {
      const worker = await thread?.catch(() => undefined)
      await worker?.terminate()
    },
  }
}
