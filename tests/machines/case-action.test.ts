/** Expected results: docs/cases.md and decision 0121. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contextAt } from '#kit/case-table.ts'
import { caseActionChart, WRONG_REASON } from '#kit/charts/case-action.ts'
import { REFERENCE, teamCase, teamCaseAfter } from '#kit/charts/team-case.ts'
import { Walk } from '#kit/walk.ts'
import { connectCaseActions } from '#machines/team/case/case-action.connect.ts'
import type { CaseAction } from '#machines/team/case/case-action-forms.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

let walk: Walk<typeof caseActionChart.machine>
beforeEach(() => {
  walk = new Walk(caseActionChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const view = (found: TeamCase = teamCase, self = 'ann') =>
  connectCaseActions(walk.snapshot, (event) => events.push(event), { teamCase: found, self, at: walk.clock.now() })
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}
const openAction = (name: CaseAction, found: TeamCase = teamCase) =>
  press(() =>
    view(found)
      .actions.find((one) => one.action === name)
      ?.open(),
  )
const type = (name: string, value: string) => press(() => view().open?.change(name, value))
const submit = (found?: TeamCase) => press(() => view(found).open?.submit())
const pendingInput = () => walk.pending.get('moveCase')?.input

test('offers exactly the edges of the viewer, the main one first, each with its effect and its email', () => {
  const names = (found: TeamCase, self: string) => view(found, self).actions.map(({ action: name }) => name)
  expect(names(teamCase, 'ann')).toEqual(['COMPLETE', 'ASK.document', 'ASK.question', 'ASK.field', 'SNOOZE', 'ASSIGN', 'RELEASE', 'ASK.approval', 'DECLINE'])
  expect(names({ ...teamCase, you: 'member' }, 'bob')).toEqual([])
  expect(names({ ...teamCase, state: 'received' }, 'bob')).toEqual(['CLAIM', 'ASSIGN', 'DECLINE'])
  expect(names({ ...teamCase, state: 'held' }, 'ann')).toEqual(['HOLD.RELEASE', 'HOLD.SPAM'])
  expect(names({ ...teamCase, state: 'held', you: 'member' }, 'ann')).toEqual([])
  const caseWithMailFailure: TeamCase = { ...teamCase, you: 'member', mailFailure: 'address' }
  expect(names(caseWithMailFailure, 'bob')).toEqual(['EMAIL.CORRECT'])
  expect(names(caseWithMailFailure, 'ann')[0]).toBe('EMAIL.CORRECT')
  expect(names({ ...teamCase, mailFailure: 'email' }, 'ann').slice(0, 5)).toEqual(['COMPLETE', 'ASK.document', 'ASK.question', 'ASK.field', 'EMAIL.CORRECT'])
  expect(names({ ...caseWithMailFailure, state: 'received' }, 'bob')).toEqual(['CLAIM', 'EMAIL.CORRECT', 'DECLINE'])
  const mails = (name: CaseAction, found: TeamCase = teamCase) => view(found).actions.find((one) => one.action === name)?.mail.text
  expect([
    mails('RELEASE'),
    mails('COMPLETE'),
    mails('COMPLETE', { ...teamCase, address: null }),
    mails('COMPLETE', caseWithMailFailure),
    mails('EMAIL.CORRECT', caseWithMailFailure),
  ]).toEqual([
    'We won’t send an email.',
    'The customer gets this email: “Your request is done.”',
    'We won’t send an email, because there’s no email address.',
    'We won’t send an email, because the customer’s email address doesn’t work.',
    'The customer gets this email: “We’ll email you at the corrected address.”',
  ])
})

test.each<readonly [what: string, change: Partial<TeamCase>, context: object, main: CaseAction | undefined, blocked: boolean]>([
  ['suspected spam', { state: 'held' }, { owner: null }, 'HOLD.RELEASE', false],
  ['not claimed', { state: 'received' }, { owner: null }, 'CLAIM', false],
  ['a lead in work', { state: 'inWork' }, { kind: 'lead', asks: [] }, undefined, false],
  ['a lead in work after a message', { state: 'inWork', happened: teamCaseAfter('MESSAGE').happened }, { kind: 'lead', asks: [] }, 'COMPLETE', false],
  ['a filing without approval', { state: 'inWork', kind: 'filing' }, { approved: false, asks: [] }, 'ASK.approval', true],
  ['an approved filing', { state: 'inWork', kind: 'filing' }, { asks: [] }, 'FILE', false],
  [
    'a filing that waits for approval',
    { state: 'waitingForCustomer', kind: 'filing' },
    { approved: false, asks: [{ number: 4, kind: 'approval' }] },
    undefined,
    true,
  ],
  ['a filing that waits for a document', { state: 'waitingForCustomer', kind: 'filing' }, { approved: false }, undefined, false],
  ['at the agency', { state: 'withAgency', kind: 'filing' }, { asks: [] }, 'AGENCY.ACCEPT', false],
  ['on hold', { state: 'dormant', you: 'member' }, {}, undefined, false],
  ['closed', { state: 'closed.completed' }, { asks: [] }, 'REOPEN', false],
  ['a case of a colleague', { state: 'inWork', you: 'member' }, { owner: 'bob' }, undefined, false],
])('%s: has at most one button besides a reply, and a reason while filing is not open', (_, change, context, main, blocked) => {
  const found: TeamCase = { ...teamCase, ...change, context: { ...contextAt(walk.clock.now()), ...context } }
  expect([view(found).main?.action, view(found).blocked !== null]).toEqual([main, blocked])
})

const memberEvent = (edge: string, said: TeamCase['happened'][number]['said']) => ({
  ...(teamCase.happened[1] as TeamCase['happened'][number]),
  version: 4,
  edge,
  said,
})
const customerEvent = (edge: string, said: TeamCase['happened'][number]['said'] = {}) => ({
  ...(teamCase.happened[2] as TeamCase['happened'][number]),
  version: 4,
  edge,
  said,
})

test.each<readonly [what: string, change: Partial<TeamCase>, last: TeamCase['happened'][number] | null, primary: 'action' | 'reply' | null]>([
  ['a claimed case that no one has answered', {}, null, 'reply'],
  ['a case in work after a message', {}, memberEvent('MESSAGE', { text: 'Hello' }), 'action'],
  ['a case in work after a question', {}, memberEvent('ASK', { ask: 'question', text: 'How many trucks?', number: 4 }), 'action'],
  ['a case in work after a note', {}, memberEvent('NOTE', { text: 'Called back.' }), 'reply'],
  ['a filing in work', { kind: 'filing' }, null, 'action'],
  ['a text of the customer', {}, customerEvent('MESSAGE', { text: 'When?' }), 'reply'],
  ['a corrected form of a filing', { kind: 'filing' }, customerEvent('CORRECT', { revision: 3 }), 'action'],
  ['an approval with a text', { kind: 'filing' }, customerEvent('ANSWER', { text: 'Fine.', approves: true }), 'action'],
  ['a refused approval', {}, customerEvent('ANSWER', { text: 'The name is wrong.', approves: false }), 'reply'],
  ['a text on an unclaimed case', { state: 'received', owner: null }, customerEvent('MESSAGE', { text: 'When?' }), 'action'],
  ['a wait for the customer', { state: 'waitingForCustomer' }, null, null],
  ['a text during a wait', { state: 'waitingForCustomer' }, customerEvent('MESSAGE', { text: 'Which one?' }), 'reply'],
  ['a text before the address failed', { mailFailure: 'address' }, customerEvent('MESSAGE', { text: 'When?' }), 'action'],
  ['on hold', { state: 'dormant' }, null, 'reply'],
  ['closed', { state: 'closed.completed' }, null, null],
  ['a case of a colleague', { you: 'member', owner: { id: 'bob', name: 'Bob Ray' } }, null, null],
])('%s: the one main button', (_, change, last, primary) => {
  const kind = change.kind === 'filing' ? { kind: 'filing', approved: false, asks: [] } : { kind: 'lead' }
  const context = { ...contextAt(walk.clock.now()), ...kind, owner: change.owner === undefined ? 'ann' : (change.owner?.id ?? null) }
  const found: TeamCase = { ...teamCase, ...change, context, happened: [...teamCase.happened, ...(last === null ? [] : [last])] }
  expect(view(found).primary).toBe(primary)
})

test('a reply stays the main action after a claim, until the team writes or a form opens', async () => {
  const [, claim] = teamCase.happened as [unknown, TeamCase['happened'][number]]
  const claimed = { ...teamCase, happened: [...teamCase.happened, customerEvent('MESSAGE', { text: 'When?' }), { ...claim, version: 5 }] }
  const reminded = { ...claimed, happened: [...claimed.happened, { ...claim, version: 6, role: 'time', who: null, name: null, edge: 'WAIT.REMIND' }] }
  const answered = { ...claimed, happened: [...claimed.happened, { ...claim, version: 6, edge: 'MESSAGE', said: { text: 'Today.' } }] }
  expect([view(claimed).primary, view(reminded).primary, view(answered).primary]).toEqual(['reply', 'reply', 'action'])
  await openAction('DECLINE', claimed)
  expect(view(claimed).primary).toBe('action')
})

test.each<readonly [form: string, field: string, state: string, agency: string]>([
  ['llcform', 'stateofformation', 'Texas', 'the Texas Secretary of State'],
  ['corporation-filing', 'state', 'Virginia', 'the Virginia State Corporation Commission'],
  ['newscorpform', 'state', 'Texas', 'the IRS'],
  ['dba-filing', 'stateOfRegistration', 'Texas', ''],
])('%s: fills in the agency of a filing until the member edits it', async (form, field, state, agency) => {
  const rows = [{ name: field, label: 'State', value: state }]
  const context = { ...contextAt(walk.clock.now()), approved: true, asks: [] }
  const found: TeamCase = { ...teamCase, kind: 'filing', form, context, revisions: [{ revision: 1, receivedAt: 0, groups: [{ title: '', rows }] }] }
  await openAction('FILE', found)
  expect(view(found).open?.answers).toMatchObject({ with: agency })
  await type('with', 'the county clerk')
  await press(() => view(found).open?.close())
  await openAction('FILE', found)
  expect(view(found).open?.answers).toMatchObject({ with: 'the county clerk' })
})

test('shows which documents were already asked for', () => {
  const asked = teamCaseAfter('ASK', { number: 4, ask: 'document', document: 'Lease' })
  expect([view().requestedDocuments, view(asked).requestedDocuments]).toEqual([[], ['Lease']])
})

test('asks for a document with one click, without typing', async () => {
  await press(() => view().askFor?.('Driver license'))
  expect(view().open?.mail.text).toBe('The customer gets this email: “We need one thing from you: Driver license”')
  await submit()
  expect(pendingInput()).toEqual({ reference: REFERENCE, edge: 'ASK', seenVersion: 3, data: { ask: 'document', document: 'Driver license' } })
  expect(view({ ...teamCase, state: 'received' }).askFor).toBeNull()
})

test('performs an action without input at once, for the displayed version', async () => {
  await openAction('RELEASE')
  const isBusy = view().actions.find((one) => one.action === 'RELEASE')?.isBusy
  expect([pendingInput(), view().open, isBusy]).toEqual([{ reference: REFERENCE, edge: 'RELEASE', seenVersion: 3, data: {} }, null, true])
  await walk.answer('moveCase', 'done')
  expect([view().open, view().message]).toEqual([null, 'The case is unclaimed.'])
  expect(walk.emitted).toEqual([{ type: 'caseUpdated', teamCase }])
  await openAction('DECLINE')
  expect([view().message, pendingInput()]).toEqual([null, undefined])
})

test('asks for required input first, and the email preview contains it', async () => {
  await openAction('DECLINE')
  await submit()
  expect([view().open?.errors, view().open?.attempt, pendingInput()]).toEqual([{ reason: 'Enter a reason.' }, 1, undefined])
  await type('reason', ' Not in this state. ')
  expect([view().open?.errors, view().open?.mail.text]).toEqual([{}, 'The customer gets this email: “We couldn’t complete this request: Not in this state.”'])
  await submit()
  expect(pendingInput()).toEqual({ reference: REFERENCE, edge: 'DECLINE', seenVersion: 3, data: { reason: 'Not in this state.' } })
  await walk.answer('moveCase', 'fieldRefused')
  expect(view().open).toMatchObject({ errors: { reason: WRONG_REASON }, attempt: 2, answers: { reason: ' Not in this state. ' } })
})

test('names the chosen ask in its email, or the only one left', async () => {
  const ask = (number: number, document: string) => ({
    ...(teamCase.happened[1] as TeamCase['happened'][number]),
    version: number,
    edge: 'ASK',
    said: { number, ask: 'document', document },
  })
  const caseWithAsks = (...numbers: readonly number[]): TeamCase => ({
    ...teamCase,
    state: 'waitingForCustomer',
    context: { ...teamCase.context, owner: 'ann', asks: numbers.map((number) => ({ number, kind: 'document' })) },
    happened: [...teamCase.happened, ask(4, 'EIN letter'), ask(5, 'Lease')],
  })
  const mails = (found: TeamCase) => view(found).open?.mail.text
  await openAction('ASK.WITHDRAW', caseWithAsks(4, 5))
  expect(view(caseWithAsks(4)).open?.fields).toEqual({})
  expect(view(caseWithAsks(4, 5)).open?.fields).toEqual({
    which: expect.objectContaining({ label: 'What you no longer need', required: 'Select what you no longer need.' }),
  })
  expect(mails(caseWithAsks(4, 5))).toBe('The customer gets this email: “We no longer need one of the things we asked for.”')
  await type('which', '4')
  expect(mails(caseWithAsks(4, 5))).toBe('The customer gets this email: “We no longer need one of the things we asked for: EIN letter”')
  const only = view(caseWithAsks(4)).actions.find((one) => one.action === 'ASK.WITHDRAW')
  expect(only?.mail.text).toBe('The customer gets this email: “We no longer need what we asked for: EIN letter”')
})

test('keeps the input of an action during other actions and drops it after success', async () => {
  await openAction('DECLINE')
  await type('reason', 'Not in this state.')
  await openAction('ASK.question')
  await type('text', 'Your W-9')
  await press(() => view().open?.close())
  await openAction('RELEASE')
  await walk.answer('moveCase', 'done')
  await openAction('DECLINE')
  expect(view().open?.answers).toEqual({ reason: 'Not in this state.' })
  await openAction('ASK.question')
  expect(view().open?.answers).toEqual({ text: 'Your W-9' })
  await openAction('ASK.field')
  expect(view().open?.answers).toEqual({ field: '', text: '' })
  await openAction('DECLINE')
  await submit()
  await walk.answer('moveCase', 'done')
  await openAction('DECLINE')
  expect(view().open?.answers).toEqual({ reason: '' })
})

test('on a conflict it shows the new events, keeps the input, and retries with the newest version', async () => {
  await openAction('DECLINE')
  await type('reason', 'Not in this state.')
  await submit()
  await walk.answer('moveCase', 'overtaken')
  expect(walk.emitted).toEqual([{ type: 'caseStale' }])
  const newer = teamCaseAfter('MESSAGE', { text: 'Hello' })
  expect(view(newer).open).toMatchObject({
    isUnavailable: false,
    problem: null,
    newEvents: [{ text: 'Bob Ray wrote', body: 'Hello', way: 'page' }],
    answers: { reason: 'Not in this state.' },
  })
  await submit(newer)
  expect(pendingInput()).toMatchObject({ seenVersion: 4, data: { reason: 'Not in this state.' } })
  await walk.answer('moveCase', 'overtaken')
  const closed = { ...newer, state: 'closed.completed' }
  expect(view(closed).open).toMatchObject({ isUnavailable: true, answers: { reason: 'Not in this state.' } })
  expect(view(closed).actions.map((one) => one.action)).toEqual(['REOPEN'])
})

test('shows a refusal, and reloads without a response', async () => {
  await openAction('RELEASE')
  await walk.answer('moveCase', 'refused')
  expect(view().open).toMatchObject({ action: 'RELEASE', problem: 'Too many tries. Please wait a minute.', isBusy: false })
  await submit()
  await walk.answer('moveCase', 'fieldRefused')
  expect(view().open).toMatchObject({ problem: 'Please check the marked fields.', errors: {} })
  await submit()
  await walk.answer('moveCase', 'offline')
  expect(view().open).toMatchObject({ problem: expect.stringContaining('we don’t know if the action worked') })
  expect(walk.emitted.map(({ type: kind }) => kind)).toEqual(['caseStale', 'caseStale', 'caseStale'])
  await press(() => view().open?.close())
  await openAction('DECLINE')
  expect(view().open).toMatchObject({ action: 'DECLINE', problem: null, attempt: 0 })
})
