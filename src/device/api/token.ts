import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'

/** The session token this browser keeps (specification 1, section 3); null when there is none or storage is closed. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY)
  } catch {
    return null
  }
}

/** Keeps or removes the token. A browser that refuses storage stays logged in only as long as the page lives. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY)
    else localStorage.setItem(TOKEN_STORAGE_KEY, token)
  } catch {
    // Storage is closed (private mode): nothing to keep it in.
  }
}

/** What every request carries (specification 1 and 2, section 6): the token while there is one. */
export function bearer(): Readonly<Record<string, string>> {
  const token = readToken()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
