import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
})
const databases = async () => (await indexedDB.databases()).map(({ name }) => String(name)).sort()
const load = async () => ({
  ...(await import('#src/platform/stores.ts')),
  ...(await import('#src/platform/drafts.ts')),
  ...(await import('#src/platform/saved-contacts.ts')),
  ...(await import('#src/platform/files.ts')),
})

it('a new device has no data, and the check creates no database', async () => {
  const { hasStoredData } = await load()
  expect([await hasStoredData(), await databases()]).toEqual([false, []])
})

it('a draft counts as data until it is removed', async () => {
  const { hasStoredData, saveDraft, removeDraft } = await load()
  await saveDraft('llcform', { answers: {} })
  expect([await hasStoredData(), await databases()]).toEqual([true, ['roadcharter-drafts']])
  await removeDraft('llcform')
  expect(await hasStoredData()).toBe(false)
})

it('a saved contact counts as data, but a file alone does not', async () => {
  const { hasStoredData, declinePeople, deleteAllContacts, storeFile } = await load()
  await storeFile(new File(['x'], 'a.pdf')).whenStored
  expect([await hasStoredData(), await databases()]).toEqual([false, ['roadcharter-files']])
  await declinePeople('llcform')
  expect([await hasStoredData(), await databases()]).toEqual([true, ['roadcharter-files', 'roadcharter-people']])
  await deleteAllContacts()
  expect(await hasStoredData()).toBe(false)
})

it.each(['does not say', 'is closed'])('if the browser %s, data may exist', async (how) => {
  const { hasStoredData } = await load()
  vi.stubGlobal(
    'indexedDB',
    how === 'is closed' ? { databases: () => Promise.reject(new DOMException('closed', 'SecurityError')) } : { open: indexedDB.open.bind(indexedDB) },
  )
  expect(await hasStoredData()).toBe(true)
})
