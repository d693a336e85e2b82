/** Pinned by hand from CASES.md, section 4 (Inbox), and decision 0126: what the inbox shows, and that no row moves by itself. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { annsRow, bobsRow, inboxChart, newRow } from '#kit/charts/inbox.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { claimed } from '#kit/charts/team-live.ts'
import { Walk } from '#kit/walk.ts'
import { inboxPath, queryIn } from '#machines/team/inbox.address.ts'
import { connectInbox, toldInbox } from '#machines/team/inbox.connect.ts'

let walk: Walk<typeof inboxChart.machine>
beforeEach(() => {
  walk = new Walk(inboxChart)
})
afterEach(() => walk.stop())
const told: { type: string }[] = []
const view = () => connectInbox(walk.snapshot, (event) => told.push(event), 'ann')
const press = async (work: () => void) => {
  work()
  for (const event of told.splice(0)) await walk.send(event)
}
const hear = toldInbox((event) => told.push(event))
const change = (reference: string) => press(() => hear.heard({ kind: 'change', change: { ...claimed, reference } }))
const asks = () => walk.pending.get('loadCases')?.input
const shown = () => view().rows?.map(({ reference }) => reference)
const first = { view: 'unclaimed', search: '', after: null }

test('a view with its cases, and how many each view has', async () => {
  expect([view().rows, asks()]).toEqual([null, first])
  await walk.answer('loadCases', 'page')
  expect(view().rows).toMatchObject([
    { who: 'Osprey Freight', standing: { short: 'Unclaimed' }, ownerWords: 'Nobody yet', isOverdue: true },
    { who: 'Dana Whitfield', standing: { short: 'In work' }, ownerWords: 'You' },
  ])
  expect(view().views.slice(0, 2)).toEqual([
    { view: 'unclaimed', label: 'Unclaimed', count: 3, isShown: true, to: '/team' },
    { view: 'mine', label: 'Mine', count: 1, isShown: false, to: '/team?view=mine' },
  ])
})

test('the next page comes after the last row; a case that moved meanwhile stands once', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().showMore())
  expect([asks(), view().isAdding]).toEqual([{ ...first, after: annsRow.reference }, true])
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ stopped: expect.stringContaining('that come next could not be loaded'), more: true })
  await press(() => view().showMore())
  await walk.answer('loadCases', 'refused')
  expect([view().stopped, shown()]).toEqual(['Too many tries. Please wait a minute.', [newRow.reference, annsRow.reference]])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'page')
  expect(shown()).toEqual([newRow.reference, annsRow.reference])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'last')
  expect([shown(), view().more, view().rows?.[2]?.ownerWords]).toEqual([[newRow.reference, annsRow.reference, bobsRow.reference], false, 'Bob Ray'])
})

test('what happens is told once a case and moves no row until somebody asks for it', async () => {
  await walk.answer('loadCases', 'page')
  await change(REFERENCE)
  await change(REFERENCE)
  expect([view().news, shown(), asks()]).toEqual(['1 new or changed', [newRow.reference, annsRow.reference], undefined])
  await change('RC-0000-0000')
  expect(view().news).toBe('2 new or changed')
  await press(() => hear.heard({ kind: 'presence', presence: { reference: 'RC-1111-1111', here: [] } }))
  expect(view().news).toBe('2 new or changed')
  await press(() => hear.heard({ kind: 'reload' }))
  expect(view().news).toBe('Cases may have changed')
  await press(() => view().renew())
  // The rows stay while they are loaded anew.
  expect([view().news, shown(), asks()]).toEqual([null, [newRow.reference, annsRow.reference], first])
  // It may not be in the answer that is on its way.
  await change(REFERENCE)
  await walk.answer('loadCases', 'last')
  expect([view().news, shown()]).toEqual(['1 new or changed', [bobsRow.reference]])
})

test('a search needs three characters, and an empty one shows all again', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change(' da '))
  await press(() => view().search())
  expect([view().searchProblem, asks(), shown()?.length]).toEqual(['Type at least 3 characters.', undefined, 2])
  await press(() => view().change(' dan '))
  expect(view().searchProblem).toBeUndefined()
  await press(() => view().search())
  expect([view().rows, asks()]).toEqual([null, { ...first, search: 'dan' }])
  await walk.answer('loadCases', 'none')
  expect(view()).toMatchObject({ rows: [], withoutSearch: '/team' })
  expect(view().views[1]?.to).toBe('/team?view=mine&search=dan')
  await press(() => view().change(''))
  await press(() => view().search())
  expect(asks()).toEqual(first)
})

test('the address leads: another view is loaded, the same one is not, and what is typed is what is searched for', async () => {
  await walk.answer('loadCases', 'page')
  await walk.send({ type: 'INBOX.SHOW', query: { view: 'unclaimed', search: '' } })
  expect(asks()).toBeUndefined()
  await walk.send({ type: 'INBOX.SHOW', query: { view: 'all', search: 'dana' } })
  expect([view().rows, view().typed, asks()]).toEqual([null, 'dana', { view: 'all', search: 'dana', after: null }])
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ rows: null, failed: expect.stringContaining('could not be loaded') })
  await press(() => view().retry())
  await walk.answer('loadCases', 'refused')
  expect(view().failed).toBe('Too many tries. Please wait a minute.')
})

test.each([
  ['', { view: 'unclaimed', search: '' }, '/team'],
  ['?view=mine', { view: 'mine', search: '' }, '/team?view=mine'],
  ['?view=else&search=da', { view: 'unclaimed', search: '' }, '/team'],
  ['?search=a%26b+c', { view: 'unclaimed', search: 'a&b c' }, '/team?search=a%26b+c'],
])('the address %j', (query, named, path) => {
  expect(queryIn(new URLSearchParams(query))).toEqual(named)
  expect(inboxPath(queryIn(new URLSearchParams(query)))).toBe(path)
})
