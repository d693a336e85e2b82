import { isServerReachable } from '#src/platform/api/server-reachability.ts'

/** First wait after a lost connection, in milliseconds. Each further wait is twice as long, up to `RETRY_MAX_MS`. */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

/** Waits for `ms` milliseconds, or until the browser's `online` event. */
function waitForDelayOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const endWait = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', onWake)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onWake = endWait(resolve)
    const onAbort = endWait(() => reject(new DOMException('The wait for a connection was canceled', 'AbortError')))
    const timer = setTimeout(onWake, ms)
    addEventListener('online', onWake)
    signal.addEventListener('abort', onAbort)
  })
}

/**
 * Resolves when the server is reachable, after the `online` event or a poll.
 * @param waits number of this wait, from 1. Later waits are longer
 * @throws after an abort
 */
export async function whenOnline({ waits }: { readonly waits: number }, signal: AbortSignal): Promise<void> {
  for (let delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (waits - 1)); ; delay = Math.min(RETRY_MAX_MS, delay * 2)) {
    signal.throwIfAborted()
    await waitForDelayOrOnline(delay, signal)
    if (await isServerReachable(signal)) return
  }
}
