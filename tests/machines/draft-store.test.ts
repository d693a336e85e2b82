/** Expected results: decision 0106. `tests/views/flows/draft-store.test.ts` tests the device. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answers, FileRef } from '#contract/forms/field.ts'
import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { START_MS } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import type { DraftStoreEffects } from '#machines/forms/draft-store.machine.ts'

let walk: Walk<typeof draftStoreChart.machine>
let dropped: string[]
const machine = draftStoreChart.machine.provide({ actions: { dropFiles: (_, ids) => dropped.push(...ids) } satisfies DraftStoreEffects })
beforeEach(() => {
  dropped = []
  walk = new Walk({ ...draftStoreChart, machine })
})
afterEach(() => walk.stop())
const hold = (answers: Answers | null) => walk.send({ type: 'DRAFT.CHANGE', draft: answers && { answers } })
const view = () => connectDraftStore(walk.snapshot)
const fileOf = (id: string): FileRef => ({ id, name: `${id}.pdf`, size: 1, type: '' })
const NOTHING = { savedAt: null, unavailable: false, erasedInOtherTab: false }
const SAVED = { ...NOTHING, savedAt: START_MS }
const asked = (actor: string) => walk.pending.get(actor)?.input

test('stores the newest state of a flow and skips unchanged ones', async () => {
  expect([walk.state, view()]).toEqual(['empty', NOTHING])
  await hold({ name: 'D' })
  expect([walk.state, view(), asked('saveDraft')]).toEqual(['saving', NOTHING, { flow: 'factoringform', draft: { answers: { name: 'D' } } }])
  await hold({ name: 'Da' })
  expect([walk.state, asked('saveDraft')]).toEqual(['saving', { flow: 'factoringform', draft: { answers: { name: 'Da' } } }])
  await walk.answer('saveDraft', 'saved')
  expect([walk.state, view()]).toEqual(['saved', SAVED])
  await hold({ name: 'Da' })
  expect([walk.state, walk.pending.size]).toEqual(['saved', 0])
  await hold({ name: 'Dana' })
  expect([walk.state, view()]).toEqual(['saving', SAVED])
})

test('reports a device without storage until it works, and attempts each change', async () => {
  await hold({ name: 'D' })
  await walk.answer('saveDraft', 'refused')
  expect([walk.state, view()]).toEqual(['unavailable.idle', { ...NOTHING, unavailable: true }])
  await hold({ name: 'D' })
  expect(walk.state).toBe('unavailable.idle')
  await hold({ name: 'Da' })
  await hold({ name: 'Dan' })
  expect([walk.state, view().unavailable, asked('saveDraft')]).toMatchObject(['unavailable.retrying', true, { draft: { answers: { name: 'Dan' } } }])
  await walk.answer('saveDraft', 'refused')
  expect(walk.state).toBe('unavailable.idle')
  await hold({ name: 'Dana' })
  await walk.answer('saveDraft', 'saved')
  expect([walk.state, view()]).toEqual(['saved', SAVED])
  for (const answer of ['removed', 'refused']) {
    await hold({ name: answer })
    await walk.answer('saveDraft', 'refused')
    await hold(null)
    expect([walk.state, view(), asked('removeDraft')]).toEqual(['removing', NOTHING, { flow: 'factoringform' }])
    await walk.answer('removeDraft', answer)
    expect(walk.state).toBe('empty')
  }
})

test('removes an empty draft once and stores later changes', async () => {
  await hold(null)
  expect(walk.state).toBe('empty')
  await hold({ name: 'D' })
  await hold(null)
  expect([walk.state, view()]).toEqual(['removing', NOTHING])
  await hold(null)
  expect([walk.state, walk.pending.size]).toEqual(['removing', 1])
  await hold({ name: 'D' })
  expect(walk.state).toBe('saving')
})

test('drops a file that leaves the draft, and all files with the draft', async () => {
  const [a, b, c] = [fileOf('a'), fileOf('b'), fileOf('c')] as const
  await hold({ docs: [a, b, c] })
  await hold({ docs: [b, c] })
  expect(dropped).toEqual(['a'])
  await walk.answer('saveDraft', 'refused')
  await hold({ docs: [c] })
  expect(dropped).toEqual(['a', 'b'])
  await hold(null)
  expect(dropped).toEqual(['a', 'b', 'c'])
  await hold({ docs: [a] })
  await walk.answer('saveDraft', 'saved')
  await hold(null)
  expect(dropped).toEqual(['a', 'b', 'c', 'a'])
})

test('reports an erasure in another tab until the next save', async () => {
  await hold({ name: 'D' })
  await walk.answer('saveDraft', 'saved')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, view()]).toEqual(['erasedInOtherTab', { ...NOTHING, erasedInOtherTab: true }])
  await hold(null)
  expect(walk.state).toBe('erasedInOtherTab')
  await hold({ name: 'D' })
  expect([walk.state, view()]).toEqual(['saving', NOTHING])
})
