import { bearerHeader } from '#src/platform/api/bearer.ts'

/** Timeout in milliseconds. A slower server counts as not reachable. */
const REACH_TIMEOUT_MS = 10_000

/** Whether the server responds. Does not need the axios client. */
export async function isServerReachable(signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(REACH_TIMEOUT_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', headers: await bearerHeader(), signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return true
  } catch {
    return false
  }
}
