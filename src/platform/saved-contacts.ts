/**
 * Saved contacts of people who sent forms from this device. Several people can share a computer. The contacts have a separate IndexedDB
 * store, and are never sent.
 */
import { get, update } from 'idb-keyval'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { contactKeyOf, mergeContact, type SavedContact } from '#contract/forms/saved-contact.ts'
import { SAVED_CONTACT_EXPIRES_AFTER_MS, SAVED_CONTACTS_MAX } from '#contract/limits.ts'
import { contactStore, writeRecords } from '#src/platform/stores.ts'

/** Version of the record format. A new format needs a new version, because records with older versions are ignored. */
const RECORD_VERSION = 1
const STORE_KEY = 'people'

interface StoredContacts {
  readonly version: number
  /** People, the newest first. */
  readonly people: readonly { readonly person: SavedContact; readonly savedAt: number }[]
  /** Routes of the forms in which the visitor declined saved contacts. After a submit, the route is removed from the list. */
  readonly declined: readonly string[]
}
const NO_CONTACTS: StoredContacts = { version: RECORD_VERSION, people: [], declined: [] }

const removeExpiredPeople = (storedPeople: StoredContacts | undefined): StoredContacts => {
  if (storedPeople?.version !== RECORD_VERSION) return NO_CONTACTS
  return { ...storedPeople, people: storedPeople.people.filter(({ savedAt }) => Date.now() - savedAt <= SAVED_CONTACT_EXPIRES_AFTER_MS) }
}
// Async, so that the function rejects instead of throwing if the browser allows no storage.
const updateContacts = async (changeContacts: (storedPeople: StoredContacts) => StoredContacts): Promise<void> =>
  update<StoredContacts>(STORE_KEY, (storedPeople) => changeContacts(removeExpiredPeople(storedPeople)), contactStore())
const isOtherPerson = (email: string) => (one: StoredContacts['people'][number]) => contactKeyOf(one.person.email) !== contactKeyOf(email)

/** Returns the saved people, newest first. Empty if the visitor declined them in this form. Rejects when the browser cannot store data. */
export async function loadPeople(flow: string): Promise<readonly SavedContact[]> {
  const storedPeople = await get<StoredContacts>(STORE_KEY, contactStore())
  const { people, declined } = removeExpiredPeople(storedPeople)
  // Deletes expired people from the store. Otherwise, they would stay in the store and only be hidden.
  if (storedPeople && storedPeople.people.length > people.length) await updateContacts((latest) => latest)
  return declined.includes(flow) ? [] : people.map(({ person }) => person)
}

/** Saves the person from a form's accepted answers. Also lets this form offer contacts again. */
export function saveContact(definition: FormDefinition, answers: Answers): Promise<void> {
  return updateContacts((storedPeople) => {
    const declinedFlows = storedPeople.declined.filter((flow) => flow !== definition.route)
    const person = mergeContact(definition, answers, (email) => storedPeople.people.find((one) => !isOtherPerson(email)(one))?.person)
    if (person === null) return { ...storedPeople, declined: declinedFlows }
    const people = [{ person, savedAt: Date.now() }, ...storedPeople.people.filter(isOtherPerson(person.email))].slice(0, SAVED_CONTACTS_MAX)
    return { ...storedPeople, people, declined: declinedFlows }
  })
}

/** Stops offering saved contacts in this form until it is sent. */
export function declinePeople(flow: string): Promise<void> {
  return updateContacts((storedPeople) => ({ ...storedPeople, declined: [...new Set([...storedPeople.declined, flow])] }))
}

export function forgetPerson(email: string): Promise<void> {
  return updateContacts((storedPeople) => ({ ...storedPeople, people: storedPeople.people.filter(isOtherPerson(email)) }))
}

/** Erases all saved people (ASVS 14.3.1). */
export async function deleteAllContacts(): Promise<void> {
  await writeRecords(contactStore, (records) => records.delete(STORE_KEY))
}
