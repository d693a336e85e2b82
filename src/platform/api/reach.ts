import { bearer } from '#src/platform/api/bearer.ts'

/** Timeout in milliseconds. If the server is slower, a submit would also fail. */
const PATIENCE_MS = 10_000

/** Whether the server answers. Does not need the client. */
export async function reachServer(signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', headers: await bearer(), signal: signal ? AbortSignal.any([signal, patience]) : patience })
    return true
  } catch {
    return false
  }
}
