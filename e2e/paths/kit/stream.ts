/** The stream of the team's page, played by hand: Playwright answers a request once, and a stream has many answers. */
import type { Page } from '@playwright/test'
import { liveEvents } from '#contract/team/team-cases.ts'

/** Puts it in the place of the browser's own; before the page opens. */
export const playStream = async (page: Page): Promise<void> => {
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

/** The page has the stream open, or waits for it. */
const there = (page: Page) => page.waitForFunction(() => (globalThis as { stream?: unknown }).stream !== undefined)

/** The stream is open, and says after which event. */
export const openStream = (page: Page, { after }: { readonly after: string }): Promise<void> => tellOnStream(page, liveEvents.open, {}, after)

/** The stream tells something. */
export async function tellOnStream(page: Page, name: string, data: object, lastEventId: string): Promise<void> {
  await there(page)
  await page.evaluate(
    ([type, said, id]) => (globalThis as unknown as { stream: EventTarget }).stream.dispatchEvent(new MessageEvent(type, { data: said, lastEventId: id })),
    [name, JSON.stringify(data), lastEventId] as const,
  )
}

/** The stream ends, or cannot be had. */
export async function breakStream(page: Page): Promise<void> {
  await there(page)
  await page.evaluate(() => (globalThis as unknown as { stream: EventTarget }).stream.dispatchEvent(new Event('error')))
}

/** The member looks at another tab, or comes back. */
export const lookAtPage = (page: Page, isLookedAt: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isLookedAt)
