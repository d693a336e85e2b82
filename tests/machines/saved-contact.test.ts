/** Expected results: decision 0085. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dana, marisol, savedContactChart } from '#kit/charts/saved-contact.ts'
import { Walk } from '#kit/walk.ts'
import { connectSavedContact } from '#machines/forms/saved-contact.connect.ts'

let walk: Walk<typeof savedContactChart.machine>
beforeEach(() => {
  walk = new Walk(savedContactChart)
})
afterEach(() => walk.stop())
const view = () => connectSavedContact(walk.snapshot, () => {})
const offer = () => view() as Extract<ReturnType<typeof view>, { screen: 'offer' }>
const send = (type: string, more: object = {}) => walk.send({ type, ...more })

test.each(['nobody', 'storageClosed'])('shows no card without a contact or storage (%s)', async (answer) => {
  expect(view()).toEqual({ screen: 'none' })
  await walk.answer('loadContacts', answer)
  expect([walk.state, view(), walk.pending.size]).toEqual(['none', { screen: 'none' }, 0])
})

test('does not offer a contact without matching fields', async () => {
  await walk.answerWith('loadContacts', [{ email: 'not an address' }])
  expect(walk.state).toBe('none')
})

test('shows the newest contact with its values and fills in only empty fields', async () => {
  await walk.answer('loadContacts', 'several')
  expect(offer().person).toEqual(dana)
  expect(offer().prefills.map(({ name, value }) => [name, value])).toEqual([
    ['fullname', 'Dana Whitfield'],
    ['phone', '+12145550142'],
    ['email', 'dana@whitfieldhauling.example'],
    ['companyname', 'Whitfield Hauling LLC'],
  ])
  const typed = { phone: '+13055550100', companyname: ' ' }
  expect(
    offer()
      .prefillsFor(typed)
      .map(({ name }) => name),
  ).toEqual(['fullname', 'email', 'companyname'])
  await send('CONTACT.USE')
  expect([walk.state, view().screen]).toEqual(['used', 'used'])
})

test('offers each of several people, and deletes one at a time', async () => {
  await walk.answer('loadContacts', 'several')
  await send('CONTACT.CHOOSE', { email: marisol.email })
  expect(offer().person).toEqual(marisol)
  await send('CONTACT.DELETE')
  expect(walk.pending.get('deleteContact')?.input).toEqual({ email: marisol.email })
  await walk.answer('deleteContact', 'erased')
  expect([offer().people, offer().person]).toEqual([[dana], dana])
  await send('CONTACT.DELETE')
  await walk.answer('deleteContact', 'erased')
  expect([walk.state, view().screen]).toEqual(['deleted', 'deleted'])
  expect(walk.snapshot.context.people).toEqual([])
})

test('reports a failed deletion, which can be retried', async () => {
  await walk.answer('loadContacts', 'one')
  await send('CONTACT.DELETE')
  await walk.answer('deleteContact', 'storageClosed')
  expect([offer().deleteFailed, offer().person]).toEqual([true, dana])
  await send('CONTACT.DELETE')
  await walk.answer('deleteContact', 'erased')
  expect(walk.state).toBe('deleted')
})

test.each(['noted', 'storageClosed'])('stores “Not now” for this form, whatever the browser returns (%s)', async (answer) => {
  await walk.answer('loadContacts', 'one')
  await send('CONTACT.DECLINE')
  expect(walk.pending.get('declineContacts')?.input).toEqual({ flow: 'factoringform' })
  expect(view().screen).toBe('declined')
  await walk.answer('declineContacts', answer)
  expect(walk.state).toBe('declined')
})

test.each(['loading', 'offered', 'deleting'])('a logout in another tab removes the card: %s', async (state) => {
  if (state !== 'loading') await walk.answer('loadContacts', 'several')
  if (state === 'deleting') await send('CONTACT.DELETE')
  expect(walk.state).toMatch(state)
  await send('CONTACTS.ERASED')
  expect([walk.state, view().screen, walk.snapshot.context.people]).toEqual(['none', 'none', []])
})
