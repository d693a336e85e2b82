/** IndexedDB stores, each in a separate database. They are opened on first use, because a browser may refuse to open them. */
import { createStore, keys, promisifyRequest, type UseStore } from 'idb-keyval'

const storesByName = new Map<string, UseStore>()

const databaseOf = (name: string) => `roadcharter-${name}`

function storeOf(name: string): UseStore {
  const store = storesByName.get(name) ?? createStore(databaseOf(name), name)
  storesByName.set(name, store)
  return store
}

export const draftStore = (): UseStore => storeOf('drafts')
export const fileStore = (): UseStore => storeOf('files')
export const contactStore = (): UseStore => storeOf('people')

/** Writes in order, and commits each write at once, so that no change is lost when the page closes. */
// Async, so that the function rejects instead of throwing if the browser allows no storage.
export const writeRecords = async (store: () => UseStore, operation: (records: IDBObjectStore) => void): Promise<void> =>
  store()('readwrite', (records) => {
    operation(records)
    records.transaction.commit()
    return promisifyRequest(records.transaction)
  })

/** Whether this device has a draft or a saved contact. True if the browser can't list its databases. This check creates no database. */
export async function hasStoredData(): Promise<boolean> {
  try {
    const databases = new Set((await indexedDB.databases()).map(({ name }) => name))
    for (const name of ['drafts', 'people']) {
      if (databases.has(databaseOf(name)) && (await keys(storeOf(name))).length > 0) return true
    }
    return false
  } catch {
    return true
  }
}
