/** Channel between the browser's tabs, opened on first use. Undefined without channels, as in the build or in Firefox without cookies. */
export function channelOf(name: string): () => BroadcastChannel | undefined {
  let channel: BroadcastChannel | undefined
  return () => {
    try {
      if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name)
    } catch {
      // Without other tabs, this tab works alone.
    }
    return channel
  }
}
