/** Who is known on this device, for the app: erased at log-out, in every open tab. */
import * as people from '#src/drafts/people.ts'
import { channelOf } from '#src/flows/channel.ts'

const FORGOTTEN = 'forgotten'

const tabs = channelOf('roadcharter-people')

/** Erases everybody from this device, and the offers that other tabs show. A browser that keeps nothing has nothing to erase. */
export function forgetEverybody(): void {
  people.forgetEverybody().catch(() => undefined)
  tabs()?.postMessage(FORGOTTEN)
}

/**
 * Calls `listener` when another tab has erased everybody.
 *
 * @returns ends the listening
 */
export function whenForgotten(listener: () => void): () => void {
  const heard = (event: MessageEvent<unknown>) => {
    if (event.data === FORGOTTEN) listener()
  }
  tabs()?.addEventListener('message', heard)
  return () => tabs()?.removeEventListener('message', heard)
}
