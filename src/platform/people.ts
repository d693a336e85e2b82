/** Who has sent forms from this device: IndexedDB, a store of its own, never sent anywhere. Several people may share a computer. */
import { get, update } from 'idb-keyval'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { learnt, personKey, type SavedContact } from '#contract/forms/saved-contact.ts'
import { PEOPLE_KNOWN_MAX, PERSON_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { peopleStore, write } from '#src/platform/stores.ts'

/** Raise it when the shape changes: what an older page kept is not read. */
const RECORD_VERSION = 1
const KEY = 'people'

interface Kept {
  readonly version: number
  /** Newest first. */
  readonly people: readonly { readonly person: SavedContact; readonly savedAt: number }[]
  /** Forms that were not to ask, until they are sent. */
  readonly declined: readonly string[]
}
const NOBODY: Kept = { version: RECORD_VERSION, people: [], declined: [] }

const current = (kept: Kept | undefined): Kept => {
  if (kept?.version !== RECORD_VERSION) return NOBODY
  return { ...kept, people: kept.people.filter(({ savedAt }) => Date.now() - savedAt <= PERSON_EXPIRES_AFTER_MS) }
}
// Async: closed storage throws at once, and must reject like everything else.
const change = async (act: (kept: Kept) => Kept): Promise<void> => update<Kept>(KEY, (kept) => act(current(kept)), peopleStore())
const isOther = (email: string) => (one: Kept['people'][number]) => personKey(one.person.email) !== personKey(email)

/** The people this device knows, newest first; none for a form that was told not to ask. Rejects when the browser keeps no data. */
export async function loadPeople(flow: string): Promise<readonly SavedContact[]> {
  const kept = await get<Kept>(KEY, peopleStore())
  const { people, declined } = current(kept)
  // Expired is erased, not only passed over.
  if (kept && kept.people.length > people.length) await change((latest) => latest)
  return declined.includes(flow) ? [] : people.map(({ person }) => person)
}

/** Remembers the person of answers that were accepted; the form may ask again. */
export function rememberPerson(definition: FormDefinition, answers: Answers): Promise<void> {
  return change((kept) => {
    const declined = kept.declined.filter((flow) => flow !== definition.route)
    const person = learnt(definition, answers, (email) => kept.people.find((one) => !isOther(email)(one))?.person)
    if (person === null) return { ...kept, declined }
    const people = [{ person, savedAt: Date.now() }, ...kept.people.filter(isOther(person.email))].slice(0, PEOPLE_KNOWN_MAX)
    return { ...kept, people, declined }
  })
}

/** "Not now": this form does not ask again until it has been sent. */
export function declinePeople(flow: string): Promise<void> {
  return change((kept) => ({ ...kept, declined: [...new Set([...kept.declined, flow])] }))
}

/** Erases one person from this device. */
export function forgetPerson(email: string): Promise<void> {
  return change((kept) => ({ ...kept, people: kept.people.filter(isOther(email)) }))
}

/** Erases everybody from this device (ASVS 14.3.1). */
export async function forgetEverybody(): Promise<void> {
  await write(peopleStore, (records) => records.delete(KEY))
}
