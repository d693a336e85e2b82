import { reloadFailedStyles } from '#src/flow/failed-styles.ts'
import { whenOnline } from '#src/platform/when-online.ts'

/**
 * Loads code when the server is reachable, and retries until it succeeds.
 * @throws when the signal aborts the wait
 */
export async function loadWhenOnline<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await whenOnline({ waits: attempt }, signal)
    try {
      return await load()
    } catch {
      // The code did not load, so the loop waits again.
    }
  }
}

/** Loads code and its stylesheets. Without a network, this waits and retries. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  const loadWithStyles = async () => {
    const part = await load()
    await reloadFailedStyles()
    return part
  }
  try {
    return await loadWithStyles()
  } catch {
    return loadWhenOnline(loadWithStyles, new AbortController().signal)
  }
}
