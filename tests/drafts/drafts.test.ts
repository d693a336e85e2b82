/** Drafts in an IndexedDB in memory. The test loads the modules again to simulate the next page of the browser. */
import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '#machines/forms/draft.ts'
import * as drafts from '#src/platform/drafts.ts'
import { loadFile, storeFile } from '#src/platform/files.ts'
import { draftStore, fileStore } from '#src/platform/stores.ts'

const NOW = Date.UTC(2026, 10, 21, 10, 42)
const THIRTY_DAYS_MS = 2_592_000_000
const draft = (name: string, more: Partial<Draft> = {}): Draft => ({ answers: { name }, ...more })
const save = (flow: string, kept: Draft) => drafts.saveDraft(flow, kept)
const readStoredDrafts = () => entries(draftStore())

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(async () => {
  await drafts.removeAllDrafts()
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is restored for its own flow only, with its time', async () => {
    const llc = draft('Lone Star', { step: 'uploads', idempotencyKey: 'k', deadlines: { resend: 5 } })
    expect(await save('llcform', llc)).toBe(NOW)
    expect(await drafts.loadDraft('llcform')).toEqual(llc)
    expect(await drafts.loadDraft('dba-filing')).toBeNull()
  })

  it('is read after all earlier writes', async () => {
    void save('llcform', draft('first'))
    void save('llcform', draft('second'))
    expect(await drafts.loadDraft('llcform')).toEqual(draft('second'))
    void drafts.removeDraft('llcform')
    expect(await drafts.loadDraft('llcform')).toBeNull()
  })

  it('is removed alone or with all others', async () => {
    for (const flow of ['llcform', 'dba-filing', 'factoringform']) await save(flow, draft(flow))
    await drafts.removeDraft('llcform')
    expect((await readStoredDrafts()).map(([flow]) => String(flow)).sort()).toEqual(['dba-filing', 'factoringform'])
    await drafts.removeAllDrafts()
    expect(await readStoredDrafts()).toEqual([])
  })

  it('is dropped with its versions and their files, while flows with a similar name stay', async () => {
    const { ref } = storeFile(new File(['page'], 'license.jpg', { type: 'image/jpeg' }))
    for (const flow of ['requests/RC#ask-1', 'requests/RC#ask-1-aaaa', 'requests/RC#ask-12']) await save(flow, draft(flow))
    await save('requests/RC#ask-1', { answers: { files: [ref] } })
    await drafts.dropDraftsOf('requests/RC#ask-1')
    expect((await readStoredDrafts()).map(([flow]) => flow)).toEqual(['requests/RC#ask-12'])
    await expect(loadFile(ref.id)).rejects.toThrow('is not stored')
  })

  it('does not return when its write was requested before the removal of all', async () => {
    const writing = save('llcform', draft('late'))
    const removing = drafts.removeAllDrafts()
    await Promise.all([writing, removing])
    expect(await readStoredDrafts()).toEqual([])
  })
})

describe('thirty days', () => {
  it('a draft expires after exactly thirty days', async () => {
    await save('llcform', draft('mine'))
    vi.setSystemTime(NOW + THIRTY_DAYS_MS)
    expect(await drafts.loadDraft('llcform')).toEqual(draft('mine'))
    vi.setSystemTime(NOW + THIRTY_DAYS_MS + 1)
    expect(await drafts.loadDraft('llcform')).toBeNull()
  })

  it('the thirty days restart with every change', async () => {
    await save('llcform', draft('mine'))
    vi.setSystemTime(NOW + THIRTY_DAYS_MS)
    await save('llcform', draft('again'))
    vi.setSystemTime(NOW + THIRTY_DAYS_MS + 5_000)
    expect(await drafts.loadDraft('llcform')).toEqual(draft('again'))
  })

  it('expired drafts are erased with their files when any form opens, and others stay', async () => {
    const [old, young] = [storeFile(new File(['a'], 'old.pdf')), storeFile(new File(['b'], 'young.pdf'))]
    await Promise.all([old.whenStored, young.whenStored])
    await save('llcform', { answers: { name: 'old', formationDocs: [old.ref] } })
    vi.setSystemTime(NOW + 1_000)
    await save('dba-filing', { answers: { name: 'young', formationDocs: [young.ref] } })
    vi.setSystemTime(NOW + THIRTY_DAYS_MS + 1)
    expect(await drafts.loadDraft('factoringform')).toBeNull()
    expect((await readStoredDrafts()).map(([flow]) => flow)).toEqual(['dba-filing'])
    expect((await entries(fileStore())).map(([id]) => id)).toEqual([young.ref.id])
    await expect(loadFile(old.ref.id)).rejects.toThrow()
  })
})

describe('before the first byte is sent', () => {
  const sent = { answers: { name: 'Sent' }, idempotencyKey: 'key-1', isSending: true }

  it('adds the key and the answers to the draft and keeps its step and its deadlines', async () => {
    await save('llcform', draft('Typed', { step: 'confirmation', deadlines: { resend: 7 } }))
    vi.setSystemTime(NOW + 60_000)
    await drafts.saveKeyBeforeSending('llcform', sent)
    expect(await drafts.loadDraft('llcform')).toEqual({ ...sent, step: 'confirmation', deadlines: { resend: 7 } })
    expect(await readStoredDrafts()).toEqual([['llcform', expect.objectContaining({ savedAt: NOW + 60_000 })]])
  })

  it('stores them without a draft, after pending writes', async () => {
    await drafts.saveKeyBeforeSending('dba-filing', sent)
    expect(await drafts.loadDraft('dba-filing')).toEqual(sent)
    const writing = save('llcform', draft('Typed', { step: 'uploads' }))
    await drafts.saveKeyBeforeSending('llcform', sent)
    await writing
    expect(await drafts.loadDraft('llcform')).toEqual({ ...sent, step: 'uploads' })
  })
})

describe('unfinished work', () => {
  it('is any typed, checked, or attached value, but not an empty form', async () => {
    const answers: Record<string, Draft['answers']> = {
      untouched: { name: '', agree: false, kinds: [], rows: [] },
      typed: { name: 'A' },
      ticked: { name: '', agree: true },
      chosen: { kinds: ['a'] },
      attached: { docs: [{ id: '1', name: 'a.pdf', size: 1, type: '' }] },
    }
    for (const [flow, given] of Object.entries(answers)) await save(flow, { answers: given })
    expect([...(await drafts.findDraftFlows())].sort()).toEqual(['attached', 'chosen', 'ticked', 'typed'])
  })

  it('excludes expired drafts', async () => {
    await save('llcform', draft('mine'))
    vi.setSystemTime(NOW + THIRTY_DAYS_MS + 1)
    expect(await drafts.findDraftFlows()).toEqual([])
  })

  it('includes pending writes', async () => {
    void save('llcform', draft('mine'))
    expect(await drafts.findDraftFlows()).toEqual(['llcform'])
  })
})

it('reports a failed write, and the next one runs anyway', async () => {
  await expect(save('llcform', { answers: { name: (() => undefined) as never } })).rejects.toThrow()
  expect(await drafts.loadDraft('llcform')).toBeNull()
  expect(await save('llcform', draft('fine'))).toBe(NOW)
  expect(await drafts.loadDraft('llcform')).toEqual(draft('fine'))
})
