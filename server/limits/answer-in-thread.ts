import { parentPort } from 'node:worker_threads'

interface ThreadAnswer<Result> {
  readonly said: Result | undefined
  readonly transferred?: readonly ArrayBuffer[]
}

/**
 * Worker side of `createWorkerThread`. Signals that it is ready, then handles each request that arrives.
 * @param handle handles one request. If it throws, the request has no result
 */
export function answerInThread<Input, Result>(handle: (request: Input) => Promise<ThreadAnswer<Result>>): void {
  const sendResult = async (request: Input) => {
    const { said, transferred = [] }: ThreadAnswer<Result> = await handle(request).catch(() => ({ said: undefined }))
    parentPort?.postMessage(said, [...transferred])
  }
  parentPort?.on('message', (request: Input) => void sendResult(request))
  parentPort?.postMessage('ready')
}
