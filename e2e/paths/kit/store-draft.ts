import type { Page } from '@playwright/test'
import type { FileRef } from '#contract/forms/field.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { START_MS } from '#kit/samples.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { openEmptyPage } from './device.ts'
import type { DeviceActor } from './driver.ts'
import { type RefusedStorage, refuseStorage } from './refuse-storage.ts'

/** Time to wait, long enough for the page to write its draft. */
const WRITE_DELAY_MS = 500

/** Stores a draft and bytes for its files. Runs in the page. */
async function writeDraft({
  key,
  record,
  bytes,
  alone,
}: {
  key: string
  record: { draft: { answers: Record<string, unknown> } } | null
  bytes: Readonly<Record<string, readonly number[]>>
  alone?: boolean
}): Promise<void> {
  const write = (name: string, operation: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(`roadcharter-${name}`)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name)
      opening.onerror = () => reject(new Error(String(opening.error)))
      opening.onsuccess = () => {
        const draftWriteArgs = opening.result.transaction(name, 'readwrite')
        operation(draftWriteArgs.objectStore(name))
        draftWriteArgs.onerror = () => reject(new Error(String(draftWriteArgs.error)))
        draftWriteArgs.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  const files = Object.entries(bytes)
  if (files.length > 0)
    await write('files', (store) => {
      for (const [id, head] of files) store.put(new File([new Uint8Array(head)], id), id)
    })
  await write('drafts', (store) => {
    if (alone) store.clear()
    if (record === null) store.delete(key)
    else store.put(record, key)
  })
}

const isFile = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'size' in value
const headOf = ({ name }: FileRef) => sampleFile(name, 0).buffer

/** Returns the argument of `writeDraft`. `head` returns the first bytes of a file. By default, they depend on its type. */
const writing = (flow: string, draft: unknown, head: (file: FileRef) => Uint8Array = headOf) => {
  const answers = (draft as Draft | null)?.answers ?? {}
  const files = Object.values(answers).flat().filter(isFile)
  return {
    key: flow,
    record: draft === null ? null : { version: 1, savedAt: START_MS, draft: { ...(draft as Draft), answers } },
    bytes: Object.fromEntries(files.map((file) => [file.id, [...head(file)]])),
  }
}

/** Must run before the page opens. */
export async function insertDraft(page: Page, flow: string, draft: Draft, head?: (file: FileRef) => Uint8Array): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(writeDraft, writing(flow, draft, head))
}

const referenceOf = (value: unknown) => (value as Draft | null)?.receipt?.reference ?? null
const openReceipt = ({ flow, reference }: { flow: string; reference: string }) => {
  if (location.pathname === `/${flow}`) history.replaceState(history.state, '', `?receipt=${reference}`)
}

/**
 * Stores a draft, or nothing. For an error, it disables the storage. `alone`: removes other drafts. `refused`: only some access fails,
 * because a claim by another tab needs the storage (decision 0106).
 */
export const storeDraft = (flow: string, alone = false, refused: RefusedStorage = 'everything'): Required<DeviceActor> => ({
  async prepare(page, { outcome, value }) {
    if (outcome === 'error') {
      await page.addInitScript<RefusedStorage>(refuseStorage, refused)
      return
    }
    if (value === null) return
    const reference = referenceOf(value)
    if (reference !== null) await page.addInitScript(openReceipt, { flow, reference })
    await insertDraft(page, flow, value as Draft)
  },
  async prepareWhileOpen(page, { outcome, value }) {
    await page.evaluate<void, RefusedStorage>(refuseStorage, outcome === 'error' ? refused : 'nothing')
    // Waits for a pending write of the page, which must not come after this one.
    await page.clock.runFor(WRITE_DELAY_MS)
    if (outcome === 'done') await page.evaluate(writeDraft, { ...writing(flow, value), alone })
  },
})
