/** Side effects of the session chart and of erasing this device. Not in `token.ts`, because every page loads `token.ts` first. */
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import type { EndSessionInput } from '#machines/account/session.machine.ts'

/** Stores the token. For null, deletes the stored token. Without storage, the session ends with the page. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY)
    else localStorage.setItem(TOKEN_STORAGE_KEY, token)
  } catch {
    // The browser allows no storage (private mode).
  }
}

/**
 * Revokes this browser's access to requests. A cookie grants that access, so no login is needed.
 * @throws when the call fails, because only the server can delete that cookie
 */
export async function revokeRequestAccess(): Promise<void> {
  const { ok } = await fetch(`/backend/api/${accountEndpoints.forgetDevice}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (!ok) throw new Error('Access not ended')
}

/**
 * Ends the session on the server. The call continues after the page closes. It does not need the axios client. The device has already
 * dropped the token.
 * @throws when the server did not end the session
 */
export async function endSession({ token }: EndSessionInput): Promise<void> {
  const { status } = await fetch(`/backend/api/${accountEndpoints.logout}`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (status >= 500) throw new Error('Session not ended')
}
