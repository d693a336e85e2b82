import { COOKIES_BLOCKED_MESSAGE } from '#contract/account/accounts.ts'
import type { Refusal } from '#contract/request/outcome.ts'
import { readToken } from '#src/platform/api/token.ts'

/** Whether the browser blocks cookies. If so, Chromium still sets `cookieEnabled` to true, but throws when a script uses storage. */
function areCookiesBlocked(): boolean {
  try {
    readToken()
    return !navigator.cookieEnabled
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** Returns a refusal if the browser blocks cookies, because an emailed code would not work. */
export const cookieRefusal = (): Refusal | undefined =>
  areCookiesBlocked() ? { kind: 'refused', status: 0, message: COOKIES_BLOCKED_MESSAGE, errors: {} } : undefined
