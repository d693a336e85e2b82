/** Drafts on the device of the path tests. */
import { START_MS } from '#kit/samples.ts'
import type { Draft } from '#machines/form/draft.ts'
import { RECORD_VERSION } from '#machines/form/record-version.ts'
import { openEmptyPage } from './device.ts'
import type { DeviceActor } from './driver.ts'
import { type Refused, refuseStorage } from './storage.ts'

/** Longer than a write of the draft takes. */
const WRITES_WITHIN_MS = 500

/** Puts a draft, and bytes for the files it refers to, into the browser's database; runs in the page. */
async function writeDraft({
  key,
  record,
  alone,
}: {
  key: string
  record: { draft: { answers: Record<string, unknown> } } | null
  alone?: boolean
}): Promise<void> {
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
  await write('drafts', (store) => {
    if (alone) store.clear()
    if (record === null) store.delete(key)
    else store.put(record, key)
  })
}

const recordOf = (value: unknown) =>
  value === null ? null : { version: RECORD_VERSION, savedAt: START_MS, draft: value as { answers: Record<string, unknown> } }

/** A receipt is shown at its own address. */
const referenceOf = (value: unknown) => (value as Draft | null)?.receipt?.reference ?? null
const openReceipt = ({ flow, reference }: { flow: string; reference: string }) => {
  if (location.pathname === `/${flow}`) history.replaceState(history.state, '', `?receipt=${reference}`)
}

/**
 * A flow's draft where the page will look for it: nothing for a device that holds none, no storage at all for an error.
 *
 * @param alone the device holds no draft of any other flow
 */
export const keepDraft = (flow: string, alone = false): Required<DeviceActor> => ({
  async prepare(page, { outcome, value }) {
    if (outcome === 'error') {
      await page.addInitScript<Refused>(refuseStorage, 'everything')
      return
    }
    if (value === null) return
    const reference = referenceOf(value)
    if (reference !== null) await page.addInitScript(openReceipt, { flow, reference })
    await openEmptyPage(page)
    await page.evaluate(writeDraft, { key: flow, record: recordOf(value) })
  },
  async prepareAgain(page, { outcome, value }) {
    await page.evaluate<void, Refused>(refuseStorage, outcome === 'error' ? 'everything' : 'nothing')
    // A write of the page that is under way must not come after this.
    await page.clock.runFor(WRITES_WITHIN_MS)
    if (outcome === 'done') await page.evaluate(writeDraft, { key: flow, record: recordOf(value), alone })
  },
})
