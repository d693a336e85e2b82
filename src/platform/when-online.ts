import { reachServer } from '#src/platform/api/reach.ts'

/** The first wait after a lost connection, and the longest, in milliseconds. */
const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Some time, less when the browser says that the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', woken)
      signal.removeEventListener('abort', stopped)
      settle()
    }
    const woken = end(resolve)
    const stopped = end(() => reject(new DOMException('The wait was stopped', 'AbortError')))
    const timer = setTimeout(woken, ms)
    addEventListener('online', woken)
    signal.addEventListener('abort', stopped)
  })
}

/**
 * Resolves once the server can be reached again: at the browser's `online` event, and by asking now and then, because a
 * weak signal is no signal that browsers report.
 *
 * @param waits how often this submit has waited already: each time it starts more patiently
 * @throws once the signal stops it
 */
export async function whenOnline({ waits }: { readonly waits: number }, signal: AbortSignal): Promise<void> {
  for (let delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** (waits - 1)); ; delay = Math.min(LONGEST_MS, delay * 2)) {
    signal.throwIfAborted()
    await pause(delay, signal)
    if (await reachServer(signal)) return
  }
}
