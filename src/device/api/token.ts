/** The session token as this browser keeps it (specification 1, section 3). Whose it is, the session knows. */
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'

/**
 * The kept token; null when there is none.
 *
 * @throws when storage is closed
 */
export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY)

/** The same before the session runs; a storage that is closed keeps none. */
export function keptToken(): string | null {
  try {
    return readToken()
  } catch {
    return null
  }
}

/** Whether a token is kept: for what is decided before the session runs. */
export const isTokenKept = (): boolean => keptToken() !== null

/** Keeps or removes the token. A browser that refuses storage stays logged in only as long as the page lives. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY)
    else localStorage.setItem(TOKEN_STORAGE_KEY, token)
  } catch {
    // Storage is closed (private mode): nothing to keep it in.
  }
}
