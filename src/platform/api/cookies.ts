import { COOKIES_BLOCKED } from '#contract/account/accounts.ts'
import type { Refusal } from '#contract/request/answer.ts'
import { readToken } from '#src/platform/api/token.ts'

/** Whether the browser blocks cookies. Chromium still reports `cookieEnabled` then, but access to the storage throws in every browser. */
function blocksCookies(): boolean {
  try {
    readToken()
    return !navigator.cookieEnabled
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** Returns a refusal if the browser blocks cookies, because a code would not work in it. */
export const cookieRefusal = (): Refusal | undefined => (blocksCookies() ? { kind: 'refused', status: 0, message: COOKIES_BLOCKED, errors: {} } : undefined)
