/**
 * Returns a function that opens a channel between tabs at its first call. The function returns undefined if the environment has no
 * channels, such as the build, or Firefox without cookies.
 */
export function createLazyChannel(name: string): () => BroadcastChannel | undefined {
  let channel: BroadcastChannel | undefined
  return () => {
    try {
      if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(name)
    } catch {
      // Ignores an error, because a single tab works without a channel.
    }
    return channel
  }
}
