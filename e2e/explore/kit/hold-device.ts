/** Makes IndexedDB refuse writes on request, and delays its results until the test releases them. */
import type { Page } from '@playwright/test'

export type DeviceOperation = 'loadDraft' | 'saveKey' | 'rememberContact'

interface HeldDevice {
  isRefusing: boolean
  refused: number
  /** Releases the first delayed result of this operation. Returns false if no such result is waiting. */
  release: (what: DeviceOperation) => boolean
}
type DeviceGlobals = { heldDevice: HeldDevice }

/** Runs in the page before the page's own scripts. Operations run immediately and in order. Only their results are delayed. */
function installHold(): void {
  const done: { readonly what: DeviceOperation; readonly release: () => void }[] = []
  const device: HeldDevice = {
    isRefusing: false,
    refused: 0,
    release: (what) => {
      const at = done.findIndex((one) => one.what === what)
      for (const { release } of at < 0 ? [] : done.splice(at, 1)) release()
      return at >= 0
    },
  }
  Object.assign(globalThis, { heldDevice: device } satisfies DeviceGlobals)

  const waits = new WeakMap<object, DeviceOperation>()
  const records = IDBObjectStore.prototype
  const { get, put, delete: remove } = records
  // Reading a draft needs only a `get`. Saving a key or a contact needs a `get` and a `put`, as in idb-keyval's `update`.
  records.get = function (key) {
    const request = get.call(this, key)
    const { mode, db } = this.transaction
    const isDraft = db.name === 'roadcharter-drafts'
    if (isDraft && mode === 'readonly') waits.set(request, 'loadDraft')
    if (mode === 'readwrite') waits.set(this.transaction, isDraft ? 'saveKey' : 'rememberContact')
    return request
  }
  const refuse = () => {
    if (!device.isRefusing) return
    device.refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  }
  records.put = function (...args) {
    refuse()
    return put.apply(this, args)
  }
  records.delete = function (key) {
    refuse()
    return remove.call(this, key)
  }

  const delay = (prototype: object, name: 'onsuccess' | 'oncomplete') => {
    const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
    const set = function (this: object, listener: (event: Event) => void) {
      own.set?.call(this, (event: Event) => {
        const what = waits.get(this)
        const release = () => listener.call(this, event)
        if (what === undefined) release()
        else done.push({ what, release })
      })
    }
    Object.defineProperty(prototype, name, { ...own, set })
  }
  delay(IDBRequest.prototype, 'onsuccess')
  delay(IDBTransaction.prototype, 'oncomplete')
}

/** Delays the results of IndexedDB from the next page load. */
export const holdDevice = (page: Page): Promise<unknown> => page.addInitScript(installHold)

/** Waits until the page requests this operation, then releases its result. */
export const releaseAnswer = (page: Page, what: DeviceOperation): Promise<unknown> =>
  page.waitForFunction((asked) => (globalThis as unknown as DeviceGlobals).heldDevice.release(asked), what, { polling: 20 })

export const refuseWrites = (page: Page, isRefusing: boolean): Promise<void> =>
  page.evaluate((is) => void Object.assign((globalThis as unknown as DeviceGlobals).heldDevice, { isRefusing: is }), isRefusing)

export const waitForRefusedWrite = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as DeviceGlobals).heldDevice.refused > 0, undefined, { polling: 20 })
