/** Expected results: docs/cases.md and decision 0121. */
import { afterEach, expect, test } from 'vitest'
import { caseEntryChart, messageSample, TOO_LONG } from '#kit/charts/case-entry.ts'
import { CONFLICT_MESSAGE, caseWithNote, REFERENCE } from '#kit/charts/team-case.ts'
import { Walk } from '#kit/walk.ts'
import { connectCaseEntry } from '#machines/team/case/case-entry.connect.ts'
import type { StoredEntry } from '#machines/team/case/case-entry.machine.ts'

let walk: Walk<typeof caseEntryChart.machine>
let presses = 0
const begin = (what: 'note' | 'message' = 'message', storedEntry: StoredEntry | null = null) => {
  presses = 0
  walk = new Walk({ ...caseEntryChart, input: () => ({ what, reference: REFERENCE, memberId: 'ann', storedEntry }) })
}
afterEach(() => walk.stop())
const EMPTY = { message: '', files: [], what: '', words: '' }
const events: { type: string }[] = []
const view = () => connectCaseEntry(walk.snapshot, (event) => events.push(event))
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}
const type = (text: string) => press(() => view().change('message', text))
const submit = () => {
  presses += 1
  return press(() => view().submit(`key-${presses}`))
}
const pendingInput = () => walk.pending.get('postEntry')?.input as { key: string } | undefined

test('sends once with its own key and then clears the field', async () => {
  begin()
  await submit()
  expect([view().errors, view().attempt, pendingInput()]).toEqual([{ message: 'Write your message.' }, 1, undefined])
  await type(messageSample.message)
  expect(view().errors).toEqual({})
  await submit()
  expect([pendingInput(), view().isBusy]).toEqual([{ what: 'message', reference: REFERENCE, answers: { ...EMPTY, ...messageSample }, key: 'key-2' }, true])
  await walk.answer('postEntry', 'done')
  expect(view()).toMatchObject({ answers: EMPTY, message: 'Message sent.', attempt: 0, isBusy: false })
  expect(walk.emitted).toEqual([{ type: 'caseUpdated', teamCase: caseWithNote }])
  await type('And')
  expect(view().message).toBeNull()
  await submit()
  expect(pendingInput()?.key).toBe('key-3')
})

test('keeps the key while offline, and uses a new key for other text', async () => {
  begin()
  await type(messageSample.message)
  await submit()
  await walk.answer('postEntry', 'lost')
  expect([view().isOffline, walk.pending.get('whenOnline')?.input]).toEqual([true, { waits: 1 }])
  await walk.answer('whenOnline', 'back')
  expect(pendingInput()?.key).toBe('key-1')
  await walk.answer('postEntry', 'lost')
  expect(walk.pending.get('whenOnline')?.input).toEqual({ waits: 2 })
  await submit()
  expect(pendingInput()?.key).toBe('key-1')
  await walk.answer('postEntry', 'lost')
  await press(() => view().cancel())
  expect(view()).toMatchObject({ isOffline: false, answers: messageSample, message: null, problem: null })
  await submit()
  expect(pendingInput()?.key).toBe('key-1')
  await walk.answer('postEntry', 'lost')
  await walk.answer('whenOnline', 'stopped')
  expect(view()).toMatchObject({ problem: expect.stringContaining('Your text and files are saved'), answers: messageSample })
  await type('Other words')
  await submit()
  expect([pendingInput()?.key, walk.snapshot.context.waits]).toEqual(['key-4', 0])
})

test('keeps a refused text, shows the reason, and reloads the case', async () => {
  begin()
  await type(messageSample.message)
  await submit()
  await walk.answer('postEntry', 'fieldRefused')
  expect([view().errors, view().attempt, walk.emitted]).toEqual([{ message: TOO_LONG }, 1, []])
  await type('Shorter')
  expect(view().errors).toEqual({})
  await submit()
  await walk.answer('postEntry', 'refused')
  expect(view()).toMatchObject({ problem: CONFLICT_MESSAGE, answers: { message: 'Shorter' }, message: null })
  expect(walk.emitted).toEqual([{ type: 'caseStale' }])
  await submit()
  await walk.answer('postEntry', 'serverFailed')
  expect(view()).toMatchObject({ problem: expect.stringContaining('Your text and files are saved'), answers: { message: 'Shorter' } })
})

test('a note behaves the same way', async () => {
  begin('note')
  await submit()
  expect(view().errors).toEqual({ note: 'Write your note.' })
})

const lease = { id: 'a', name: 'lease.pdf', size: 9, type: 'application/pdf' }

test('files for the customer need a text and a name', async () => {
  begin()
  await press(() => view().change('files', [lease]))
  await submit()
  expect(view().errors).toEqual({ message: 'Write your message.', what: 'Enter the document type. The customer sees it.' })
  await type('Here is the lease.')
  await press(() => view().change('what', 'Something else'))
  await submit()
  expect([view().errors, pendingInput()]).toEqual([{ words: 'Enter the document type. The customer sees it.' }, undefined])
  await press(() => view().change('words', 'Lease'))
  await submit()
  expect(pendingInput()).toMatchObject({ what: 'message', answers: { message: 'Here is the lease.', what: 'Something else', words: 'Lease' } })
  await walk.answer('postEntry', 'done')
  expect(view().answers).toEqual(EMPTY)
})

test('a reload keeps the text and its key, and the page asks for the files again', async () => {
  begin('message', { text: 'Hello', key: 'key-kept', hadFiles: false })
  expect(view()).toMatchObject({ text: 'Hello', hasLostFiles: false })
  await submit()
  expect(pendingInput()?.key).toBe('key-kept')
  begin('message', { text: 'Hello', key: null, hadFiles: true })
  expect(view()).toMatchObject({ text: 'Hello', files: [], hasLostFiles: true })
  await press(() => view().change('files', [lease]))
  expect(view()).toMatchObject({ text: 'Hello', files: [lease], hasLostFiles: false })
})
