/** A worker thread for hostile input. If the input takes too much time or memory, only this thread ends. */
import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/limits/concurrency.ts'

/** Low, because the inputs of waiting requests, such as emails, can be in memory. */
const WAITING_REQUESTS_MAX = 20

interface Deps {
  readonly script: string
  readonly maxMs: number
  readonly memoryMaxMb: number
}

/** A request to the thread, and the buffers to transfer. */
interface WorkerRequest<Input> {
  readonly input: Input
  readonly transferred: readonly ArrayBuffer[]
  /** Default: the thread's time limit. */
  readonly maxMs?: number
  /** Called when the input made the thread end. */
  readonly onEnd?: () => void
}

/** A thread that starts with `warmUp` or the first request, and handles one request at a time. */
export function createWorkerThread<Input, Output>({ script, maxMs, memoryMaxMb }: Deps) {
  const takeTurn = createQueue(1, WAITING_REQUESTS_MAX)
  let thread: Promise<Worker> | undefined

  /** @throws when the thread cannot start. The input is not the cause */
  const startWorker = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } })
    const onWorkerEnd = (error: Error) => {
      if (thread === promise) thread = undefined
      reject(error)
    }
    worker.once('message', () => {
      // An idle thread must not keep the process alive.
      worker.unref()
      resolve(worker)
    })
    worker.on('error', onWorkerEnd).once('exit', (code) => onWorkerEnd(new Error(`the thread of ${script} ended (${code})`)))
    return promise
  }

  const sendRequest = (worker: Worker, { input, transferred, maxMs: requestMaxMs = maxMs, onEnd }: WorkerRequest<Input>) => {
    const { promise, resolve } = Promise.withResolvers<Output | undefined>()
    const abandonRequest = () => {
      onEnd?.()
      resolve(undefined)
    }
    const timer = setTimeout(() => {
      // The thread is busy with the input, so it must be terminated.
      thread = undefined
      void worker.terminate()
      abandonRequest()
    }, requestMaxMs)
    worker.on('message', resolve).on('error', abandonRequest).on('exit', abandonRequest)
    worker.ref()
    worker.postMessage(input, transferred)
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', abandonRequest).off('exit', abandonRequest).unref()
    })
  }

  return {
    /** Starts the thread early, so that its first job does not wait for imports. */
    warmUp(): void {
      thread ??= startWorker()
      // If the start fails, the first job tries again.
      thread.catch(() => undefined)
    },
    /**
     * @param createRequest creates the request when its turn comes. Transferred buffers are empty afterwards
     * @returns undefined after a timeout, an out-of-memory error, or an error in the script
     * @throws {Problem} 503 when the queue is full, an error of `createRequest`, or an error when the thread cannot start
     */
    run: (createRequest: () => Promise<WorkerRequest<Input>>): Promise<Output | undefined> =>
      takeTurn(async () => {
        const request = await createRequest()
        thread ??= startWorker()
        return sendRequest(await thread, request)
      }),
    async close(): Promise<void> {
      const worker = await thread?.catch(() => undefined)
      await worker?.terminate()
    },
  }
}
