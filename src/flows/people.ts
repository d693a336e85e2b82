/** Who is known on this device, for the app: erased at log-out, in every open tab. */
import * as people from '#src/drafts/people.ts'

const FORGOTTEN = 'forgotten'

let channel: BroadcastChannel | undefined
const tabs = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('roadcharter-people')
  return channel
}

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
