import { loadLostStyles } from '#src/flow/lost-styles.ts'
import { whenOnline } from '#src/platform/when-online.ts'

/**
 * Loads code after the server is reachable, and retries until it succeeds.
 * @throws when the signal aborts the wait
 */
export async function loadWhenOnline<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 1; ; waits += 1) {
    await whenOnline({ waits }, signal)
    try {
      return await load()
    } catch {
      // The network is not available, so the loop waits again.
    }
  }
}

/** Loads code and its stylesheets. Without a network, this waits and retries. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  const loadWithStyles = async () => {
    const part = await load()
    await loadLostStyles()
    return part
  }
  try {
    return await loadWithStyles()
  } catch {
    return loadWhenOnline(loadWithStyles, new AbortController().signal)
  }
}
