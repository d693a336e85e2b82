/** Session token in browser storage (specification 1, section 3). */
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'

/**
 * Returns the stored token or null.
 * @throws when the browser allows no storage
 */
export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY)

/** Returns the stored token, or null if the browser allows no storage. For code that runs before the session chart. */
export function tryReadToken(): string | null {
  try {
    return readToken()
  } catch {
    return null
  }
}

/** Whether a token is stored. For code that runs before the session chart. */
export const hasStoredToken = (): boolean => tryReadToken() !== null
