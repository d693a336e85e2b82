/** Who the device knows, in the path tests. */
import type { Page } from '@playwright/test'
import type { KnownPerson } from '#contract/known-person.ts'
import { START_MS } from '#kit/samples.ts'
import { openEmptyPage } from './device.ts'
import type { DeviceActor } from './driver.ts'
import { refuseStorage } from './storage.ts'

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
export async function putPeople(page: Page, people: readonly KnownPerson[], savedAt = START_MS): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(writePeople, { version: 1, people: people.map((person) => ({ person, savedAt })), declined: [] })
}

/** Those the device knows when the page opens; no storage at all for an error. */
export const keepPeople: DeviceActor = {
  prepare: (page, { outcome, value }) =>
    outcome === 'error' ? page.addInitScript(refuseStorage, true).then(() => undefined) : putPeople(page, value as readonly KnownPerson[]),
}

/** Whether the device takes what the page writes next. */
export const takesWrites: DeviceActor = {
  prepare: () => Promise.reject(new Error('The page writes only once it is open')),
  prepareAgain: (page, { outcome }) => page.evaluate(refuseStorage, outcome === 'error'),
}

/** Another tab of the same browser erases everybody, as a log-out does. */
export async function forgetInOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate(() => new BroadcastChannel('roadcharter-people').postMessage('forgotten'))
  // The message is on its way only as long as its sender lives.
  await page.locator('[data-flow="known-person"][data-state="none"]').waitFor({ state: 'attached' })
  await other.close()
}
