import { parentPort } from 'node:worker_threads'

interface Answer<Said> {
  readonly said: Said | undefined
  readonly handedOver?: readonly ArrayBuffer[]
}

/**
 * Worker side of `createThread`: signals that it is ready, then handles the requests one by one.
 * @param answer a request that makes it throw has no result
 */
export function answerInThread<Given, Said>(answer: (given: Given) => Promise<Answer<Said>>): void {
  const say = async (given: Given) => {
    const { said, handedOver = [] }: Answer<Said> = await answer(given).catch(() => ({ said: undefined }))
    parentPort?.postMessage(said, [...handedOver])
  }
  parentPort?.on('message', (given: Given) => void say(given))
  parentPort?.postMessage('ready')
}
