import { bearerHeader } from '#src/platform/api/bearer.ts'

/** Timeout in milliseconds. If the server is slower, a submit would also fail. */
const REACH_TIMEOUT_MS = 10_000

/** Whether the server answers. Does not need the client. */
export async function reachServer(signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(REACH_TIMEOUT_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', headers: await bearerHeader(), signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return true
  } catch {
    return false
  }
}
