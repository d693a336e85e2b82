/** Channel between the browser's tabs, opened on first use. Undefined where channels are missing, as in the build, or where Firefox blocks cookies. */
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
