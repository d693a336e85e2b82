import { COOKIES_BLOCKED } from '#contract/account/accounts.ts'
import type { Refusal } from '#contract/request/answer.ts'
import { readToken } from '#src/platform/api/token.ts'

/** Whether the browser blocks cookies. Chromium reports them as enabled even then, but every browser also closes the storage. */
function blocksCookies(): boolean {
  try {
    readToken()
    return !navigator.cookieEnabled
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** Refuses to email a code that this browser could not use. */
export const withoutCookies = (): Refusal | undefined => (blocksCookies() ? { kind: 'refused', status: 0, message: COOKIES_BLOCKED, errors: {} } : undefined)
