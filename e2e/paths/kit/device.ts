/** What a browser holds before a page of ours opens. */
import { expect, type Page } from '@playwright/test'
import { START_MS } from '#kit/samples.ts'
import type { DeviceActor, DeviceAnswer } from './driver.ts'

/** A page of the same origin that runs none of our code; the server never sees it. */
const EMPTY_PAGE = '/empty-page-of-the-path-tests'

/** Longer than the page gathers keys before it writes. */
const WRITES_WITHIN_MS = 500

/** A page of the same origin without any of our code. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }))
  await page.goto(EMPTY_PAGE)
}

/** Keeps the session's token, or nothing; for an error the browser refuses its storage. */
export async function keepToken(page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      })
    })
    return
  }
  if (value === null) return
  await openEmptyPage(page)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), String(value))
}

/** Another tab of the same browser logs in, or (null) forgets everything it kept. */
export async function changeTokenInOtherTab(page: Page, token: string | null): Promise<void> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate((kept) => {
    // A storage event needs a change: a token unlike the last one, or something to clear.
    if (kept !== null) localStorage.setItem('auth_token', `${kept}-${Math.random()}`)
    else {
      localStorage.setItem('something', 'else')
      localStorage.clear()
    }
  }, token)
  await other.close()
}

/** Puts a draft, and bytes for the files it refers to, into the browser's database; runs in the page. */
async function writeDraft({ key, record }: { key: string; record: { draft: { answers: Record<string, unknown> } } | null }): Promise<void> {
  const write = (name: string, act: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(`roadcharter-${name}`)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name)
      opening.onerror = () => reject(new Error(String(opening.error)))
      opening.onsuccess = () => {
        const writing = opening.result.transaction(name, 'readwrite')
        act(writing.objectStore(name))
        writing.onerror = () => reject(new Error(String(writing.error)))
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  const isFile = (value: unknown): value is { id: string; name: string; type: string } => typeof value === 'object' && value !== null && 'size' in value
  const files = Object.values(record?.draft.answers ?? {})
    .flat()
    .filter(isFile)
  if (files.length > 0)
    await write('files', (store) => {
      for (const { id, name, type } of files) store.put(new File(['\u00ff\u00d8 a few bytes'], name, { type }), id)
    })
  await write('drafts', (store) => (record === null ? store.delete(key) : store.put(record, key)))
}

const recordOf = (value: unknown) => (value === null ? null : { version: 1, savedAt: START_MS, draft: value as { answers: Record<string, unknown> } })

/** A flow's draft where the page will look for it: nothing for a device that holds none, no storage at all for an error. */
export const keepDraft = (flow: string): DeviceActor => ({
  async prepare(page, { outcome, value }) {
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
    await openEmptyPage(page)
    await page.evaluate(writeDraft, { key: flow, record: recordOf(value) })
  },
  async prepareAgain(page, { outcome, value }) {
    // The page holds its connection open: only its transactions can be refused now.
    await page.evaluate((refused) => {
      const { prototype } = IDBDatabase
      const kept = globalThis as { realTransaction?: typeof prototype.transaction }
      kept.realTransaction ??= prototype.transaction
      prototype.transaction = refused
        ? () => {
            throw new DOMException('closed', 'InvalidStateError')
          }
        : kept.realTransaction
    }, outcome === 'error')
    // The page writes a moment after each change: what it has not written yet must not come after this.
    await page.clock.runFor(WRITES_WITHIN_MS)
    if (outcome === 'done') await page.evaluate(writeDraft, { key: flow, record: recordOf(value) })
  },
})

/** Another tab of the same browser opens the flow. */
export async function claimInOtherTab(page: Page, flow: string): Promise<void> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
  await other.evaluate((name) => new BroadcastChannel('roadcharter-flows').postMessage({ flow: name }), flow)
  // The message is on its way only as long as its sender lives.
  await expect(page.locator(`[data-flow="${flow}"]`)).toHaveAttribute('data-state', 'elsewhere')
  await other.close()
}
