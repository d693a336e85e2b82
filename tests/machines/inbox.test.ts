/** Pinned by hand from CASES.md, section 4 (Inbox), and decision 0119: what the inbox shows, and that no row moves by itself. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { annsRow, another, bobsRow, inboxChart, newClaimed, newRow, wholeView } from '#kit/charts/inbox.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { claimed } from '#kit/charts/team-live.ts'
import { Walk } from '#kit/walk.ts'
import { inboxPath, queryIn } from '#machines/team/inbox/inbox.address.ts'
import { connectInbox, inboxStreamHandlers, movedInbox } from '#machines/team/inbox/inbox.connect.ts'
import { NOT_NARROWED, type RowChange } from '#machines/team/inbox/inbox.setup.ts'

let walk: Walk<typeof inboxChart.machine>
beforeEach(() => {
  walk = new Walk(inboxChart)
})
afterEach(() => walk.stop())
const told: { type: string }[] = []
const view = () => connectInbox(walk.snapshot, (event) => told.push(event))
const press = async (work: () => void) => {
  work()
  for (const event of told.splice(0)) await walk.send(event)
}
const hear = inboxStreamHandlers((event) => told.push(event))
const change = (what: Partial<RowChange>) =>
  press(() => hear.heard({ kind: 'change', change: { ...claimed, ...another, ...what, form: what.form ?? newRow.form } }))
const asks = () => walk.pending.get('loadCases')?.input
const shown = () => view().rows?.map(({ reference }) => reference)
const first = { ...wholeView, after: null }

test('a view with its cases', async () => {
  expect([view().rows, asks()]).toEqual([null, first])
  await walk.answer('loadCases', 'page')
  expect(view().rows).toMatchObject([
    { who: 'Osprey Freight', standing: { short: 'Unclaimed' }, ownerWords: 'Nobody yet', isOverdue: true },
    { who: 'Dana Whitfield', standing: { short: 'In work' }, ownerWords: 'You' },
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

test('what comes into the view is counted once a case, and moves no row until somebody asks for it', async () => {
  await walk.answer('loadCases', 'page')
  await change(another)
  await change({ ...another, version: 2 })
  expect([view().news, shown(), asks()]).toEqual(['1 new', [newRow.reference, annsRow.reference], undefined])
  // It is in work: this view has the unclaimed ones.
  await change({ reference: 'RC-1111-1111', state: 'inWork' })
  await press(() => hear.heard({ kind: 'presence', presence: { reference: 'RC-1111-1111', here: [] } }))
  expect(view().news).toBe('1 new')
  // It has left the view before anybody looked.
  await change({ ...another, version: 3, state: 'inWork' })
  expect(view().news).toBeNull()
  await press(() => hear.heard({ kind: 'reload' }))
  expect(view().news).toBe('Cases may have changed')
  await press(() => view().renew())
  // The rows stay while they are loaded anew.
  expect([view().news, shown(), asks()]).toEqual([null, [newRow.reference, annsRow.reference], first])
  // It may not be in the answer that is on its way.
  await change(another)
  await walk.answer('loadCases', 'last')
  expect([view().news, shown()]).toEqual(['1 new', [bobsRow.reference]])
})

test('a row changes where it stands, and an older word of it changes nothing', async () => {
  await walk.answer('loadCases', 'page')
  await change(newClaimed)
  await change({ ...newClaimed, version: 1, state: 'received', owner: null })
  expect([view().news, shown()]).toEqual([null, [newRow.reference, annsRow.reference]])
  expect(view().rows?.[0]).toMatchObject({ standing: { short: 'In work' }, ownerWords: 'Bob Ray', isOverdue: false })
  // A note leaves the case where it is, and late.
  await change({ ...newClaimed, reference: REFERENCE, version: 9, state: 'inWork', owner: annsRow.owner })
  expect(view().rows?.[1]).toMatchObject({ version: 9, ownerWords: 'You' })
  await press(() => view().renew())
  expect(asks()).toBeUndefined()
})

test('what is heard while the rows are on their way is in them', async () => {
  await change(newClaimed)
  await change({ ...another, reference: newRow.reference, version: 3, state: 'received', owner: null })
  await walk.answer('loadCases', 'page')
  expect([view().rows?.[0], view().news]).toMatchObject([{ version: 3, state: 'received' }, null])
})

test('what happened between the rows and the beginning of the stream is missed, and said; once it has begun nothing is', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => hear.opened(42))
  expect(view().news).toBeNull()
  // It goes on from what it told.
  await press(() => hear.opened(90))
  expect(view().news).toBeNull()

  walk.stop()
  walk = new Walk(inboxChart)
  await walk.answer('loadCases', 'page')
  await press(() => hear.opened(43))
  expect(view().news).toBe('Cases may have changed')

  walk.stop()
  walk = new Walk(inboxChart)
  await press(() => hear.opened(43))
  await walk.answer('loadCases', 'page')
  expect(view().news).toBe('Cases may have changed')
})

test('a gap that the stream reports during a load outdates its rows, and the next load ends that', async () => {
  await press(() => hear.opened(42))
  await press(() => hear.heard({ kind: 'reload' }))
  await walk.answer('loadCases', 'page')
  expect([view().news, shown()?.length]).toEqual(['Cases may have changed', 2])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ news: 'Cases may have changed', stopped: expect.stringContaining('could not be loaded') })
  await press(() => view().renew())
  await walk.answer('loadCases', 'page')
  expect([view().news, view().stopped]).toEqual([null, null])
})

test.each<[string, object, Partial<RowChange>, boolean]>([
  ['mine: given to me', { view: 'mine' }, { state: 'inWork', owner: annsRow.owner }, true],
  ['mine: given to another', { view: 'mine' }, { state: 'inWork', owner: bobsRow.owner }, false],
  ['all: closed', { view: 'all' }, { state: 'closed.completed' }, true],
  ['overdue: nobody is late for what happens', { view: 'overdue' }, {}, false],
  ['of the form', { form: newRow.form }, {}, true],
  ['of another form', { form: '/llcform' }, {}, false],
  ['of the owner', { view: 'all', owner: 'bob' }, { state: 'inWork', owner: bobsRow.owner }, true],
  ['of nobody', { view: 'all', owner: 'bob' }, {}, false],
])('what may be in the view is new: %s', async (_, query, what, isNew) => {
  await walk.send({ type: 'INBOX.SHOW', query: { ...wholeView, ...query } })
  await walk.answer('loadCases', 'none')
  await change(what)
  expect(view().news).toBe(isNew ? '1 new' : null)
})

test('a search needs three characters, and an empty one shows all again', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', ' da '))
  await press(() => view().search())
  expect([view().problems.search, asks(), shown()?.length]).toEqual(['Type at least 3 characters.', undefined, 2])
  await press(() => view().change('search', ' dan '))
  expect(view().problems.search).toBeUndefined()
  await press(() => view().search())
  expect([view().rows, view().typed.search, asks()]).toEqual([null, 'dan', { ...first, search: 'dan' }])
  // For the address.
  expect(walk.emitted).toEqual([{ type: 'asked', query: { ...wholeView, search: 'dan' } }])
  await walk.answer('loadCases', 'none')
  expect(view()).toMatchObject({ rows: [], whole: '/team', narrowedBy: 0 })
  await press(() => view().change('search', ''))
  await press(() => view().search())
  expect(asks()).toEqual(first)
})

test('days are both included, and the last is not before the first', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('from', '2026-01-05'))
  await press(() => view().change('to', '2026-01-04'))
  await press(() => view().search())
  expect([view().problems, asks()]).toEqual([{ search: undefined, to: 'Choose a day that is not before the first one.' }, undefined])
  await press(() => view().change('to', '2026-01-05'))
  await press(() => view().change('form', '/llcform'))
  await press(() => view().change('owner', 'bob'))
  await press(() => view().search())
  const narrowed = { form: '/llcform', owner: 'bob', from: '2026-01-05', to: '2026-01-05' }
  expect([asks(), view().narrowedBy]).toEqual([{ ...first, ...narrowed }, 4])
})

test('the address leads: another view is loaded, the same one is not, and what is typed is what is searched for', async () => {
  await walk.answer('loadCases', 'page')
  await walk.send({ type: 'INBOX.SHOW', query: wholeView })
  expect(asks()).toBeUndefined()
  await walk.send({ type: 'INBOX.SHOW', query: { ...wholeView, view: 'all', search: 'dana', owner: 'bob' } })
  expect([view().rows, view().typed, asks()]).toMatchObject([
    null,
    { search: 'dana', owner: 'bob' },
    { view: 'all', search: 'dana', owner: 'bob', after: null },
  ])
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ rows: null, failed: expect.stringContaining('could not be loaded') })
  await press(() => view().retry())
  await walk.answer('loadCases', 'refused')
  expect(view().failed).toBe('Too many tries. Please wait a minute.')
})

test('what is typed and not searched for yet stays where the address names another query, with what is wrong with it', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', 'zz'))
  await press(() => view().change('owner', 'bob'))
  await press(() => view().search())
  await walk.send({ type: 'INBOX.SHOW', query: { ...wholeView, view: 'all', from: '2026-01-05' } })
  expect([view().typed, view().problems.search]).toEqual([{ search: 'zz', form: '', owner: 'bob', from: '2026-01-05', to: '' }, 'Type at least 3 characters.'])
  await press(() => view().change('search', 'zzz'))
  await press(() => view().search())
  // What was searched for goes back with the address.
  await walk.send({ type: 'INBOX.SHOW', query: wholeView })
  expect(view().typed).toEqual(NOT_NARROWED)
})

test('what was moved from here stands as it does now, with or without a stream', async () => {
  await walk.answer('loadCases', 'page')
  const { form: _, ...moved } = newClaimed
  await press(() =>
    movedInbox(
      (event) => told.push(event),
      [
        { ...moved, moved: false, message: null },
        { ...moved, reference: annsRow.reference, state: null, moved: false, message: 'There is no such case.' },
        // Its row is not there any more: it is no news.
        { ...moved, reference: 'RC-0000-0000', state: 'received', moved: true, message: null },
      ],
    ),
  )
  expect(view()).toMatchObject({ news: expect.anything(), rows: [{ ownerWords: 'Bob Ray' }, { state: annsRow.state }] })
})

test.each([
  ['', wholeView, '/team'],
  ['?view=mine', { ...wholeView, view: 'mine' }, '/team?view=mine'],
  ['?view=else&search=da', wholeView, '/team'],
  ['?search=abc', { ...wholeView, search: 'abc' }, '/team?search=abc'],
  ['?search=a%26b+c', { ...wholeView, search: 'a&b c' }, '/team?search=a%26b+c'],
  [
    '?owner=bob&form=/llcform&from=2026-01-05&to=tomorrow',
    { ...wholeView, owner: 'bob', form: '/llcform', from: '2026-01-05' },
    '/team?form=%2Fllcform&owner=bob&from=2026-01-05',
  ],
])('the address %j', (query, named, path) => {
  expect(queryIn(new URLSearchParams(query))).toEqual(named)
  expect(inboxPath(queryIn(new URLSearchParams(query)))).toBe(path)
})
