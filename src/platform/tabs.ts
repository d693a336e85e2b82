/** Allows each flow in only one tab. The newest tab continues, so that tabs don't overwrite each other's drafts. */
import { createLazyChannel } from '#src/platform/channel.ts'

interface Claim {
  readonly flow: string
}

const flowChannel = createLazyChannel('roadcharter-flows')

export function claimFlow(flow: string): void {
  flowChannel()?.postMessage({ flow } satisfies Claim)
}

/**
 * Calls `listener` when another tab claims the flow.
 * @returns function that removes the listener
 */
export function onFlowClaimed(flow: string, listener: () => void): () => void {
  const onMessage = (event: MessageEvent<Claim>) => {
    if (event.data.flow === flow) listener()
  }
  flowChannel()?.addEventListener('message', onMessage)
  return () => flowChannel()?.removeEventListener('message', onMessage)
}
