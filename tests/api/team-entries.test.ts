// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { CaseEntryContext } from '#machines/team/case/case-entry.machine.ts'
import { clearEntries, readStoredEntry, storeEntry } from '#src/platform/team-entries.ts'

const ANN = { memberId: 'ann', reference: 'RC-7K4M-2QX9', what: 'note' } as const
const entry = (more: object = {}) =>
  ({
    ...ANN,
    answers: { note: 'Called back.', files: [] },
    key: 'k-1',
    storedEntry: null,
    serverErrors: {},
    problem: null,
    attempt: 0,
    waits: 0,
    ...more,
  }) as CaseEntryContext

afterEach(() => {
  vi.unstubAllGlobals()
  clearEntries()
})

test('keeps each text with its key until it is empty', () => {
  storeEntry(entry())
  storeEntry(entry({ what: 'message', answers: { message: '', files: [{ id: 'f', name: 'a.pdf', size: 1, type: '' }] }, key: null }))
  expect(readStoredEntry(ANN)).toEqual({ text: 'Called back.', key: 'k-1', hadFiles: false })
  expect(readStoredEntry({ ...ANN, what: 'message' })).toEqual({ text: '', key: null, hadFiles: true })
  storeEntry(entry({ answers: { note: ' ', files: [] } }))
  expect([readStoredEntry(ANN), readStoredEntry({ ...ANN, what: 'message' })?.hadFiles]).toEqual([null, true])
})

test('forgets the texts at logout, and those of another member', () => {
  storeEntry(entry())
  expect(readStoredEntry({ ...ANN, memberId: 'bob' })).toBeNull()
  storeEntry(entry({ memberId: 'bob' }))
  expect(readStoredEntry(ANN)).toBeNull()
  clearEntries()
  expect(readStoredEntry({ ...ANN, memberId: 'bob' })).toBeNull()
})

test('works without storage and with corrupt entries', () => {
  sessionStorage.setItem('roadcharter-team-entries', '{')
  expect(readStoredEntry(ANN)).toBeNull()
  const refuse = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => storeEntry(entry())).not.toThrow()
  expect(clearEntries).not.toThrow()
  expect(readStoredEntry(ANN)).toBeNull()
})
