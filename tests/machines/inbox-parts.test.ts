/** Expected results: docs/cases.md and decision 0119. */
import { afterEach, expect, test } from 'vitest'
import { SELECTED_CASES_MAX } from '#contract/team/team-cases.ts'
import { bulkMoveChart, bulkRows, heldRow } from '#kit/charts/bulk-move.ts'
import { annsRow, bobsRow, newRow, unfilteredView } from '#kit/charts/inbox.ts'
import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { Walk } from '#kit/walk.ts'
import { connectBulkMove, reportShownRows } from '#machines/team/inbox/bulk-move.connect.ts'
import {
  applyChange,
  canMatchQuery,
  type InboxContext,
  type InboxQuery,
  NO_FILTERS,
  type RowChange,
  validateFilters,
} from '#machines/team/inbox/inbox.setup.ts'
import { connectInboxCounts, countsStreamHandlers } from '#machines/team/inbox/inbox-counts.connect.ts'
import { connectInboxCsv } from '#machines/team/inbox/inbox-csv.connect.ts'

const events: { type: string }[] = []
const send = (event: { type: string }) => events.push(event)
let stop: () => void
afterEach(() => stop())
const begin = <W extends Walk<never>>(walk: W) => {
  events.length = 0
  stop = () => walk.stop()
  return async (work: () => void) => {
    work()
    for (const event of events.splice(0)) await (walk as unknown as Walk<typeof inboxCsvChart.machine>).send(event)
  }
}

const openBulkMove = (isLead = true, rows = bulkRows) => {
  const walk = new Walk(bulkMoveChart)
  const press = begin(walk as unknown as Walk<never>)
  const view = () => connectBulkMove(walk.snapshot, send, { self: 'ann', isLead, rows })
  return { walk, press, view, moveInput: () => walk.pending.get('moveCases')?.input }
}

test('moves selected rows by their own edges', async () => {
  const { press, view } = openBulkMove()
  expect([view().message, view().actions]).toEqual(['', []])
  await press(() => view().toggle(newRow.reference))
  expect([view().message, view().actions.map(({ label, count }) => `${label} ${count}`)]).toEqual(['1 selected', ['Claim 1', 'Assign 1']])
  await press(() => view().chooseAll())
  expect([view().message, view().isAllChosen, view().actions.map(({ label, count }) => `${label} ${count}`)]).toEqual([
    '3 selected',
    true,
    ['Claim 1', 'Assign 2', 'Mark as spam 1'],
  ])
  await press(() => view().toggle(annsRow.reference))
  expect([view().isAllChosen, view().actions.map(({ edge }) => edge)]).toEqual([false, ['CLAIM', 'ASSIGN', 'HOLD.SPAM']])
  await press(() => view().clearSelection())
  expect(view().chosen).toEqual([])
})

test('selects all rows between the last selected one and another', async () => {
  const { press, view } = openBulkMove()
  const [first, second, third] = bulkRows.map(({ reference }) => reference) as [string, string, string]
  await press(() => view().extendSelection(third))
  expect([view().chosen, view().isPartlyChosen]).toEqual([[third], true])
  await press(() => view().extendSelection(first))
  expect([[...view().chosen].sort(), view().isAllChosen, view().isPartlyChosen]).toEqual([[first, second, third].sort(), true, false])
  await press(() => view().clearSelection())
  await press(() => view().extendSelection(second))
  expect(view().chosen).toEqual([second])
  await press(() => reportShownRows(send, [first]))
  expect([view().chosen, view().isPartlyChosen]).toEqual([[], false])
})

test('a member who is not a lead cannot assign or close, by button or key', async () => {
  const { press, view, walk } = openBulkMove(false)
  await press(() => view().chooseAll())
  expect(view().actions.map(({ edge }) => edge)).toEqual(['CLAIM'])
  await press(() => view().start('ASSIGN', annsRow.reference))
  expect(walk.state).toBe('selecting')
})

test('claims at once, reports cases of other owners, and keeps them selected', async () => {
  const { press, view, walk, moveInput } = openBulkMove()
  await press(() => view().chooseAll())
  await press(() => view().actions[0]?.ask())
  expect([moveInput(), view().message]).toEqual([{ edge: 'CLAIM', references: [newRow.reference], to: '' }, 'Claiming...'])
  await walk.answer('moveCases', 'overtaken')
  expect(view()).toMatchObject({
    message: '0 of 1 case claimed.',
    unmovedCases: [{ reference: newRow.reference, stateText: 'In progress: assigned to Bob Ray.' }],
  })
  expect(view().chosen).toContain(newRow.reference)
  expect(walk.emitted).toMatchObject([{ type: 'moved', results: [{ reference: newRow.reference, moved: false }] }])
  await press(() => view().closeResults?.())
  await press(() => view().actions[0]?.ask())
  await walk.answer('moveCases', 'done')
  expect([view().message, view().unmovedCases, view().chosen]).toEqual(['1 case claimed.', [], [annsRow.reference, heldRow.reference]])
})

test('claims the next case while the result of the last one is shown', async () => {
  const { press, view, walk, moveInput } = openBulkMove()
  await press(() => view().claim(newRow.reference))
  await walk.answer('moveCases', 'done')
  expect([view().message, view().isIdle]).toEqual(['1 case claimed.', true])
  await press(() => view().claim(newRow.reference))
  expect(moveInput()).toEqual({ edge: 'CLAIM', references: [newRow.reference], to: '' })
})

test('shows the state of rows that were not moved', async () => {
  const { press, view, walk } = openBulkMove()
  await press(() => view().start('CLAIM', newRow.reference))
  const result = { reference: 'RC-1', moved: false, version: 2, owner: null, standing: null, message: null }
  await walk.answer('moveCases', 'done')
  const snapshot = walk.snapshot
  const results = [
    { ...result, state: null },
    { ...result, state: 'held' },
    { ...result, state: 'inWork', owner: { id: 'ann', name: 'Ann Miller' } },
  ]
  const shown = connectBulkMove({ ...snapshot, context: { ...snapshot.context, results } }, send, {
    self: 'ann',
    isLead: true,
    rows: bulkRows,
  })
  expect(shown.unmovedCases.map(({ stateText }) => stateText)).toEqual(['This case no longer exists.', 'Suspected spam.', 'In progress: assigned to you.'])
})

test('asks for an assignee or a spam confirmation, and allows a retry after failures', async () => {
  const { press, view, walk, moveInput } = openBulkMove()
  await press(() => view().chooseAll())
  await press(() => view().actions[1]?.ask())
  expect(view().dialog).toMatchObject({ title: 'Assign 2 cases?', to: '', problem: undefined })
  await press(() => view().dialog?.confirm())
  expect([view().dialog?.problem, moveInput()]).toEqual(['Select a team member.', undefined])
  await press(() => view().dialog?.change('bob'))
  expect(view().dialog?.problem).toBeUndefined()
  await press(() => view().dialog?.confirm())
  expect(moveInput()).toEqual({ edge: 'ASSIGN', references: [newRow.reference, annsRow.reference], to: 'bob' })
  await walk.answer('moveCases', 'offline')
  expect(view().failure?.problem).toContain('don’t know which cases were updated')
  await press(() => view().failure?.retry())
  await walk.answer('moveCases', 'refused')
  expect(view().failure?.problem).toBe('Too many tries. Please wait a minute.')
  await press(() => view().failure?.close())
  await press(() => view().actions[2]?.ask())
  expect(view().dialog).toMatchObject({ title: 'Mark 1 case as spam?', to: '' })
  await press(() => view().dialog?.close())
  expect([view().dialog, view().chosen.length]).toEqual([null, 3])
})

test('a key applies to the selection or the focused row, and never to hidden rows', async () => {
  const { press, view, moveInput, walk } = openBulkMove()
  await press(() => view().start('CLAIM', undefined))
  expect(moveInput()).toBeUndefined()
  await press(() => view().start('CLAIM', newRow.reference))
  expect(moveInput()).toMatchObject({ references: [newRow.reference] })
  await walk.answer('moveCases', 'refused')
  await press(() => view().failure?.close())
  await press(() => view().chooseAll())
  await press(() => view().start('HOLD.SPAM', newRow.reference))
  expect(view().dialog?.title).toBe('Mark 1 case as spam?')
  await press(() => view().dialog?.close())
  await press(() => reportShownRows(send, [heldRow.reference, 'RC-0000-0000']))
  expect(view().chosen).toEqual([heldRow.reference])
})

test("limits the selection to the server's maximum", async () => {
  const rows = Array.from({ length: SELECTED_CASES_MAX + 1 }, (_, at) => ({ ...newRow, reference: `RC-${at}` }))
  const { press, view } = openBulkMove(true, rows)
  await press(() => view().chooseAll())
  expect([view().chosen.length, view().isAllChosen, view().message]).toEqual([50, true, '50 selected, which is the maximum'])
  await press(() => view().toggle('RC-50'))
  expect(view().chosen).not.toContain('RC-50')
  await press(() => view().toggle('RC-0'))
  await press(() => view().toggle('RC-50'))
  expect(view().chosen.length).toBe(50)
})

test('reloads the counts one second after a burst of events and keeps the old ones until then', async () => {
  const walk = new Walk(inboxCountsChart)
  const press = begin(walk as unknown as Walk<never>)
  const view = () => connectInboxCounts(walk.snapshot, { ...unfilteredView, search: 'dana' }, 'ann')
  const stream = countsStreamHandlers(send)
  expect([view().views[0]?.count, view().members, view().forms]).toEqual([null, [], []])
  await walk.answer('loadCounts', 'counted')
  expect(view().views.slice(0, 2)).toEqual([
    { view: 'unclaimed', label: 'Unclaimed', count: 3, isShown: true, to: '/team?search=dana' },
    { view: 'mine', label: 'Mine', count: 1, isShown: false, to: '/team?view=mine&search=dana' },
  ])
  expect(view().day).toEqual([
    { name: 'due', count: 2, label: '2 due today', to: '/team?only=due', isShown: false },
    { name: 'unclaimed', count: 1, label: '1 unclaimed update', to: '/team?only=news', isShown: false },
    { name: 'news', count: 1, label: '1 with updates', to: '/team?view=mine&only=news', isShown: false },
    { name: 'ending', count: 1, label: '1 customer deadline today', to: '/team?view=waiting&owner=ann', isShown: false },
    { name: 'returning', count: 1, label: '1 snoozed until tomorrow', to: '/team?view=snoozed&owner=ann', isShown: false },
  ])
  const shownIn = (query: Partial<InboxQuery>) => {
    const { views, day } = connectInboxCounts(walk.snapshot, { ...unfilteredView, ...query }, 'ann')
    return [views.find(({ isShown }) => isShown)?.view, day?.find(({ isShown }) => isShown)?.name]
  }
  expect(shownIn({ only: 'due' })).toEqual([undefined, 'due'])
  expect(shownIn({ view: 'waiting', owner: 'ann' })).toEqual([undefined, 'ending'])
  expect(shownIn({ view: 'overdue' })).toEqual(['overdue', undefined])
  expect(shownIn({ only: 'news' })).toEqual([undefined, 'unclaimed'])
  expect(shownIn({ only: 'unanswered' })).toEqual(['unclaimed', undefined])
  expect([view().members[1], view().forms[1]]).toEqual([
    { value: 'bob', label: 'Bob Ray' },
    { value: '/llcform', label: 'LLC' },
  ])
  const formsOf = (search: string) => connectInboxCounts(walk.snapshot, { ...unfilteredView, search }, 'ann').foundForms
  expect([formsOf(''), formsOf('dana'), formsOf('llc')]).toEqual([[], [], [{ title: 'LLC', to: '/team?view=all&form=%2Fllcform' }]])
  await press(() => stream.onMessage({ kind: 'presence', presence: { reference: bobsRow.reference, here: [] } }))
  expect(walk.state).toBe('idle')
  await press(() => stream.onMessage({ kind: 'change', change: claimChange }))
  await walk.wait(999)
  await press(() => stream.onMessage({ kind: 'reload' }))
  expect(walk.pending.has('loadCounts')).toBe(false)
  await walk.wait(1)
  expect(walk.pending.has('loadCounts')).toBe(true)
  // The stream opens at event 50, which the pending response may not include. The counts must load again.
  await press(() => stream.onOpened(50))
  await walk.answer('loadCounts', 'counted')
  expect(walk.state).toBe('waiting')
  await walk.wait(1_000)
  await walk.answer('loadCounts', 'offline')
  expect([walk.state, view().views[0]?.count]).toEqual(['idle', 3])
})

test('an export needs a second factor, and asks again when the server does', async () => {
  const walk = new Walk(inboxCsvChart)
  const press = begin(walk as unknown as Walk<never>)
  const query = { ...unfilteredView, search: 'dana' }
  const view = () => connectInboxCsv(walk.snapshot, send, query)
  const csvInput = () => walk.pending.get('saveCsv')?.input
  await press(() => view().exportCsv())
  expect([view().dialogs.isVerifying, csvInput()]).toEqual([true, undefined])
  await press(() => view().dialogs.onVerified(Number.MAX_SAFE_INTEGER))
  expect([csvInput(), view().busy]).toEqual([{ query }, true])
  await walk.answer('saveCsv', 'unproven')
  expect(view().dialogs.isVerifying).toBe(true)
  await press(() => view().dialogs.cancelVerification())
  expect(view()).toMatchObject({ busy: false, message: null, problem: null })
  await press(() => view().exportCsv())
  await press(() => view().dialogs.onVerified(Number.MAX_SAFE_INTEGER))
  await walk.answer('saveCsv', 'offline')
  expect(view().problem).toContain('We got no response')
  await press(() => view().exportCsv())
  await walk.answer('saveCsv', 'refused')
  expect(view().problem).toBe('Too many tries. Please wait a minute.')
  await press(() => view().exportCsv())
  await walk.answer('saveCsv', 'saved')
  expect(view()).toMatchObject({ message: 'Your browser is saving the file.', problem: null })
})

test.each([
  [{}, {}],
  [{ search: ' a ' }, { search: true }],
  [{ search: '   ' }, {}],
  [{ search: 'abc' }, {}],
  // A range with only one end, or with a single day, is valid.
  [{ from: '2026-11-24' }, {}],
  [{ to: '2026-11-24' }, {}],
  [{ from: '2026-11-24', to: '2026-11-24' }, {}],
  [{ from: '2026-11-24', to: '2026-11-25' }, {}],
  [{ from: '2026-11-25', to: '2026-11-24' }, { to: true }],
  [
    { search: 'a', from: '2026-11-25', to: '2026-11-24' },
    { search: true, to: true },
  ],
])('the search errors of %j: %j', (typed, expectedErrors) => expect(validateFilters({ ...NO_FILTERS, ...typed })).toEqual(expectedErrors))

const ANN = { id: 'ann', name: 'Ann Miller' }
const BOB = { id: 'bob', name: 'Bob Ray' }
test.each<readonly [query: object, change: Partial<RowChange>, is: boolean]>([
  [{ view: 'unclaimed' }, { state: 'received' }, true],
  [{ view: 'unclaimed' }, { state: 'inWork', owner: ANN }, false],
  [{ view: 'mine' }, { state: 'inWork', owner: ANN }, true],
  [{ view: 'mine' }, { state: 'inWork', owner: BOB }, false],
  [{ view: 'mine' }, { state: 'received' }, false],
  [{ view: 'mine' }, { state: 'closed.completed', owner: ANN }, false],
  [{ view: 'waiting' }, { state: 'dormant', owner: BOB }, true],
  [{ view: 'agency' }, { state: 'withAgency', owner: BOB }, true],
  // Only time makes a case overdue, not an event.
  [{ view: 'overdue' }, { state: 'received' }, false],
  [{ view: 'held' }, { state: 'held' }, true],
  [{ view: 'closed' }, { state: 'closed.spam' }, true],
  [{ view: 'all' }, { state: 'closed.spam' }, true],
  [{ view: 'all' }, { state: 'parked' }, false],
  [{ view: 'all', form: 'llcform' }, { state: 'received', form: 'llcform' }, true],
  [{ view: 'all', form: 'llcform' }, { state: 'received', form: 'quoteform' }, false],
  [{ view: 'all', form: 'llcform' }, { state: 'received', form: null }, false],
  [{ view: 'all', owner: 'bob' }, { state: 'inWork', owner: BOB }, true],
  [{ view: 'all', owner: 'bob' }, { state: 'inWork', owner: ANN }, false],
  [{ view: 'all', owner: 'bob' }, { state: 'received' }, false],
])('whether the view %j may contain something new after %j', (query, change, is) => {
  const context = { self: 'ann', query: { ...NO_FILTERS, ...query } } as InboxContext
  expect(canMatchQuery(context, { reference: 'RC-1', version: 2, state: 'received', owner: null, form: null, ...change })).toBe(is)
})

test('a row ignores older versions, and a case in work is not overdue', () => {
  const row = { ...newRow, version: 2, isOverdue: true }
  const now = (version: number, state: string) => applyChange(row, { reference: row.reference, version, state, owner: BOB, form: null })
  expect([now(1, 'inWork'), now(2, 'inWork')]).toEqual([row, row])
  expect(now(3, 'inWork')).toEqual({ ...row, version: 3, state: 'inWork', owner: BOB, isOverdue: false })
  expect(now(3, 'received')).toEqual({ ...row, version: 3, owner: BOB })
  const failed = { reference: row.reference, version: 3, state: 'received', owner: null, form: null, mailFailure: 'address' } as const
  expect([applyChange(row, failed).mailFailure, applyChange({ ...row, mailFailure: 'email' }, { ...failed, mailFailure: undefined }).mailFailure]).toEqual([
    'address',
    'email',
  ])
  expect(applyChange({ ...row, isOverdue: false }, { reference: row.reference, version: 3, state: 'received', owner: null, form: null }).isOverdue).toBe(false)
})
