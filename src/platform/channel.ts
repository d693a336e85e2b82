/**
 * What the tabs of this browser tell each other, under one name; opened when it is first needed.
 *
 * @returns gives undefined in a browser (or a prerendering) without channels
 */
export function channelOf(name: string): () => BroadcastChannel | undefined {
  let channel: BroadcastChannel | undefined
  return () => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name)
    return channel
  }
}
