/**
 * Saved contacts of people who sent forms from this device. Several people can share a computer. The contacts have a separate IndexedDB
 * store, and are never sent.
 */
import { get, update } from 'idb-keyval'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { mergeContact, personKey, type SavedContact } from '#contract/forms/saved-contact.ts'
import { PEOPLE_KNOWN_MAX, PERSON_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { peopleStore, write } from '#src/platform/stores.ts'

/** Version of the record format. A new format needs a new version, because records of older versions are ignored. */
const RECORD_VERSION = 1
const KEY = 'people'

interface StoredPeople {
  readonly version: number
  /** People, the newest first. */
  readonly people: readonly { readonly person: SavedContact; readonly savedAt: number }[]
  /** Forms in which the visitor declined the offer. After a submit, the form is removed from the list. */
  readonly declined: readonly string[]
}
const NO_PEOPLE: StoredPeople = { version: RECORD_VERSION, people: [], declined: [] }

const current = (kept: StoredPeople | undefined): StoredPeople => {
  if (kept?.version !== RECORD_VERSION) return NO_PEOPLE
  return { ...kept, people: kept.people.filter(({ savedAt }) => Date.now() - savedAt <= PERSON_EXPIRES_AFTER_MS) }
}
// Async, so that it rejects instead of throwing if the browser allows no storage.
const change = async (act: (kept: StoredPeople) => StoredPeople): Promise<void> => update<StoredPeople>(KEY, (kept) => act(current(kept)), peopleStore())
const isOther = (email: string) => (one: StoredPeople['people'][number]) => personKey(one.person.email) !== personKey(email)

/** Returns the saved people, the newest first. Empty if the visitor declined the offer of the form. Rejects when the browser cannot store data. */
export async function loadPeople(flow: string): Promise<readonly SavedContact[]> {
  const storedPeople = await get<StoredPeople>(KEY, peopleStore())
  const { people, declined } = current(storedPeople)
  // Deletes expired people from the store. It does not only hide them.
  if (storedPeople && storedPeople.people.length > people.length) await change((latest) => latest)
  return declined.includes(flow) ? [] : people.map(({ person }) => person)
}

/** Saves the person in accepted answers. The form can offer contacts again. */
export function rememberPerson(definition: FormDefinition, answers: Answers): Promise<void> {
  return change((kept) => {
    const declinedFlows = kept.declined.filter((flow) => flow !== definition.route)
    const person = mergeContact(definition, answers, (email) => kept.people.find((one) => !isOther(email)(one))?.person)
    if (person === null) return { ...kept, declined: declinedFlows }
    const people = [{ person, savedAt: Date.now() }, ...kept.people.filter(isOther(person.email))].slice(0, PEOPLE_KNOWN_MAX)
    return { ...kept, people, declined: declinedFlows }
  })
}

/** Stops the offer of contacts in this form until it is sent. */
export function declinePeople(flow: string): Promise<void> {
  return change((kept) => ({ ...kept, declined: [...new Set([...kept.declined, flow])] }))
}

export function forgetPerson(email: string): Promise<void> {
  return change((kept) => ({ ...kept, people: kept.people.filter(isOther(email)) }))
}

/** Erases all saved people (ASVS 14.3.1). */
export async function forgetAllPeople(): Promise<void> {
  await write(peopleStore, (records) => records.delete(KEY))
}
