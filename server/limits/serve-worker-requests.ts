import { parentPort } from 'node:worker_threads'

interface WorkerResponse<Result> {
  readonly result: Result | undefined
  readonly transferred?: readonly ArrayBuffer[]
}

/**
 * Worker side of `createWorkerThread`. Signals that it is ready, then handles each request that arrives.
 * @param handle handles one request. If it throws, the request has no result
 */
export function serveWorkerRequests<Input, Result>(handle: (request: Input) => Promise<WorkerResponse<Result>>): void {
  const sendResult = async (request: Input) => {
    const { result, transferred = [] }: WorkerResponse<Result> = await handle(request).catch(() => ({ result: undefined }))
    parentPort?.postMessage(result, [...transferred])
  }
  parentPort?.on('message', (request: Input) => void sendResult(request))
  parentPort?.postMessage('ready')
}
