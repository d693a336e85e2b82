import { whenOnline } from '#src/device/when-online.ts'
import { loadLostStyles } from '#src/flows/kit/lost-styles.ts'

/** Loads code, with its looks; without a network, once that is back. Tries until it has come. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let waits = 1; ; waits += 1) {
    try {
      const part = await load()
      await loadLostStyles()
      return part
    } catch {
      await whenOnline({ waits }, new AbortController().signal)
    }
  }
}
