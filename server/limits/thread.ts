/** A worker thread for hostile input. If the input takes too much time or memory, only the thread ends. */
import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/limits/concurrency.ts'

/** Low, because waiting emails are in memory. */
const WAITING_MAX = 20

interface Parts {
  readonly script: string
  readonly maxMs: number
  readonly memoryMaxMb: number
}

/** A request to the thread, and the buffers to transfer. */
interface Question<Given> {
  readonly given: Given
  readonly handedOver: readonly ArrayBuffer[]
  /** Default: the limit of the thread. */
  readonly maxMs?: number
  /** Called when the input made the thread end. */
  readonly onEnd?: () => void
}

/** A thread that starts with the first request and handles one at a time. */
export function createThread<Given, Said>({ script, maxMs, memoryMaxMb }: Parts) {
  const takeTurn = createQueue(1, WAITING_MAX)
  let thread: Promise<Worker> | undefined

  /** @throws when the thread cannot start, for which the input is not responsible */
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } })
    const leave = (error: Error) => {
      if (thread === promise) thread = undefined
      reject(error)
    }
    worker.once('message', () => {
      // An idle thread does not keep the process alive.
      worker.unref()
      resolve(worker)
    })
    worker.on('error', leave).once('exit', (code) => leave(new Error(`the thread of ${script} ended (${code})`)))
    return promise
  }

  const ask = (worker: Worker, { given, handedOver, maxMs: ownMs = maxMs, onEnd }: Question<Given>) => {
    const { promise, resolve } = Promise.withResolvers<Said | undefined>()
    const end = () => {
      onEnd?.()
      resolve(undefined)
    }
    const timer = setTimeout(() => {
      // The thread is busy with the input, so only a termination ends it.
      thread = undefined
      void worker.terminate()
      end()
    }, ownMs)
    worker.on('message', resolve).on('error', end).on('exit', end)
    worker.ref()
    worker.postMessage(given, handedOver)
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', end).off('exit', end).unref()
    })
  }

  return {
    /** Starts the thread early, so that its first job does not wait for imports. */
    warm(): void {
      thread ??= begin()
      // If the start fails, the first job tries again.
      thread.catch(() => undefined)
    },
    /**
     * @param read creates the request when its turn comes. Transferred buffers are empty afterwards
     * @returns undefined after a timeout, out of memory, or an error of the script
     * @throws {Problem} 503 when the queue is full. Also the errors of `read`, and when the thread cannot start
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
