/** A form's draft while it is typed, in an IndexedDB in memory. */
import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { Draft } from '#machines/forms/draft.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { stateText } from '#machines/kit/edges.ts'
import { draftStoreFlow } from '#src/flow/draft-store.ts'
import { loadDraft, removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'
import { dropAllFiles, keepFile } from '#src/platform/files.ts'
import { fileStore } from '#src/platform/stores.ts'

const FLOW = 'factoringform'
const TEN = Date.UTC(2026, 10, 21, 10)
const named = (name: string, more: Partial<Draft> = {}): Draft => ({ answers: { name }, ...more })
const put = () => vi.spyOn(IDBObjectStore.prototype, 'put')

type SaveState = ReturnType<typeof connectDraftStore>
const NOTHING: SaveState = { savedAt: null, unavailable: false, erasedElsewhere: false }
const SAVED: SaveState = { ...NOTHING, savedAt: TEN }
const UNAVAILABLE: SaveState = { ...NOTHING, unavailable: true }

/** What the page has said, as often as it said something else. */
let told: SaveState[] = []
let store: ActorRefFrom<typeof draftStoreFlow>
const write = (draft: Draft | null) => store.send({ type: 'DRAFT.CHANGE', draft })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TEN })
  store = createActor(draftStoreFlow, { input: { flow: FLOW } })
  told = []
  store.subscribe((snapshot) => {
    const next = connectDraftStore(snapshot)
    if (JSON.stringify(told.at(-1) ?? NOTHING) !== JSON.stringify(next)) told.push(next)
  })
  store.start()
})
afterEach(async () => {
  store.stop()
  await removeAllDrafts()
  await dropAllFiles()
  vi.useRealTimers()
})
/** Everything asked for is written, and the chart has heard of it. */
const settled = async () => {
  const draft = await loadDraft(FLOW)
  await waitFor(store, (snapshot) => ['saved', 'empty', 'unavailable.resting', 'erasedElsewhere'].includes(stateText(snapshot)))
  return draft
}

it('a change is on the device, and the page is told when', async () => {
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
  expect(told).toEqual([SAVED])
})

it('quick changes are all asked for, in their order', async () => {
  const writes = put()
  for (const name of ['D', 'Da', 'Dan', 'Dana']) {
    write(named(name))
    await Promise.resolve()
  }
  expect(await settled()).toEqual(named('Dana'))
  expect(writes.mock.calls.map(([{ draft }]) => draft)).toEqual(['D', 'Da', 'Dan', 'Dana'].map((name) => named(name)))
})

it('changes of one breath are one write, of the last: none waits behind another when the page is left', async () => {
  const [writes, opened] = [put(), vi.spyOn(IDBDatabase.prototype, 'transaction')]
  for (const name of ['D', 'Da', 'Dan', 'Dana']) write(named(name))
  await waitFor(store, ({ value }) => value === 'saved')
  expect(writes.mock.calls.map(([{ draft }]) => draft)).toEqual([named('Dana')])
  expect(opened).toHaveBeenCalledTimes(1)
  expect(await settled()).toEqual(named('Dana'))
})

it('what is kept and removed in one breath is gone', async () => {
  write(named('Dana'))
  write(null)
  await waitFor(store, ({ value }) => value === 'empty')
  expect(await settled()).toBeNull()
  const saved = saveDraft(FLOW, named('Dana'))
  await Promise.all([saved, removeAllDrafts()])
  expect(await loadDraft(FLOW)).toBeNull()
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

it('a write that fails is told; the next change is written, and that is told, too', async () => {
  put().mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write(named('Dana'))
  expect(await settled()).toBeNull()
  expect(told).toEqual([UNAVAILABLE])
  write(named('Dana W'))
  expect(await settled()).toEqual(named('Dana W'))
  expect(told.at(-1)).toEqual(SAVED)
})

it('a browser that keeps nothing is told once, however often it is tried again', async () => {
  put().mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const name of ['D', 'Da', 'Dan']) {
    write(named(name))
    expect(await settled()).toBeNull()
  }
  expect(told).toEqual([UNAVAILABLE])
  vi.restoreAllMocks()
})

it('what was erased in another tab is said until something is kept again', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  store.send({ type: 'DEVICE.ERASED' })
  expect(await settled()).toBeNull()
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
  expect(told).toEqual([SAVED, NOTHING, { ...NOTHING, erasedElsewhere: true }, NOTHING, SAVED])
})

it('nothing to keep removes the draft and says so, once', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  write(null)
  expect(await settled()).toBeNull()
  expect(told).toEqual([SAVED, NOTHING])
})

it('a form that never held anything removes nothing', async () => {
  await saveDraft(FLOW, named('of before'))
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
  expect(told.at(-1)).toEqual(SAVED)
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
