import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { fileRefsOf } from '#machines/forms/draft.ts'
import * as files from '#src/platform/files.ts'
import { fileStore } from '#src/platform/stores.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const articles = () => new File(['%PDF-1.7 articles'], 'articles.pdf', { type: 'application/pdf' })
const ids = async () => (await entries(fileStore())).map(([id]) => id)
async function nextPage() {
  vi.resetModules()
  return import('#src/platform/files.ts')
}

const real = IDBObjectStore.prototype.put

afterEach(async () => {
  vi.restoreAllMocks()
  await files.dropAllFiles()
})

it('stores a file under its own reference with the data for the answers', async () => {
  const [one, same] = [files.storeFile(articles()), files.storeFile(articles())]
  await Promise.all([one.whenStored, same.whenStored])
  expect(one.ref).toEqual({ id: expect.stringMatching(UUID), name: 'articles.pdf', size: 17, type: 'application/pdf' })
  expect(same.ref.id).not.toBe(one.ref.id)
  expect(new Set(await ids())).toEqual(new Set([one.ref.id, same.ref.id]))
})

it('its bytes are available at once and on the next page', async () => {
  const { ref, whenStored } = files.storeFile(articles())
  expect(await (await files.loadFile(ref.id)).text()).toBe('%PDF-1.7 articles')
  await whenStored
  expect(await (await (await nextPage()).loadFile(ref.id)).text()).toBe('%PDF-1.7 articles')
})

it('drops a file from memory and the device, and keeps others', async () => {
  const [one, other] = [files.storeFile(articles()), files.storeFile(articles())]
  await Promise.all([one.whenStored, other.whenStored])
  await files.dropFile(one.ref.id)
  await expect(files.loadFile(one.ref.id)).rejects.toThrow('is not stored')
  expect(await ids()).toEqual([other.ref.id])
  await files.dropAllFiles()
  await expect(files.loadFile(other.ref.id)).rejects.toThrow('is not stored')
  expect(await ids()).toEqual([])
})

it('without storage, a file is valid for this page', async () => {
  const own = indexedDB
  const closed = {
    open: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  }
  vi.stubGlobal('indexedDB', closed)
  const page = await nextPage()
  const { ref, whenStored } = page.storeFile(articles())
  await expect(whenStored).rejects.toThrow('closed')
  expect((await page.loadFile(ref.id)).name).toBe('articles.pdf')
  vi.stubGlobal('indexedDB', own)
})

it('stores plain bytes where the browser refuses files, as private windows of Safari do', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (value instanceof Blob) throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
    return real.call(this, value, key)
  })
  const { ref, whenStored } = files.storeFile(articles())
  await whenStored
  const file = await (await nextPage()).loadFile(ref.id)
  expect([file.name, file.type, file.size, await file.text()]).toEqual(['articles.pdf', 'application/pdf', 17, '%PDF-1.7 articles'])
})

it('finds files in answers and ignores other lists', () => {
  const ref = { id: '1', name: 'a.pdf', size: 3, type: '' }
  const answers = { name: 'Ana', agree: true, kinds: ['a'], shareholders: [{ name: 'B', percent: '60' }], docs: [ref], more: [ref], none: [] }
  expect(fileRefsOf(answers)).toEqual([ref, ref])
  expect(fileRefsOf({})).toEqual([])
})
