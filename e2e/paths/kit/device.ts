import type { Page } from '@playwright/test'
import type { DeviceAnswer } from './driver.ts'

const EMPTY_PAGE = '/empty-page-of-the-path-tests'

/** Opens a page of the same origin without code of the product. The server never gets the request. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }))
  await page.goto(EMPTY_PAGE)
}

/** Stores the session token, or nothing. For an error, it makes the browser refuse access to the storage. */
export async function storeToken(page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      })
    })
    return
  }
  if (value === null) return
  await openEmptyPage(page)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), String(value))
}

/** Stores a new token from another tab, as a login there does. With null, clears the storage, as a logout does. */
export async function changeTokenInOtherTab(page: Page, token: string | null): Promise<void> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate((storedToken) => {
    // The browser sends a storage event only for a change. So the token must be new, and the storage must have a key to clear.
    if (storedToken !== null) localStorage.setItem('auth_token', `${storedToken}-${Math.random()}`)
    else {
      localStorage.setItem('something', 'else')
      localStorage.clear()
    }
  }, token)
  await other.close()
}

async function postInOtherTab(page: Page, channel: string, message: unknown): Promise<void> {
  await page.evaluate((name) => {
    const receiver = new BroadcastChannel(name)
    ;(globalThis as { received?: Promise<void> }).received = new Promise((resolve) => receiver.addEventListener('message', () => resolve(), { once: true }))
  }, channel)
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate(([name, data]) => new BroadcastChannel(name as string).postMessage(data), [channel, message])
  // The message arrives only while the tab of its sender is open.
  await page.evaluate(() => (globalThis as { received?: Promise<void> }).received)
  await other.close()
}

export const claimInOtherTab = (page: Page, flow: string): Promise<void> => postInOtherTab(page, 'roadcharter-flows', { flow })

export const eraseInOtherTab = (page: Page): Promise<void> => postInOtherTab(page, 'roadcharter-device', 'erased')

/** Simulates a return from the back-forward cache. */
export const showFromCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
