/** Channel between the tabs of the browser. Opened on first use. Undefined where channels do not exist, as in the build or in Firefox without cookies. */
export function channelOf(name: string): () => BroadcastChannel | undefined {
  let channel: BroadcastChannel | undefined
  return () => {
    try {
      if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name)
    } catch {
      // An error is ignored, because one tab alone also works.
    }
    return channel
  }
}
