/** Saved contacts (decision 0085): at most three, for 90 days, with no offer after "Not now". */
import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import * as people from '#src/platform/saved-contacts.ts'
import { contactStore } from '#src/platform/stores.ts'

const NOW = Date.UTC(2026, 10, 21)
const NINETY_DAYS_MS = 7_776_000_000
const dana = { name: 'Dana Whitfield', phone: '+12145550142', email: 'dana@whitfieldhauling.example', company: 'Whitfield Hauling LLC' }
const saveContactOf = (email: string, more = {}) => people.saveContact(factoringRequest, { ...factoringRequest.sample, email, ...more })
const emails = async (flow = 'payroll') => (await people.loadPeople(flow)).map(({ email }) => email)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(async () => {
  await people.deleteAllContacts()
  vi.useRealTimers()
})

it('saves the person of an accepted form', async () => {
  expect(await emails()).toEqual([])
  await people.saveContact(factoringRequest, factoringRequest.sample)
  expect(await people.loadPeople('payroll')).toEqual([dana])
})

it('saves no one without an address', async () => {
  await saveContactOf('')
  expect(await emails()).toEqual([])
})

it('keeps three people, newest first, and moves a returning one up, in any spelling of the address', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await saveContactOf(`${name}@x.example`)
  expect(await emails()).toEqual(['d@x.example', 'c@x.example', 'b@x.example'])
  await saveContactOf('B@X.example', { fullname: 'New Name' })
  expect(await emails()).toEqual(['B@X.example', 'd@x.example', 'c@x.example'])
  expect((await people.loadPeople('payroll'))[0]?.name).toBe('New Name')
})

it('keeps saved values that the new answers do not contain', async () => {
  await people.saveContact(factoringRequest, factoringRequest.sample)
  await people.saveContact(factoringRequest, { ...factoringRequest.sample, companyname: '', phone: '+13125550100' })
  expect(await people.loadPeople('payroll')).toEqual([{ ...dana, phone: '+13125550100' }])
})

it('does not ask again after a refusal until that form is sent', async () => {
  await people.saveContact(factoringRequest, factoringRequest.sample)
  await people.declinePeople('factoringform')
  await people.declinePeople('payroll')
  expect([await emails('factoringform'), await emails('payroll'), await emails('hiring')]).toEqual([[], [], [dana.email]])
  await people.saveContact(factoringRequest, factoringRequest.sample)
  expect([await emails('factoringform'), await emails('payroll')]).toEqual([[dana.email], []])
})

it('asks again even if the sent form contains no person', async () => {
  await people.saveContact(factoringRequest, factoringRequest.sample)
  await people.declinePeople('factoringform')
  await saveContactOf('')
  expect(await emails('factoringform')).toEqual([dana.email])
})

it('erases a person 90 days after the last form, instead of hiding it', async () => {
  await saveContactOf('old@x.example')
  vi.setSystemTime(NOW + 1_000)
  await saveContactOf('young@x.example')
  vi.setSystemTime(NOW + NINETY_DAYS_MS)
  expect(await emails()).toEqual(['young@x.example', 'old@x.example'])
  vi.setSystemTime(NOW + NINETY_DAYS_MS + 1)
  expect(await emails()).toEqual(['young@x.example'])
  expect(JSON.stringify(await get('people', contactStore()))).not.toContain('old@x.example')
})

it('deletes one person or all', async () => {
  for (const name of ['a', 'b', 'c']) await saveContactOf(`${name}@x.example`)
  await people.forgetPerson('B@x.example')
  expect(await emails()).toEqual(['c@x.example', 'a@x.example'])
  await people.deleteAllContacts()
  expect([await emails(), await get('people', contactStore())]).toEqual([[], undefined])
})

it('ignores data in an older format', async () => {
  await set('people', { version: 0, people: 'in another format', declined: [] }, contactStore())
  expect(await emails()).toEqual([])
  await saveContactOf('a@x.example')
  expect(await emails()).toEqual(['a@x.example'])
})
