import type { Page } from '@playwright/test'
import type { SavedContact } from '#contract/forms/saved-contact.ts'
import { START_MS } from '#kit/samples.ts'
import { openEmptyPage } from './device.ts'
import type { DeviceActor, LateDeviceActor } from './driver.ts'
import { type RefusedStorage, refuseStorage } from './refuse-storage.ts'

/** Runs in the page. */
const writeContacts = (record: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('roadcharter-people')
    opening.onupgradeneeded = () => opening.result.createObjectStore('people')
    opening.onerror = () => reject(new Error(String(opening.error)))
    opening.onsuccess = () => {
      const writing = opening.result.transaction('people', 'readwrite')
      writing.objectStore('people').put(record, 'people')
      writing.onerror = () => reject(new Error(String(writing.error)))
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

export async function putContacts(page: Page, people: readonly SavedContact[], savedAt = START_MS): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(writeContacts, { version: 1, people: people.map((person) => ({ person, savedAt })), declined: [] })
}

export const storeContacts: DeviceActor = {
  prepare: (page, { outcome, value }) =>
    outcome === 'error'
      ? page.addInitScript<RefusedStorage>(refuseStorage, 'everything').then(() => undefined)
      : putContacts(page, value as readonly SavedContact[]),
}

/** Fails only the next write, because a claim by another tab needs the storage (decision 0106). */
export const nextWriteResult: LateDeviceActor = {
  prepareWhileOpen: (page, { outcome }) => page.evaluate<void, RefusedStorage>(refuseStorage, outcome === 'error' ? 'next write' : 'nothing'),
}
