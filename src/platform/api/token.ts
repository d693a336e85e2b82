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
