/** Who the device knows, in the path tests. */
import type { Page } from '@playwright/test'
import type { SavedContact } from '#contract/forms/saved-contact.ts'
import { START_MS } from '#kit/samples.ts'
import { openEmptyPage } from './device.ts'
import type { DeviceActor, LateDeviceActor } from './driver.ts'
import { type Refused, refuseStorage } from './storage.ts'

/** Runs in the page. */
const writePeople = (record: object): Promise<void> =>
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

/** Puts people on the device, the newest first, before a page of ours opens. */
export async function putPeople(page: Page, people: readonly SavedContact[], savedAt = START_MS): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(writePeople, { version: 1, people: people.map((person) => ({ person, savedAt })), declined: [] })
}

/** Those the device knows when the page opens; no storage at all for an error. */
export const keepPeople: DeviceActor = {
  prepare: (page, { outcome, value }) =>
    outcome === 'error' ? page.addInitScript<Refused>(refuseStorage, 'everything').then(() => undefined) : putPeople(page, value as readonly SavedContact[]),
}

/** Whether the device takes what the page writes next; what it writes after that it keeps, or no other tab could take the flow over (decision 0106). */
export const takesWrites: LateDeviceActor = {
  prepareAgain: (page, { outcome }) => page.evaluate<void, Refused>(refuseStorage, outcome === 'error' ? 'next write' : 'nothing'),
}
