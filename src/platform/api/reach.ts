import { bearer } from '#src/platform/api/bearer.ts'

/** An answer within this time means that a submit has a chance; milliseconds. */
const PATIENCE_MS = 10_000

/** Whether the server answers at all. Asked without the client: there is nothing to read. */
export async function reachServer(signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', headers: await bearer(), signal: signal ? AbortSignal.any([signal, patience]) : patience })
    return true
  } catch {
    return false
  }
}
