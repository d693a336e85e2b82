/** Where things rest on this device: IndexedDB, one database a kind. Opened at the first use: a browser may refuse it. */
import { createStore, keys, promisifyRequest, type UseStore } from 'idb-keyval'

const opened = new Map<string, UseStore>()

const databaseOf = (name: string) => `roadcharter-${name}`

function storeOf(name: string): UseStore {
  const store = opened.get(name) ?? createStore(databaseOf(name), name)
  opened.set(name, store)
  return store
}

/** Unfinished flows, one record each. */
export const draftStore = (): UseStore => storeOf('drafts')
/** The bytes of chosen files. */
export const fileStore = (): UseStore => storeOf('files')
/** Who has sent forms from here. */
export const peopleStore = (): UseStore => storeOf('people')

/**
 * A write that stands even when the page is left in the same moment: its end is asked for along with it. Writes are done in
 * the order they are asked for, so a late one never brings back what was removed meanwhile.
 */
// Async: closed storage throws at once, and must reject like everything else.
export const write = async (store: () => UseStore, act: (records: IDBObjectStore) => void): Promise<void> =>
  store()('readwrite', (records) => {
    act(records)
    records.transaction.commit()
    return promisifyRequest(records.transaction)
  })

/**
 * Whether a form has something to show that only this device knows: a draft, or somebody to fill it in for. True where
 * the browser does not say which databases there are. Opens none that is not there, which would make it.
 */
export async function isAnythingKept(): Promise<boolean> {
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
