import { accountEndpoints } from '#contract/account-endpoints.ts'

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
