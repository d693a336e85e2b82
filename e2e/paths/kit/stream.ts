/** Simulated event stream of the team page. Playwright cannot stream events, because it answers a request only once. */
import type { Page } from '@playwright/test'
import { liveEventNames } from '#contract/team/team-cases.ts'

/** Replaces the browser's `EventSource`. Must run before the page opens. */
export const fakeStream = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    class Stream extends EventTarget {
      constructor() {
        super()
        Object.assign(globalThis, { stream: this })
      }
      close() {
        if ((globalThis as { stream?: unknown }).stream === this) Object.assign(globalThis, { stream: undefined })
      }
    }
    Object.defineProperty(globalThis, 'EventSource', { value: Stream })
  })
}

const streamRequested = (page: Page) => page.waitForFunction(() => (globalThis as { stream?: unknown }).stream !== undefined)

export const openStream = (page: Page, { after }: { readonly after: string }): Promise<void> => sendOnStream(page, liveEventNames.open, {}, after)

export async function sendOnStream(page: Page, name: string, data: object, lastEventId: string): Promise<void> {
  await streamRequested(page)
  await page.evaluate(
    ([type, data, id]) => (globalThis as unknown as { stream: EventTarget }).stream.dispatchEvent(new MessageEvent(type, { data, lastEventId: id })),
    [name, JSON.stringify(data), lastEventId] as const,
  )
}

export async function breakStream(page: Page): Promise<void> {
  await streamRequested(page)
  await page.evaluate(() => (globalThis as unknown as { stream: EventTarget }).stream.dispatchEvent(new Event('error')))
}

export const setTabVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isVisible)
