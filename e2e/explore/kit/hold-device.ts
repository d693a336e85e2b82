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
function holdOperations(): void {
  const heldResults: { readonly what: DeviceOperation; readonly release: () => void }[] = []
  const device: HeldDevice = {
    isRefusing: false,
    refused: 0,
    release: (what) => {
      const at = heldResults.findIndex((one) => one.what === what)
      for (const { release } of at < 0 ? [] : heldResults.splice(at, 1)) release()
      return at >= 0
    },
  }
  Object.assign(globalThis, { heldDevice: device } satisfies DeviceGlobals)

  const heldOperations = new WeakMap<object, DeviceOperation>()
  const storePrototype = IDBObjectStore.prototype
  const { get, put, delete: remove } = storePrototype
  // Reading a draft needs only a `get`. Saving a key or a contact needs a `get` and a `put`, as in idb-keyval's `update`.
  storePrototype.get = function (key) {
    const request = get.call(this, key)
    const { mode, db } = this.transaction
    const isDraft = db.name === 'roadcharter-drafts'
    if (isDraft && mode === 'readonly') heldOperations.set(request, 'loadDraft')
    if (mode === 'readwrite') heldOperations.set(this.transaction, isDraft ? 'saveKey' : 'rememberContact')
    return request
  }
  const throwIfRefusing = () => {
    if (!device.isRefusing) return
    device.refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  }
  storePrototype.put = function (...args) {
    throwIfRefusing()
    return put.apply(this, args)
  }
  storePrototype.delete = function (key) {
    throwIfRefusing()
    return remove.call(this, key)
  }

  const delay = (prototype: object, name: 'onsuccess' | 'oncomplete') => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
    const set = function (this: object, listener: (event: Event) => void) {
      descriptor.set?.call(this, (event: Event) => {
        const what = heldOperations.get(this)
        const release = () => listener.call(this, event)
        if (what === undefined) release()
        else heldResults.push({ what, release })
      })
    }
    Object.defineProperty(prototype, name, { ...descriptor, set })
  }
  delay(IDBRequest.prototype, 'onsuccess')
  delay(IDBTransaction.prototype, 'oncomplete')
}

/** Delays the results of IndexedDB from the next page load. */
export const holdDevice = (page: Page): Promise<unknown> => page.addInitScript(holdOperations)

/** Waits until the page requests this operation, then releases its result. */
export const releaseAnswer = (page: Page, what: DeviceOperation): Promise<unknown> =>
  page.waitForFunction((heldOperation) => (globalThis as unknown as DeviceGlobals).heldDevice.release(heldOperation), what, { polling: 20 })

export const setRefusingWrites = (page: Page, isRefusing: boolean): Promise<void> =>
  page.evaluate((is) => void Object.assign((globalThis as unknown as DeviceGlobals).heldDevice, { isRefusing: is }), isRefusing)

export const waitForRefusedWrite = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as DeviceGlobals).heldDevice.refused > 0, undefined, { polling: 20 })
