/** A form's draft while it is typed, in an IndexedDB in memory. */
import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '#machines/form/draft.ts'
import { loadDraft, removeAllDrafts, saveDraft } from '#src/device/drafts.ts'
import { dropAllFiles, keepFile } from '#src/device/files.ts'
import { fileStore } from '#src/device/stores.ts'
import { createDraftWriter, NOTHING, type SaveState } from '#src/flows/kit/draft-writer.ts'

const FLOW = 'factoringform'
const TEN = Date.UTC(2026, 10, 21, 10)
const named = (name: string, more: Partial<Draft> = {}): Draft => ({ answers: { name }, ...more })
const put = () => vi.spyOn(IDBObjectStore.prototype, 'put')

let told: SaveState[] = []
let write: (draft: Draft | null) => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TEN })
  told = []
  write = createDraftWriter(FLOW, (state) => told.push(state))
})
afterEach(async () => {
  await removeAllDrafts()
  await dropAllFiles()
  vi.useRealTimers()
})
/** Everything asked for is written. */
const settled = () => loadDraft(FLOW)

it('a change is on the device, and the page is told when', async () => {
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
  expect(told).toEqual([{ savedAt: TEN, unavailable: false }])
})

it('quick changes are one write, of the last of them', async () => {
  const writes = put()
  for (const name of ['D', 'Da', 'Dan', 'Dana']) write(named(name))
  expect(await settled()).toEqual(named('Dana'))
  expect(writes).toHaveBeenCalledTimes(1)
})

it('a change while a write is under way is written after it', async () => {
  const real = IDBObjectStore.prototype.put
  const writes = put().mockImplementationOnce(function (this: IDBObjectStore, ...args) {
    write(named('Dana W'))
    write(named('Dana Whitfield'))
    return real.apply(this, args)
  })
  write(named('Dana'))
  await settled()
  expect(await settled()).toEqual(named('Dana Whitfield'))
  expect(writes).toHaveBeenCalledTimes(2)
})

it('what has not changed is not written again; a step alone is a change', async () => {
  const writes = put()
  write(named('Dana'))
  await settled()
  write(named('Dana'))
  await settled()
  expect(writes).toHaveBeenCalledTimes(1)
  write(named('Dana', { step: 'uploads' }))
  expect(await settled()).toEqual(named('Dana', { step: 'uploads' }))
})

it('the page hears of a draft once a minute, not of each key', async () => {
  for (const [second, name] of [
    [0, 'a'],
    [59, 'b'],
    [60, 'c'],
  ] as const) {
    vi.setSystemTime(TEN + second * 1_000)
    write(named(name))
    await settled()
  }
  expect(told.map(({ savedAt }) => savedAt)).toEqual([TEN, TEN + 60_000])
})

it('a write that fails is told; the next change is written, and that is told, too', async () => {
  put().mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write(named('Dana'))
  expect(await settled()).toBeNull()
  expect(told).toEqual([{ savedAt: null, unavailable: true }])
  write(named('Dana W'))
  expect(await settled()).toEqual(named('Dana W'))
  expect(told.at(-1)).toEqual({ savedAt: TEN, unavailable: false })
})

it('nothing to keep removes the draft and says so, once', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  write(null)
  expect(await settled()).toBeNull()
  expect(told).toEqual([{ savedAt: TEN, unavailable: false }, NOTHING])
})

it('a form that never held anything removes nothing', async () => {
  await saveDraft(FLOW, () => named('of before'))
  const removed = vi.spyOn(IDBObjectStore.prototype, 'delete')
  write(null)
  expect(await settled()).toEqual(named('of before'))
  expect([removed.mock.calls, told]).toEqual([[], []])
})

it('a draft that is removed while its write waits does not come back, and nobody is told that it was saved', async () => {
  write(named('Dana'))
  write(null)
  expect(await settled()).toBeNull()
  expect(told).toEqual([])
})

it('what is typed right after a removal is kept', async () => {
  write(named('Dana'))
  write(null)
  write(named('Ana'))
  expect(await settled()).toEqual(named('Ana'))
  expect(told.at(-1)).toEqual({ savedAt: TEN, unavailable: false })
})

it('the same answers are kept again after a removal', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
})

it('a file that leaves the answers leaves the device; with the draft go all', async () => {
  const docs = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => keepFile(new File(['x'], name)))
  await Promise.all(docs.map(({ kept }) => kept))
  const refs = docs.map(({ ref }) => ref)
  const onDevice = async () => (await entries(fileStore())).map(([id]) => refs.find((ref) => ref.id === id)?.name)
  write({ answers: { docs: refs } })
  write({ answers: { docs: refs.slice(1) } })
  await settled()
  expect(new Set(await onDevice())).toEqual(new Set(['b.pdf', 'c.pdf']))
  write(null)
  await settled()
  expect(await onDevice()).toEqual([])
})
