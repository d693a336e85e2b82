import { parentPort } from 'node:worker_threads'

/** What a thread answers, and what of it is handed over. */
interface Answer<Said> {
  readonly said: Said | undefined
  readonly handedOver?: readonly ArrayBuffer[]
}

/**
 * The inside of `createThread`: says that it is there, and then answers one question after the other.
 *
 * @param answer what it throws is answered as undefined
 */
export function answerInThread<Given, Said>(answer: (given: Given) => Promise<Answer<Said>>): void {
  const say = async (given: Given) => {
    const { said, handedOver = [] }: Answer<Said> = await answer(given).catch(() => ({ said: undefined }))
    parentPort?.postMessage(said, [...handedOver])
  }
  parentPort?.on('message', (given: Given) => void say(given))
  parentPort?.postMessage('ready')
}
