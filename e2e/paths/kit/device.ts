/** What a browser holds before a page of ours opens. */
import type { Page } from '@playwright/test'
import { START_MS } from '#kit/samples.ts'
import type { DeviceAnswer } from './driver.ts'

/** A page of the same origin that runs none of our code; the server never sees it. */
const EMPTY_PAGE = '/empty-page-of-the-path-tests'

/** Puts a flow's draft where the page will look for it; nothing for a device that holds none, no storage at all for an error. */
export function keepDraft(flow: string) {
  return async (page: Page, { outcome, value }: DeviceAnswer): Promise<void> => {
    if (outcome === 'error') {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', {
          value: {
            open: () => {
              throw new DOMException('closed', 'InvalidStateError')
            },
          },
        })
      })
      return
    }
    if (value === null) return
    await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }))
    await page.goto(EMPTY_PAGE)
    await page.evaluate(
      ({ key, record }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('roadcharter-drafts')
          opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const writing = opening.result.transaction('drafts', 'readwrite')
            writing.objectStore('drafts').put(record, key)
            writing.onerror = () => reject(writing.error)
            writing.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
      { key: flow, record: { version: 1, savedAt: START_MS, draft: value } },
    )
  }
}
