import type { Page } from '@playwright/test'

type DraftsHold = { releaseDrafts?: () => void }

/** Keeps a transaction on the draft database open, so that later operations wait. Runs in the page. */
const holdDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('roadcharter-drafts')
    opening.onsuccess = () => {
      let isHeld = true
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const keepOpen = () => {
        if (isHeld) store.count().onsuccess = keepOpen
        else opening.result.close()
      }
      store.count().onsuccess = () => {
        Object.assign(globalThis, { releaseDrafts: () => (isHeld = false) })
        resolve()
        keepOpen()
      }
    }
  })

/** Simulates a slow disk until `releaseDrafts`. The draft database must exist. */
export const holdDrafts = (page: Page): Promise<void> => page.evaluate(holdDatabase)

export async function reloadWithDraftsHeld(page: Page): Promise<void> {
  await page.addInitScript(holdDatabase)
  await page.reload()
  await page.waitForFunction(() => 'releaseDrafts' in globalThis)
}

export const releaseDrafts = (page: Page): Promise<void> => page.evaluate(() => (globalThis as DraftsHold).releaseDrafts?.())
