/** One flow, one tab: the newest tab goes on with it, an older one steps back. Drafts would overwrite each other otherwise. */
import { channelOf } from '#src/platform/channel.ts'

interface Claim {
  readonly flow: string
}

const tabs = channelOf('roadcharter-flows')

/** Tells the other tabs that a flow goes on in this one. */
export function claimFlow(flow: string): void {
  tabs()?.postMessage({ flow } satisfies Claim)
}

/**
 * Calls `listener` when another tab takes a flow over.
 *
 * @returns ends the listening
 */
export function whenClaimed(flow: string, listener: () => void): () => void {
  const heard = (event: MessageEvent<Claim>) => {
    if (event.data.flow === flow) listener()
  }
  tabs()?.addEventListener('message', heard)
  return () => tabs()?.removeEventListener('message', heard)
}
