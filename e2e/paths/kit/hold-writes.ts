import { expect, type Page } from '@playwright/test'
import type { ExternalActor } from './driver.ts'

type Listener = ((event: Event) => void) | null
interface HeldWritesGlobal {
  heldWrites: Record<'done' | 'error', Listener[]>
}

/** Runs in the page. */
function hold(): void {
  const held: HeldWritesGlobal['heldWrites'] = { done: [], error: [] }
  Object.assign(globalThis, { heldWrites: held })
  for (const [name, outcome] of [
    ['oncomplete', 'done'],
    ['onabort', 'error'],
  ] as const) {
    const descriptor = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, name)
    Object.defineProperty(IDBTransaction.prototype, name, {
      ...descriptor,
      set(this: IDBTransaction, listener: Listener) {
        if (this.mode === 'readwrite' && this.db.name === 'roadcharter-drafts') held[outcome].push(listener)
        else descriptor?.set?.call(this, listener)
      },
    })
  }
}

/** Must run before the page opens. */
export const holdWrites = (page: Page): Promise<void> => page.addInitScript(hold).then(() => undefined)

export const heldWrite: ExternalActor = {
  async act(page, { outcome }) {
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as HeldWritesGlobal).heldWrites.done.length)).toBeGreaterThan(0)
    await page.evaluate((eventName) => {
      const { heldWrites } = globalThis as unknown as HeldWritesGlobal
      const waiting = heldWrites[eventName].splice(0)
      for (const list of Object.values(heldWrites)) list.length = 0
      for (const listener of waiting) listener?.(new Event(eventName))
    }, outcome)
  },
}
