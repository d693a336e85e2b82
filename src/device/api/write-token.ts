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
