/** Allows each flow in only one tab. The newest tab continues, so that tabs don't overwrite each other's drafts. */
import { channelOf } from '#src/platform/channel.ts'

interface Claim {
  readonly flow: string
}

const tabs = channelOf('roadcharter-flows')

/** Claims a flow for this tab. */
export function claimFlow(flow: string): void {
  tabs()?.postMessage({ flow } satisfies Claim)
}

/**
 * Calls `listener` when another tab claims the flow.
 * @returns function that stops this
 */
export function whenClaimed(flow: string, listener: () => void): () => void {
  const onMessage = (event: MessageEvent<Claim>) => {
    if (event.data.flow === flow) listener()
  }
  tabs()?.addEventListener('message', onMessage)
  return () => tabs()?.removeEventListener('message', onMessage)
}
