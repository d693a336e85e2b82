/** What a browser holds before a page of ours opens. */
import type { Page } from '@playwright/test'
import type { DeviceAnswer } from './driver.ts'

/** A page of the same origin that runs none of our code; the server never sees it. */
const EMPTY_PAGE = '/empty-page-of-the-path-tests'

/** A page of the same origin without any of our code. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }))
  await page.goto(EMPTY_PAGE)
}

/** Keeps the session's token, or nothing; for an error the browser refuses its storage. */
export async function keepToken(page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
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

/** Another tab of the same browser logs in, or (null) forgets everything it kept. */
export async function changeTokenInOtherTab(page: Page, token: string | null): Promise<void> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate((kept) => {
    // A storage event needs a change: a token unlike the last one, or something to clear.
    if (kept !== null) localStorage.setItem('auth_token', `${kept}-${Math.random()}`)
    else {
      localStorage.setItem('something', 'else')
      localStorage.clear()
    }
  }, token)
  await other.close()
}

/** Another tab of the same browser says something on a channel of the site. */
async function sayInOtherTab(page: Page, channel: string, message: unknown): Promise<void> {
  await page.evaluate((name) => {
    const ear = new BroadcastChannel(name)
    ;(globalThis as { heard?: Promise<void> }).heard = new Promise((resolve) => ear.addEventListener('message', () => resolve(), { once: true }))
  }, channel)
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate(([name, said]) => new BroadcastChannel(name as string).postMessage(said), [channel, message])
  // The message is on its way only as long as its sender lives.
  await page.evaluate(() => (globalThis as { heard?: Promise<void> }).heard)
  await other.close()
}

/** Another tab of the same browser opens the flow. */
export const claimInOtherTab = (page: Page, flow: string): Promise<void> => sayInOtherTab(page, 'roadcharter-flows', { flow })

/** Another tab of the same browser erases everything on the device, as a log-out does. */
export const eraseInOtherTab = (page: Page): Promise<void> => sayInOtherTab(page, 'roadcharter-device', 'erased')

/** The browser shows the page again from its back-forward cache. */
export const showFromCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
