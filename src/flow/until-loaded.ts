import { loadLostStyles } from '#src/flow/lost-styles.ts'
import { whenOnline } from '#src/platform/when-online.ts'

/**
 * Loads code that has not come: each time that the server can be reached again, until it comes.
 *
 * @throws once the signal stops it while it waits
 */
export async function loadWhenOnline<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 1; ; waits += 1) {
    await whenOnline({ waits }, signal)
    try {
      return await load()
    } catch {
      // Not yet.
    }
  }
}

/** Loads code, with its looks; without a network, once that is back. Tries until it has come. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  const withLooks = async () => {
    const part = await load()
    await loadLostStyles()
    return part
  }
  try {
    return await withLooks()
  } catch {
    return loadWhenOnline(withLooks, new AbortController().signal)
  }
}
