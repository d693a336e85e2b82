/** Expected results: docs/cases.md and decision 0121. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { casePageChart } from '#kit/charts/case-page.ts'
import { caseWithNote, REFERENCE, teamCase, teamCaseAfter } from '#kit/charts/team-case.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { Walk } from '#kit/walk.ts'
import { type CasePageView, caseStreamHandlers, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { newestAnswers } from '#machines/team/case/case-revisions.ts'

let walk: Walk<typeof casePageChart.machine>
beforeEach(() => {
  walk = new Walk(casePageChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const currentView = () => connectCasePage(walk.snapshot, (event) => events.push(event), { self: 'ann', at: walk.clock.now() })
const view = () => currentView() as CasePageView
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}
const stream = caseStreamHandlers(REFERENCE, (event) => events.push(event))
const change = (version: number, reference = REFERENCE) => press(() => stream.onMessage({ kind: 'change', change: { ...claimChange, reference, version } }))
const pendingInput = () => walk.pending.get('loadCase')?.input

test('the member causes the first load, and later automatic loads do not extend the session', async () => {
  expect([currentView(), pendingInput()]).toEqual([{ screen: 'loading' }, { reference: REFERENCE, isBackground: false }])
  await walk.answer('loadCase', 'loaded')
  expect(view()).toMatchObject({
    screen: 'case',
    isMine: true,
    stateTexts: { short: 'In progress' },
    outdated: null,
    can: { note: true, message: true },
  })
  await press(() => view().reload())
  expect(pendingInput()).toEqual({ reference: REFERENCE, isBackground: true })
  expect(view().teamCase).toEqual(teamCase)
})

test('shows the email for the current input, and whether files void an approval', async () => {
  await walk.answer('loadCase', 'loaded')
  const files = [{ id: 'a', name: 'a.pdf', size: 9, type: 'application/pdf' }]
  expect([
    view().mails('note', { note: 'Called.' }),
    view().mails('message', { message: 'Hello' }),
    view().mails('message', { message: 'Hello', files: [], what: '', words: '' }),
    view().mails('message', { message: 'Hello', files, what: 'EIN letter', words: '' }),
  ]).toEqual([
    'We won’t send an email.',
    'The customer gets this email: “Ann wrote to you.” It contains your text.',
    'The customer gets this email: “Ann wrote to you.” It contains your text.',
    'The customer gets this email: “Your EIN letter is ready to download: a.pdf” It contains your text.',
  ])
  expect(view().endsApproval).toBe(false)
  await press(() => view().update({ ...teamCase, context: { ...teamCase.context, kind: 'filing' } }))
  expect(view().endsApproval).toBe(true)
})

test('loads a newer version of this case and ignores known versions and other cases', async () => {
  await walk.answer('loadCase', 'loaded')
  await change(3)
  await change(9, 'RC-0000-0000')
  expect(pendingInput()).toBeUndefined()
  await change(4)
  expect([walk.state, pendingInput()]).toEqual(['shown.reloading', { reference: REFERENCE, isBackground: true }])
  await walk.answer('loadCase', 'newer')
  expect([walk.state, view().teamCase.version]).toEqual(['shown.idle', 4])
})

test('notices events during a load', async () => {
  await change(4)
  await walk.answer('loadCase', 'loaded')
  expect([walk.state, view().teamCase.version]).toEqual(['shown.reloading', 3])
  await walk.answer('loadCase', 'newer')
  expect([walk.state, view().teamCase.version]).toEqual(['shown.idle', 4])
})

test('ignores a late response with an older version', async () => {
  await walk.answer('loadCase', 'loaded')
  await press(() => view().reload())
  await press(() => view().update(caseWithNote))
  await walk.answer('loadCase', 'loaded')
  expect(view().teamCase.version).toBe(4)
  await press(() => view().update(teamCase))
  expect(view().teamCase.version).toBe(4)
})

test('keeps the case and reports a failed reload, then retries when the stream returns', async () => {
  await walk.answer('loadCase', 'loaded')
  await press(() => stream.onMessage({ kind: 'reload' }))
  await walk.answer('loadCase', 'offline')
  expect(view()).toMatchObject({ teamCase, outdated: expect.stringContaining('couldn’t load the latest status') })
  await press(() => view().reload())
  await walk.answer('loadCase', 'refused')
  expect(view().outdated).toBe('Too many tries. Please wait a minute.')
  await press(() => stream.onOpened())
  expect(walk.state).toBe('shown.reloading')
  await walk.answer('loadCase', 'newer')
  expect([view().outdated, view().teamCase.version]).toEqual([null, 4])
})

test('reports a deleted case and a case that does not load', async () => {
  await walk.answer('loadCase', 'offline')
  expect(currentView()).toMatchObject({ screen: 'failed', problem: expect.stringContaining('couldn’t load') })
  await send('CASE.RETRY')
  await walk.answer('loadCase', 'refused')
  expect(currentView()).toMatchObject({ screen: 'failed', problem: 'Too many tries. Please wait a minute.' })
  await send('CASE.RETRY')
  await walk.answer('loadCase', 'loaded')
  await press(() => view().reload())
  await walk.answer('loadCase', 'gone')
  expect(currentView()).toEqual({ screen: 'gone' })
})

test('shows other viewers, and the last response sets the permissions', async () => {
  await walk.answer('loadCase', 'loaded')
  await press(() => stream.onMessage({ kind: 'presence', presence: { reference: REFERENCE, here: [{ id: 'bob', name: 'Bob Ray', doing: 'typing' }] } }))
  expect(view().here).toEqual([{ id: 'bob', doing: 'typing', text: 'Bob Ray is typing in this case.' }])
  await press(() => view().update({ ...teamCase, state: 'closed.completed', you: 'member' }))
  expect(view()).toMatchObject({ here: [], can: { note: false, message: false } })
})

test('shows the history in words and versions side by side with their differences', async () => {
  await walk.answer('loadCase', 'loaded')
  await press(() => view().update(teamCaseAfter('ASSIGN', { to: 'bob' })))
  expect(view().history.map(({ text }) => text)).toEqual([
    'The customer sent the request',
    'Ann Miller claimed the case',
    'The customer sent a corrected form',
    'Bob Ray assigned the case to Bob Ray',
  ])
  expect(view().answers.map(({ label, values, isChanged }) => [label, values, isChanged])).toEqual([
    ['Full name', ['Dana Whitfield', 'Dana Whitfield'], false],
    ['Company name', ['Whitfield Hauling', 'Whitfield Hauling'], false],
    ['Phone', ['+12145550143', '+12145550142'], true],
  ])
})

test.each([
  [
    'withAgency',
    [
      { edge: 'FILE', takes: '9 days' },
      { edge: 'FILE', takes: '5 days' },
    ],
    { takes: '5 days' },
  ],
  ['withAgency', [{ edge: 'FILE' }], { takes: '' }],
  ['inWork', [{ edge: 'FILE', takes: '5 days' }], null],
])('the filing of a case in %s: %j', async (state, filings, expected) => {
  await walk.answer('loadCase', 'loaded')
  const event = teamCase.happened[0] ?? expect.fail()
  const happened = filings.map(({ edge, ...said }, at) => ({ ...event, edge, at, said }))
  await press(() => view().update({ ...teamCase, state, happened }))
  expect(view().filing).toEqual(expected && { at: filings.length - 1, ...expected })
})

test.each([
  [{ promisedBy: null }, null],
  [{ isOverdue: true }, { isOverdue: true, isKept: false }],
  [{}, { isOverdue: false, isKept: true }],
  [{ happened: teamCase.happened.slice(0, 1) }, { isOverdue: false, isKept: false }],
])('the deadline of a promise: %j', async (more, clock) => {
  await walk.answer('loadCase', 'loaded')
  await press(() => view().update({ ...teamCase, ...more }))
  expect(view().responseDeadline).toEqual(clock && { at: teamCase.promisedBy, ...clock })
})

test.each([
  [null, null],
  ['email', 'The customer didn’t get our last email. The mailbox is full. We’ll still send later emails.'],
  ['address', 'dana@whitfield.example can’t get our email. The mailbox is full. We won’t send more email until someone corrects the address.'],
] as const)('warns about the failure %s before a member writes to the customer', async (mailFailure, mailWarning) => {
  await walk.answer('loadCase', 'loaded')
  const teamCase = { ...teamCaseAfter('MAIL.FAILED', { email: 'dana@x.example', reason: 'The mailbox is full.' }), mailFailure }
  await press(() => view().update(teamCase))
  expect(view().mailWarning).toBe(mailWarning)
})

test('earlier notes are added before the shown ones, and a reload keeps them', async () => {
  const texts = () => view().history.map(({ body: words, text }) => words || text)
  const all = ['The customer sent the request', 'The first note.', 'The newest note.']
  await walk.answer('loadCase', 'long')
  expect(texts()).toEqual([all[0], all[2]])
  await press(() => view().earlier?.show())
  expect([pendingInput(), view().earlier]).toMatchObject([{ reference: REFERENCE, before: 3 }, { busy: true }])
  await walk.answer('loadCase', 'refused')
  expect(view().earlier).toMatchObject({ busy: false, failed: true })
  await press(() => view().earlier?.show())
  await walk.answer('loadCase', 'earlier')
  expect([texts(), view().earlier]).toEqual([all, null])
  await press(() => view().reload())
  await walk.answer('loadCase', 'long')
  expect([texts(), view().earlier]).toEqual([all, null])
})

test('shows the message first, and folds the contact details of a request but not those of a filing', () => {
  const row = (name: string, value: string) => ({ name, label: name, value })
  const contact = [row('fullname', 'Dana Whitfield'), row('phone', '(214) 555-0143'), row('email', 'dana@whitfield.example')]
  const sent = (groups: readonly { readonly title: string; readonly rows: ReturnType<typeof row>[] }[]) =>
    newestAnswers({ ...teamCase, phone: '+12145550143', revisions: [{ revision: 1, receivedAt: 0, groups: [...groups] }] })
  const message = row('message', 'Can you call?')
  const trucks = row('trucks', '5')
  expect(sent([{ title: 'Sent', rows: [...contact, trucks, row('comments', ''), message] }])).toEqual({
    message,
    headerRows: contact,
    groups: [{ title: 'Sent', rows: [trucks, row('comments', '')] }],
  })
  const notes = row('additionalNotes', 'Soon, please.')
  expect(
    sent([
      { title: 'Owner', rows: contact },
      { title: 'End', rows: [trucks, notes] },
    ]),
  ).toEqual({
    message: notes,
    headerRows: [],
    groups: [
      { title: 'Owner', rows: contact },
      { title: 'End', rows: [trucks] },
    ],
  })
})

test('joins the parts of an address, but not the state of formation', () => {
  const row = (name: string, label: string, value: string) => ({ name, label, value })
  const rowsOf = (state: ReturnType<typeof row>) => {
    const rows = [
      row('street', 'Street', '1 Elm St'),
      row('city', 'City', 'Tyler'),
      row('sameAsRegistration', 'Same', 'Yes'),
      state,
      row('zip', 'ZIP', '75701'),
    ]
    return newestAnswers({ ...teamCase, revisions: [{ revision: 1, receivedAt: 0, groups: [{ title: 'Sent', rows }] }] }).groups[0]?.rows
  }
  expect(rowsOf(row('state', 'State', 'Texas'))).toEqual([row('street', 'Address', '1 Elm St, Tyler, Texas 75701')])
  const formation = row('state', 'State of formation', 'Texas')
  expect(rowsOf(formation)).toEqual([row('street', 'Address', '1 Elm St, Tyler 75701'), formation])
})
