/** Effects of the session chart. Apart from `token.ts`, which every page loads first. */
import { accountEndpoints } from '#contract/account-endpoints.ts'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'

/** Keeps or removes the token. A browser that refuses storage stays logged in only as long as the page lives. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY)
    else localStorage.setItem(TOKEN_STORAGE_KEY, token)
  } catch {
    // Storage is closed (private mode): nothing to keep it in.
  }
}

/**
 * `auth/logout`: the token dies on the server, too. The call outlives the page, and does without the client, which a page
 * to read has not loaded. The device has forgotten the token by then, also if it fails.
 */
export async function endSession(token: string | null): Promise<void> {
  if (token === null) return
  await fetch(`/backend/api/${accountEndpoints.logout}`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
