/** The browser's database of a page, opened, closed and refused. */
import type { Page } from '@playwright/test'

/** From the first script on, the browser keeps no data. */
export const closeStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('closed', 'InvalidStateError')
        },
      },
    })
  })

/** The open page holds its connection: only its transactions can be refused now, and let through again. */
export const refuseStorage = (page: Page, refused: boolean): Promise<void> =>
  page.evaluate((isRefused) => {
    const { prototype } = IDBDatabase
    const kept = globalThis as { realTransaction?: typeof prototype.transaction }
    kept.realTransaction ??= prototype.transaction
    prototype.transaction = isRefused
      ? () => {
          throw new DOMException('closed', 'InvalidStateError')
        }
      : kept.realTransaction
  }, refused)
