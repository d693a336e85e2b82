/** Expected results: decision 0106. `tests/views/flows/draft-store.test.ts` tests the device. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answers, FileRef } from '#contract/forms/field.ts'
import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { START_MS } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import type { DraftStoreEffects } from '#machines/forms/draft-store.machine.ts'

let walk: Walk<typeof draftStoreChart.machine>
let droppedFileIds: string[]
const machine = draftStoreChart.machine.provide({ actions: { dropFiles: (_, ids) => droppedFileIds.push(...ids) } satisfies DraftStoreEffects })
beforeEach(() => {
  droppedFileIds = []
  walk = new Walk({ ...draftStoreChart, machine })
})
afterEach(() => walk.stop())
const changeDraft = (answers: Answers | null) => walk.send({ type: 'DRAFT.CHANGE', draft: answers && { answers } })
const view = () => connectDraftStore(walk.snapshot)
const fileOf = (id: string): FileRef => ({ id, name: `${id}.pdf`, size: 1, type: '' })
const NOTHING = { savedAt: null, isUnavailable: false, isErased: false }
const SAVED = { ...NOTHING, savedAt: START_MS }
const pendingInput = (actor: string) => walk.pending.get(actor)?.input

test('stores the newest state of a flow and skips unchanged ones', async () => {
  expect([walk.state, view()]).toEqual(['empty', NOTHING])
  await changeDraft({ name: 'D' })
  expect([walk.state, view(), pendingInput('saveDraft')]).toEqual(['saving', NOTHING, { flow: 'factoringform', draft: { answers: { name: 'D' } } }])
  await changeDraft({ name: 'Da' })
  expect([walk.state, pendingInput('saveDraft')]).toEqual(['saving', { flow: 'factoringform', draft: { answers: { name: 'Da' } } }])
  await walk.answer('saveDraft', 'saved')
  expect([walk.state, view()]).toEqual(['saved', SAVED])
  await changeDraft({ name: 'Da' })
  expect([walk.state, walk.pending.size]).toEqual(['saved', 0])
  await changeDraft({ name: 'Dana' })
  expect([walk.state, view()]).toEqual(['saving', SAVED])
})

test('reports a device without storage until it works, and attempts each change', async () => {
  await changeDraft({ name: 'D' })
  await walk.answer('saveDraft', 'refused')
  expect([walk.state, view()]).toEqual(['unavailable.idle', { ...NOTHING, isUnavailable: true }])
  await changeDraft({ name: 'D' })
  expect(walk.state).toBe('unavailable.idle')
  await changeDraft({ name: 'Da' })
  await changeDraft({ name: 'Dan' })
  expect([walk.state, view().isUnavailable, pendingInput('saveDraft')]).toMatchObject(['unavailable.retrying', true, { draft: { answers: { name: 'Dan' } } }])
  await walk.answer('saveDraft', 'refused')
  expect(walk.state).toBe('unavailable.idle')
  await changeDraft({ name: 'Dana' })
  await walk.answer('saveDraft', 'saved')
  expect([walk.state, view()]).toEqual(['saved', SAVED])
  for (const answer of ['removed', 'refused']) {
    await changeDraft({ name: answer })
    await walk.answer('saveDraft', 'refused')
    await changeDraft(null)
    expect([walk.state, view(), pendingInput('removeDraft')]).toEqual(['removing', NOTHING, { flow: 'factoringform' }])
    await walk.answer('removeDraft', answer)
    expect(walk.state).toBe('empty')
  }
})

test('removes an empty draft once and stores later changes', async () => {
  await changeDraft(null)
  expect(walk.state).toBe('empty')
  await changeDraft({ name: 'D' })
  await changeDraft(null)
  expect([walk.state, view()]).toEqual(['removing', NOTHING])
  await changeDraft(null)
  expect([walk.state, walk.pending.size]).toEqual(['removing', 1])
  await changeDraft({ name: 'D' })
  expect(walk.state).toBe('saving')
})

test('drops a file that leaves the draft, and all files with the draft', async () => {
  const [a, b, c] = [fileOf('a'), fileOf('b'), fileOf('c')] as const
  await changeDraft({ docs: [a, b, c] })
  await changeDraft({ docs: [b, c] })
  expect(droppedFileIds).toEqual(['a'])
  await walk.answer('saveDraft', 'refused')
  await changeDraft({ docs: [c] })
  expect(droppedFileIds).toEqual(['a', 'b'])
  await changeDraft(null)
  expect(droppedFileIds).toEqual(['a', 'b', 'c'])
  await changeDraft({ docs: [a] })
  await walk.answer('saveDraft', 'saved')
  await changeDraft(null)
  expect(droppedFileIds).toEqual(['a', 'b', 'c', 'a'])
})

test('reports an erasure in another tab until the next save', async () => {
  await changeDraft({ name: 'D' })
  await walk.answer('saveDraft', 'saved')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, view()]).toEqual(['erasedInOtherTab', { ...NOTHING, isErased: true }])
  await changeDraft(null)
  expect(walk.state).toBe('erasedInOtherTab')
  await changeDraft({ name: 'D' })
  expect([walk.state, view()]).toEqual(['saving', NOTHING])
})
