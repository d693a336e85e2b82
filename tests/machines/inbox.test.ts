/** Expected results: docs/cases.md and decision 0119. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { annsRow, anotherChange, bobsRow, claimOfNewRow, inboxChart, newRow, unfilteredView } from '#kit/charts/inbox.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { START_MS } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'
import { caseStates } from '#machines/case/case.states.ts'
import { connectInbox, inboxStreamHandlers, updateMovedRows } from '#machines/team/inbox/inbox.connect.ts'
import { type InboxQuery, NO_FILTERS, type RowChange } from '#machines/team/inbox/inbox.setup.ts'
import { inboxPath, parseInboxQuery } from '#machines/team/inbox/inbox-path.ts'
import { deadlineTextOf, initialsOf, isAnswerLate, newestTextOf, splitAtMatches } from '#machines/team/inbox/row-texts.ts'

let walk: Walk<typeof inboxChart.machine>
beforeEach(() => {
  walk = new Walk(inboxChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const view = () => connectInbox(walk.snapshot, (event) => events.push(event), annsRow.sentAt)
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}
const stream = inboxStreamHandlers((event) => events.push(event))
const change = (what: Partial<RowChange>) =>
  press(() => stream.onMessage({ kind: 'change', change: { ...claimChange, ...anotherChange, ...what, form: what.form ?? newRow.form } }))
const pendingInput = () => walk.pending.get('loadCases')?.input
const shownReferences = () => view().rows?.map(({ reference }) => reference)
const first = { ...unfilteredView, after: null }

test('a view with its cases', async () => {
  expect([view().rows, pendingInput()]).toEqual([null, first])
  await walk.answer('loadCases', 'page')
  expect(view().rows).toMatchObject([
    { who: 'Osprey Freight', standing: { short: 'Unclaimed' }, ownerText: 'Unclaimed', isOverdue: true },
    { who: 'Dana Whitfield', standing: { short: 'In progress' }, ownerText: 'You' },
  ])
})

test('the next page follows the last row and never repeats a moved case', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().showMore())
  expect([pendingInput(), view().isLoadingMore]).toEqual([{ ...first, after: annsRow.reference }, true])
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ loadMoreProblem: expect.stringContaining('couldn’t load more'), more: true })
  await press(() => view().showMore())
  await walk.answer('loadCases', 'refused')
  expect([view().loadMoreProblem, shownReferences()]).toEqual(['Too many tries. Please wait a minute.', [newRow.reference, annsRow.reference]])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'page')
  expect(shownReferences()).toEqual([newRow.reference, annsRow.reference])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'last')
  expect([shownReferences(), view().more, view().rows?.[2]?.ownerText]).toEqual([[newRow.reference, annsRow.reference, bobsRow.reference], false, 'Bob Ray'])
})

test('counts new cases once each and moves no row until someone asks', async () => {
  await walk.answer('loadCases', 'page')
  await change(anotherChange)
  await change({ ...anotherChange, version: 2 })
  expect([view().news, shownReferences(), pendingInput()]).toEqual(['1 new', [newRow.reference, annsRow.reference], undefined])
  await change({ reference: 'RC-1111-1111', state: 'inWork' })
  await press(() => stream.onMessage({ kind: 'presence', presence: { reference: 'RC-1111-1111', here: [] } }))
  expect(view().news).toBe('1 new')
  await change({ ...anotherChange, version: 3, state: 'inWork' })
  expect(view().news).toBeNull()
  await press(() => stream.onMessage({ kind: 'reload' }))
  expect(view().news).toBe('Cases may have changed')
  await press(() => view().refresh())
  expect([view().news, shownReferences(), pendingInput()]).toEqual([null, [newRow.reference, annsRow.reference], first])
  // The pending response may not include the change.
  await change(anotherChange)
  await walk.answer('loadCases', 'last')
  expect([view().news, shownReferences()]).toEqual(['1 new', [bobsRow.reference]])
})

test('offers to move a case up in Mine after an answer in a lower row', async () => {
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'mine' } })
  await walk.answer('loadCases', 'page')
  await press(() => view().refresh())
  expect([view().news, pendingInput()]).toEqual([null, undefined])
  await change({ reference: annsRow.reference, version: 9, state: 'inWork', owner: annsRow.owner, news: { edge: 'MESSAGE', at: START_MS } })
  expect(view().news).toBe('1 updated below')
  await press(() => view().refresh())
  expect([view().news, pendingInput()]).toEqual([null, { ...first, view: 'mine' }])
  await walk.answer('loadCases', 'last')
  expect(view().news).toBeNull()
  const news = { edge: 'MESSAGE', at: START_MS }
  await change({ reference: bobsRow.reference, version: 9, state: 'inWork', owner: annsRow.owner, news })
  expect(view().news).toBeNull()
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'all' } })
  await walk.answer('loadCases', 'page')
  expect(view().news).toBeNull()
})

test('a row changes in place and ignores an older version', async () => {
  await walk.answer('loadCases', 'page')
  await change(claimOfNewRow)
  await change({ ...claimOfNewRow, version: 1, state: 'received', owner: null })
  expect([view().news, shownReferences()]).toEqual([null, [newRow.reference, annsRow.reference]])
  expect(view().rows?.[0]).toMatchObject({ standing: { short: 'In progress' }, ownerText: 'Bob Ray', isOverdue: false })
  // A note does not move the case, which stays overdue.
  await change({ ...claimOfNewRow, reference: REFERENCE, version: 9, state: 'inWork', owner: annsRow.owner })
  expect(view().rows?.[1]).toMatchObject({ version: 9, ownerText: 'You' })
  await press(() => view().refresh())
  expect(pendingInput()).toBeUndefined()
})

test('drops events that the pending response includes', async () => {
  await change(claimOfNewRow)
  await change({ ...anotherChange, reference: newRow.reference, version: 3, state: 'received', owner: null })
  await walk.answer('loadCases', 'page')
  expect([view().rows?.[0], view().news]).toMatchObject([{ version: 3, state: 'received' }, null])
})

test('reports a possible gap between the rows and the start of the stream, and none after it', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => stream.onOpened(42))
  expect(view().news).toBeNull()
  await press(() => stream.onOpened(90))
  expect(view().news).toBeNull()

  walk.stop()
  walk = new Walk(inboxChart)
  await walk.answer('loadCases', 'page')
  await press(() => stream.onOpened(43))
  expect(view().news).toBe('Cases may have changed')

  walk.stop()
  walk = new Walk(inboxChart)
  await press(() => stream.onOpened(43))
  await walk.answer('loadCases', 'page')
  expect(view().news).toBe('Cases may have changed')
})

test('a gap during a load makes the rows outdated until the next load', async () => {
  await press(() => stream.onOpened(42))
  await press(() => stream.onMessage({ kind: 'reload' }))
  await walk.answer('loadCases', 'page')
  expect([view().news, shownReferences()?.length]).toEqual(['Cases may have changed', 2])
  await press(() => view().showMore())
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ news: 'Cases may have changed', loadMoreProblem: expect.stringContaining('couldn’t load') })
  await press(() => view().refresh())
  await walk.answer('loadCases', 'page')
  expect([view().news, view().loadMoreProblem]).toEqual([null, null])
})

test.each<[string, object, Partial<RowChange>, boolean]>([
  ['mine: assigned to me', { view: 'mine' }, { state: 'inWork', owner: annsRow.owner }, true],
  ['mine: assigned to another', { view: 'mine' }, { state: 'inWork', owner: bobsRow.owner }, false],
  ['all: closed', { view: 'all' }, { state: 'closed.completed' }, true],
  ['overdue: an event does not make a case late', { view: 'overdue' }, {}, false],
  ['of the form', { form: newRow.form }, {}, true],
  ['of another form', { form: '/llcform' }, {}, false],
  ['of the owner', { view: 'all', owner: 'bob' }, { state: 'inWork', owner: bobsRow.owner }, true],
  ['of nobody', { view: 'all', owner: 'bob' }, {}, false],
])('counts a case that may be in the view as new: %s', async (_, query, what, isNew) => {
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, ...query } })
  await walk.answer('loadCases', 'none')
  await change(what)
  expect(view().news).toBe(isNew ? '1 new' : null)
})

test('a search that goes to its result opens it when it arrives, once', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', 'dana'))
  await press(() => view().searchAndGo())
  await walk.answer('loadCases', 'page')
  expect(walk.emitted.filter(({ type }) => type === 'found')).toEqual([{ type: 'found', reference: shownReferences()?.[0], isOnly: false }])
  await press(() => view().search())
  await walk.answer('loadCases', 'page')
  expect(walk.emitted.filter(({ type }) => type === 'found')).toHaveLength(1)
})

test('a new search covers all cases and needs three characters, and an empty search shows the view', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', ' da '))
  await press(() => view().search())
  expect([view().problems.search, pendingInput(), shownReferences()?.length]).toEqual(['Type at least 3 characters to search.', undefined, 2])
  await press(() => view().change('search', ' dan '))
  expect(view().problems.search).toBeUndefined()
  await press(() => view().search())
  expect([shownReferences()?.length, view().results, view().typed.search, pendingInput()]).toEqual([
    2,
    'Searching...',
    ' dan ',
    { ...first, view: 'all', search: 'dan' },
  ])
  expect(walk.emitted).toEqual([{ type: 'queryChanged', query: { ...unfilteredView, view: 'all', search: 'dan' } }])
  await walk.answer('loadCases', 'none')
  expect(view()).toMatchObject({ rows: [], clearFiltersPath: '/team?view=all', activeFilterCount: 0 })
  // A search can continue in another view. Later searches stay in that view.
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, search: 'dan' } })
  await walk.answer('loadCases', 'none')
  await press(() => view().change('search', 'dana'))
  await press(() => view().search())
  expect(pendingInput()).toEqual({ ...first, search: 'dana' })
  await walk.answer('loadCases', 'none')
  await press(() => view().change('search', ''))
  await press(() => view().search())
  expect(pendingInput()).toEqual(first)
})

test('an empty search shows the view before the search, also after another search', async () => {
  await walk.answer('loadCases', 'page')
  for (const text of ['dan', 'dana', '']) {
    await press(() => view().change('search', text))
    await press(() => view().search())
    if (text !== '') await walk.answer('loadCases', 'none')
  }
  expect(pendingInput()).toEqual(first)
})

test('searches 250 ms after the last key', async () => {
  await walk.answer('loadCases', 'page')
  for (const text of ['D', 'Da', 'Dan']) {
    await press(() => view().change('search', text))
    await walk.wait(249)
  }
  expect(pendingInput()).toBeUndefined()
  await walk.wait(1)
  expect([pendingInput(), shownReferences()?.length]).toEqual([{ ...first, view: 'all', search: 'Dan' }, 2])
  await walk.answer('loadCases', 'last')
  expect(view().results).toBe('1 result in all cases')
  // A trailing space or a text of two characters starts no search.
  for (const text of ['Dan ', 'Da']) {
    await press(() => view().change('search', text))
    await walk.wait(250)
  }
  expect([pendingInput(), view().typed.search, view().problems.search]).toEqual([undefined, 'Da', undefined])
  await press(() => view().change('search', ''))
  await walk.wait(250)
  expect(pendingInput()).toEqual(first)
  await walk.answer('loadCases', 'page')
  // A filter applies after a click on its button. Opening another view cancels the pending search.
  await press(() => view().change('owner', 'bob'))
  await walk.wait(250)
  await press(() => view().change('search', 'Dana'))
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'mine' } })
  await walk.wait(250)
  expect([pendingInput(), view().typed.search]).toEqual([{ ...first, view: 'mine' }, 'Dana'])
})

test('a shown row that changes during a load keeps the change', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', 'Osprey'))
  await press(() => view().search())
  await change(claimOfNewRow)
  await walk.answer('loadCases', 'page')
  expect(view().rows?.[0]?.ownerText).toBe('Bob Ray')
})

test('shows how many cases a search or filters found, and in which view', async () => {
  await walk.answer('loadCases', 'page')
  expect(view().results).toBeNull()
  const find = async (query: Partial<InboxQuery>, answer: 'page' | 'last' | 'none' | 'refused') => {
    await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, ...query } })
    expect(view().results).toBeNull()
    await walk.answer('loadCases', answer)
    return view().results
  }
  expect(await find({ view: 'all', search: 'dana' }, 'page')).toBe('2+ results in all cases')
  expect(await find({ search: 'dana', owner: 'bob' }, 'last')).toBe('1 result in Unclaimed')
  expect(await find({ view: 'all', search: 'dana' }, 'none')).toBe('No case matches “dana”.')
  expect(await find({ view: 'mine', search: 'dana', form: '/llcform' }, 'none')).toBe('No case in Mine matches “dana” and these filters.')
  expect(await find({ view: 'mine', from: '2026-01-05' }, 'none')).toBe('No case in Mine matches these filters.')
  expect(await find({ view: 'mine', only: 'news' }, 'none')).toBeNull()
  expect(await find({ view: 'all', search: 'vale' }, 'refused')).toBeNull()
})

test('an empty search counts its matches in the view All', async () => {
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, search: 'dana' } })
  await walk.answer('loadCases', 'none')
  expect(view().matchesInAll).toBeNull()
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'overdue', search: 'dana' } })
  await walk.answer('loadCases', 'noneHere')
  expect(view().matchesInAll).toEqual({ count: '4', to: '/team?view=all&search=dana' })
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, search: 'dana' } })
  expect(view().matchesInAll).toBeNull()
})

test('a date range includes both days, and its end is not before its start', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('from', '2026-01-05'))
  await press(() => view().change('to', '2026-01-04'))
  await press(() => view().search())
  expect([view().problems, pendingInput()]).toEqual([{ search: undefined, to: 'The end date can’t be before the start date.' }, undefined])
  await press(() => view().change('to', '2026-01-05'))
  await press(() => view().change('form', '/llcform'))
  await press(() => view().change('owner', 'bob'))
  await press(() => view().search())
  const narrowed = { form: '/llcform', owner: 'bob', from: '2026-01-05', to: '2026-01-05' }
  expect([pendingInput(), view().activeFilterCount]).toEqual([{ ...first, ...narrowed }, 4])
})

test('follows the URL: loads another view, keeps the same one, and searches for the typed text', async () => {
  await walk.answer('loadCases', 'page')
  await walk.send({ type: 'INBOX.SHOW', query: unfilteredView })
  expect(pendingInput()).toBeUndefined()
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'all', search: 'dana', owner: 'bob' } })
  expect([view().rows, view().typed, pendingInput()]).toMatchObject([
    null,
    { search: 'dana', owner: 'bob' },
    { view: 'all', search: 'dana', owner: 'bob', after: null },
  ])
  await walk.answer('loadCases', 'offline')
  expect(view()).toMatchObject({ rows: null, failed: expect.stringContaining('couldn’t load') })
  await press(() => view().retry())
  await walk.answer('loadCases', 'refused')
  expect(view().failed).toBe('Too many tries. Please wait a minute.')
})

test('keeps unsent search text and its error when the URL changes the query', async () => {
  await walk.answer('loadCases', 'page')
  await press(() => view().change('search', 'zz'))
  await press(() => view().change('owner', 'bob'))
  await press(() => view().search())
  await walk.send({ type: 'INBOX.SHOW', query: { ...unfilteredView, view: 'all', from: '2026-01-05' } })
  expect([view().typed, view().problems.search]).toEqual([
    { search: 'zz', form: '', owner: 'bob', from: '2026-01-05', to: '', only: '' },
    'Type at least 3 characters to search.',
  ])
  await press(() => view().change('search', 'zzz'))
  await press(() => view().search())
  await walk.send({ type: 'INBOX.SHOW', query: unfilteredView })
  expect(view().typed).toEqual(NO_FILTERS)
})

test('shows the current state of moved rows, with or without a stream', async () => {
  await walk.answer('loadCases', 'page')
  const { form: _, ...moved } = claimOfNewRow
  await press(() =>
    updateMovedRows(
      (event) => events.push(event),
      [
        { ...moved, moved: false, message: null, standing: { news: null, unanswered: null, snoozedUntil: null, since: START_MS, dueAt: null } },
        { ...moved, reference: annsRow.reference, state: null, moved: false, message: 'We couldn’t find this case.', standing: null },
        { ...moved, reference: 'RC-0000-0000', state: 'received', moved: true, message: null, standing: null },
      ],
    ),
  )
  expect(view()).toMatchObject({ news: expect.anything(), rows: [{ ownerText: 'Bob Ray', since: START_MS, deadline: null }, { state: annsRow.state }] })
})

test.each([
  ['', unfilteredView, '/team'],
  ['?view=mine', { ...unfilteredView, view: 'mine' }, '/team?view=mine'],
  ['?view=else&search=da', unfilteredView, '/team'],
  ['?view=mine&only=news', { ...unfilteredView, view: 'mine', only: 'news' }, '/team?view=mine&only=news'],
  ['?only=else', unfilteredView, '/team'],
  ['?search=abc', { ...unfilteredView, search: 'abc' }, '/team?search=abc'],
  ['?search=a%26b+c', { ...unfilteredView, search: 'a&b c' }, '/team?search=a%26b+c'],
  [
    '?owner=bob&form=/llcform&from=2026-01-05&to=tomorrow',
    { ...unfilteredView, owner: 'bob', form: '/llcform', from: '2026-01-05' },
    '/team?form=%2Fllcform&owner=bob&from=2026-01-05',
  ],
])('the URL %j', (query, named, path) => {
  expect(parseInboxQuery(new URLSearchParams(query))).toEqual(named)
  expect(inboxPath(parseInboxQuery(new URLSearchParams(query)))).toBe(path)
})

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
test('a row shows the news, or else the state, with its age, and the deadline', () => {
  const at = 100 * DAY
  const row = { ...newRow, news: null, since: at - 89 * MINUTE, dueAt: null }
  expect(newestTextOf({ ...row, news: { edge: 'ANSWER', at: at - 3 * MINUTE } }, at)).toBe('answered 3 min ago')
  expect(newestTextOf({ ...row, news: { edge: 'APPROVE', at: at - 3 * MINUTE } }, at)).toBe('approved 3 min ago')
  expect(newestTextOf({ ...row, news: { edge: 'OF.LATER', at } }, at)).toBe('news just now')
  const unanswered = (edge: string) => newestTextOf({ ...row, unanswered: { edge, at: at - 2 * DAY } }, at)
  expect([unanswered('MESSAGE'), unanswered('ANSWER')]).toEqual(['to answer, 2 d', 'to check, 2 d'])
  const isLate = (ms: number, other: object = {}) => isAnswerLate({ ...row, unanswered: { edge: 'MESSAGE', at: at - ms }, ...other }, at)
  expect([isLate(2 * DAY), isLate(2 * DAY + 1), isLate(3 * DAY, { snoozedUntil: at + DAY })]).toEqual([false, true, false])
  expect([isAnswerLate(row, at), isLate(0, { unanswered: { edge: 'APPROVE', at: 0 } })]).toEqual([false, false])
  expect(caseStates.map((state) => newestTextOf({ ...row, state }, at))).toMatchInlineSnapshot(`
    [
      "held",
      "unclaimed",
      "in progress 1 h",
      "asked 1 h ago",
      "on hold 1 h",
      "filed 1 h ago",
      "done 1 h ago",
      "declined 1 h ago",
      "canceled 1 h ago",
      "spam",
    ]
  `)
  expect(newestTextOf({ ...row, state: 'ofLater' }, at)).toBe('ofLater')
  const inState = (state: string, ms: number) => newestTextOf({ ...row, state, since: at - ms }, at)
  expect([inState('inWork', 29_999), inState('inWork', 30_000), inState('withAgency', -1)]).toEqual([
    'in progress, just now',
    'in progress 1 min',
    'filed just now',
  ])
  expect([inState('inWork', 1_409 * MINUTE), inState('inWork', 1_410 * MINUTE), inState('inWork', 36 * 60 * MINUTE)]).toEqual([
    'in progress 23 h',
    'in progress 1 d',
    'in progress 2 d',
  ])
  const deadline = (dueAt: number, state = 'received') => deadlineTextOf({ dueAt, state }, at)
  expect([deadline(at + 72 * MINUTE), deadline(at - 100 * MINUTE)]).toEqual([
    { text: 'due in 1 h 12', isLate: false },
    { text: '1 h 40 late', isLate: true },
  ])
  expect([deadline(at + 5 * DAY, 'waitingForCustomer')?.text, deadline(at - 1, 'waitingForCustomer')?.text, deadlineTextOf(row, at)]).toEqual([
    '5 d left',
    'deadline passed',
    null,
  ])
  expect(['Ann Miller', 'Cher', 'Ana  María de León'].map(initialsOf)).toEqual(['AM', 'C', 'AM'])
})

test('splits a text at the searched words', () => {
  expect(splitAtMatches('Dana Whitfield', '')).toEqual(['Dana Whitfield'])
  expect(splitAtMatches('Dana Whitfield', 'FIELD dan')).toEqual(['', 'Dan', 'a Whit', 'field', ''])
  expect(splitAtMatches('A (B) Freight', '(b) c++')).toEqual(['A ', '(B)', ' Freight'])
  expect(splitAtMatches('RC-7K4M-2QX9', '7k4m-2 a/b@c-d')).toEqual(['RC-', '7K4M-2', 'QX9'])
})
