/** The session token as this browser keeps it (specification 1, section 3). Whose it is, the session knows. */
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'

/**
 * The kept token; null when there is none.
 *
 * @throws when storage is closed
 */
export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY)

/** Whether a token is kept: for what is decided before the session runs. */
export function isTokenKept(): boolean {
  try {
    return readToken() !== null
  } catch {
    return false
  }
}
