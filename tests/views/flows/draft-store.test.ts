import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { Draft } from '#machines/forms/draft.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { stateText } from '#machines/kit/edges.ts'
import { draftStoreFlow } from '#src/flow/draft-store.ts'
import { loadDraft, removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'
import { dropAllFiles, storeFile } from '#src/platform/files.ts'
import { fileStore } from '#src/platform/stores.ts'

const FLOW = 'factoringform'
const TEN = Date.UTC(2026, 10, 21, 10)
const named = (name: string, more: Partial<Draft> = {}): Draft => ({ answers: { name }, ...more })
const put = () => vi.spyOn(IDBObjectStore.prototype, 'put')

type SaveState = ReturnType<typeof connectDraftStore>
const NOTHING: SaveState = { savedAt: null, isUnavailable: false, isErased: false }
const SAVED: SaveState = { ...NOTHING, savedAt: TEN }
const UNAVAILABLE: SaveState = { ...NOTHING, isUnavailable: true }

let states: SaveState[] = []
let store: ActorRefFrom<typeof draftStoreFlow>
const write = (draft: Draft | null) => store.send({ type: 'DRAFT.CHANGE', draft })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TEN })
  store = createActor(draftStoreFlow, { input: { flow: FLOW } })
  states = []
  store.subscribe((snapshot) => {
    const next = connectDraftStore(snapshot)
    if (JSON.stringify(states.at(-1) ?? NOTHING) !== JSON.stringify(next)) states.push(next)
  })
  store.start()
})
afterEach(async () => {
  store.stop()
  await removeAllDrafts()
  await dropAllFiles()
  vi.useRealTimers()
})
const settled = async () => {
  const draft = await loadDraft(FLOW)
  await waitFor(store, (snapshot) => ['saved', 'empty', 'unavailable.idle', 'erasedInOtherTab'].includes(stateText(snapshot)))
  return draft
}

it('stores a change and reports its time', async () => {
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
  expect(states).toEqual([SAVED])
})

it('requests all quick changes in order', async () => {
  const writes = put()
  for (const name of ['D', 'Da', 'Dan', 'Dana']) {
    write(named(name))
    await Promise.resolve()
  }
  expect(await settled()).toEqual(named('Dana'))
  expect(writes.mock.calls.map(([{ draft }]) => draft)).toEqual(['D', 'Da', 'Dan', 'Dana'].map((name) => named(name)))
})

it('writes simultaneous changes once with the last value, so that nothing is pending when the page closes', async () => {
  const [writes, opened] = [put(), vi.spyOn(IDBDatabase.prototype, 'transaction')]
  for (const name of ['D', 'Da', 'Dan', 'Dana']) write(named(name))
  await waitFor(store, ({ value }) => value === 'saved')
  expect(writes.mock.calls.map(([{ draft }]) => draft)).toEqual([named('Dana')])
  expect(opened).toHaveBeenCalledTimes(1)
  expect(await settled()).toEqual(named('Dana'))
})

it('a save and a removal at the same time remove the draft', async () => {
  write(named('Dana'))
  write(null)
  await waitFor(store, ({ value }) => value === 'empty')
  expect(await settled()).toBeNull()
  const saved = saveDraft(FLOW, named('Dana'))
  await Promise.all([saved, removeAllDrafts()])
  expect(await loadDraft(FLOW)).toBeNull()
})

it('writes a change during a write after it', async () => {
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

it('skips unchanged drafts, but a new step is a change', async () => {
  const writes = put()
  write(named('Dana'))
  await settled()
  write(named('Dana'))
  await settled()
  expect(writes).toHaveBeenCalledTimes(1)
  write(named('Dana', { step: 'uploads' }))
  expect(await settled()).toEqual(named('Dana', { step: 'uploads' }))
})

it('reports a failed write, and then the next successful one', async () => {
  put().mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write(named('Dana'))
  expect(await settled()).toBeNull()
  expect(states).toEqual([UNAVAILABLE])
  write(named('Dana W'))
  expect(await settled()).toEqual(named('Dana W'))
  expect(states.at(-1)).toEqual(SAVED)
})

it('reports a browser without storage once, for any number of attempts', async () => {
  put().mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const name of ['D', 'Da', 'Dan']) {
    write(named(name))
    expect(await settled()).toBeNull()
  }
  expect(states).toEqual([UNAVAILABLE])
  vi.restoreAllMocks()
})

it('reports an erasure in another tab until the next save', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  store.send({ type: 'DEVICE.ERASED' })
  expect(await settled()).toBeNull()
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
  expect(states).toEqual([SAVED, NOTHING, { ...NOTHING, isErased: true }, NOTHING, SAVED])
})

it('an empty form removes the draft and reports it once', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  write(null)
  expect(await settled()).toBeNull()
  expect(states).toEqual([SAVED, NOTHING])
})

it('a form that was always empty removes nothing', async () => {
  await saveDraft(FLOW, named('of before'))
  const removed = vi.spyOn(IDBObjectStore.prototype, 'delete')
  write(null)
  expect(await settled()).toEqual(named('of before'))
  expect([removed.mock.calls, states]).toEqual([[], []])
})

it('a draft removed during a pending write stays removed and is not reported as saved', async () => {
  write(named('Dana'))
  write(null)
  expect(await settled()).toBeNull()
  expect(states).toEqual([])
})

it('stores input right after a removal', async () => {
  write(named('Dana'))
  write(null)
  write(named('Ana'))
  expect(await settled()).toEqual(named('Ana'))
  expect(states.at(-1)).toEqual(SAVED)
})

it('stores the same answers again after a removal', async () => {
  write(named('Dana'))
  await settled()
  write(null)
  write(named('Dana'))
  expect(await settled()).toEqual(named('Dana'))
})

it('drops a file that leaves the answers, and all files with the draft', async () => {
  const docs = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => storeFile(new File(['x'], name)))
  await Promise.all(docs.map(({ whenStored }) => whenStored))
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
