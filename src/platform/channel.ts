/** Channel between the browser's tabs, opened on first use. Undefined where channels are missing, as in the build. */
export function channelOf(name: string): () => BroadcastChannel | undefined {
  let channel: BroadcastChannel | undefined
  return () => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name)
    return channel
  }
}
