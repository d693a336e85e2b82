/** Tests of views that no sample reaches. The snapshots in `views/` cover all others. */
import { describe, expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newRow, unfilteredView } from '#kit/charts/inbox.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { requestChart } from '#kit/charts/request.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { ownFactorsSample } from '#kit/charts/team-factors.ts'
import { mailContent, mailWithoutReference } from '#kit/charts/team-mails.ts'
import { team } from '#kit/charts/team-members.ts'
import { inState } from '#kit/in-state.ts'
import { pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectFilingForm } from '#machines/forms/filing.connect.ts'
import { activeStep, createFormDraft } from '#machines/forms/form.connect.ts'
import { connectCaseActions } from '#machines/team/case/case-action.connect.ts'
import { caseActionMachine } from '#machines/team/case/case-action.machine.ts'
import { connectCaseFile } from '#machines/team/case/case-file.connect.ts'
import { caseFileMachine } from '#machines/team/case/case-file.machine.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'
import { caseStreamHandlers, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { casePageMachine } from '#machines/team/case/case-page.machine.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'
import { connectBulkMove } from '#machines/team/inbox/bulk-move.connect.ts'
import { bulkMoveMachine } from '#machines/team/inbox/bulk-move.machine.ts'
import { connectInbox, inboxStreamHandlers, updateMovedRows } from '#machines/team/inbox/inbox.connect.ts'
import { inboxMachine } from '#machines/team/inbox/inbox.machine.ts'
import { NO_FILTERS } from '#machines/team/inbox/inbox.setup.ts'
import { connectTeamMails } from '#machines/team/mail/team-mails.connect.ts'
import { teamMailsMachine } from '#machines/team/mail/team-mails.machine.ts'
import { connectTeamFactors } from '#machines/team/members/team-factors.connect.ts'
import { teamFactorsMachine } from '#machines/team/members/team-factors.machine.ts'
import { connectTeamMembers } from '#machines/team/members/team-members.connect.ts'
import { teamMembersMachine } from '#machines/team/members/team-members.machine.ts'
import { connectTeamVerify } from '#machines/team/sign-in/team-verify.connect.ts'
import { teamVerifyMachine } from '#machines/team/sign-in/team-verify.machine.ts'

const noop = () => {}
const { reference } = teamCase
const ann = { self: 'ann', at: teamCase.sentAt }

test('a request keeps its key when it is emptied after a send that may have arrived', async () => {
  const walk = new Walk(requestChart)
  await walk.answer('loadDraft', 'complete')
  await pressSubmit(walk, 'key')
  await walk.answer('submitForm', 'serverFailed')
  const answers = Object.fromEntries(Object.keys(factoringRequest.fields).map((name) => [name, '']))
  for (const [name, value] of Object.entries(answers)) await walk.send({ type: 'FIELD.CHANGE', name, value })
  expect(createFormDraft(walk.snapshot)).toEqual({ answers, idempotencyKey: 'key' })
  walk.stop()
})

test('a filing opens no step after the first incomplete one, and its first step has no Back', async () => {
  const walk = new Walk(llcChart)
  await walk.answer('loadDraft', 'atBusiness')
  await walk.send({ type: 'FIELD.CHANGE', name: 'city', value: '' })
  for (const step of ['uploads', 'business', 'nowhere']) {
    await walk.send({ type: 'STEP.OPEN', step, change: false })
    expect(activeStep(walk.snapshot), step).toBe('business')
  }
  expect(connectFilingForm(walk.snapshot, noop).back).toBeUndefined()
  walk.stop()
})

test('a lead becomes a member', () => {
  const action = { kind: 'role', id: 'cy', personName: 'Cy Young', role: 'member' }
  const context = { self: 'ann', team, answers: {}, serverErrors: {}, attempt: 0, action, done: action, problem: null }
  const view = connectTeamMembers(inState(teamMembersMachine, 'confirming.open', context), noop)
  const effect = 'Members can see the team. They can’t invite or remove members, change roles, or log out other members’ devices.'
  expect(view).toMatchObject({ confirmation: { title: 'Make Cy Young a member?', effect, label: 'Make a member' } })
  expect(connectTeamMembers(inState(teamMembersMachine, 'list.idle', context), noop).message).toBe('Cy Young is a member now.')
})

test('offers only existing second factors, each by its kind', () => {
  const view = (kind: string, more: object = {}, send: (event: object) => void = noop) => {
    const context = { factors: { passkey: true, totp: true, recovery: 3 }, hasHostName: true, kind, opensAt: 9, ...more }
    return connectTeamVerify(inState(teamVerifyMachine, 'locked', context), send) as {
      readonly otherFactors: readonly string[]
      readonly choose: (kind: string) => void
    }
  }
  const sent: object[] = []
  for (const kind of ['passkey', 'totp', 'recovery']) view('totp', {}, (event) => sent.push(event)).choose(kind)
  expect(sent).toEqual([{ type: 'FACTOR.PASSKEY' }, { type: 'FACTOR.TOTP' }, { type: 'FACTOR.RECOVERY' }])
  expect(view('totp', { factors: { passkey: true, totp: true, recovery: 0 } }).otherFactors).toEqual(['passkey'])
  expect(view('recovery', { hasHostName: false }).otherFactors).toEqual(['totp'])
  expect(view('recovery', { factors: { passkey: false, totp: false, recovery: 1 } }).otherFactors).toEqual([])
})

test('keeps the last own factor, and a form stays open below the step-up question', () => {
  const { factors } = ownFactorsSample
  const view = (state: string, more: object = {}) =>
    connectTeamFactors(
      inState(teamFactorsMachine, state, { ownFactors: ownFactorsSample, hasHostName: true, secret: {}, action: null, done: null, problem: null, ...more }),
      noop,
    )
  expect(view('list.idle', { ownFactors: { ...ownFactorsSample, factors: factors.slice(0, 1) } })).toMatchObject({
    canRemove: false,
    kinds: { passkey: true, totp: false },
  })
  expect(view('list.idle', { ownFactors: { factors: factors.slice(2), recoveryCodesLeft: 0 } }).kinds).toEqual({ passkey: false, totp: true, recovery: 0 })
  expect(view('totp.editing', { ownFactors: { ...ownFactorsSample, factors: factors.slice(0, 1) } })).toMatchObject({ isReplacing: false })
  for (const [kind, step] of [
    ['passkey', 'passkey'],
    ['code', 'totp'],
    ['app', 'list'],
  ])
    expect(view('enteringFactor', { action: { kind, id: '', what: '' } }), kind).toMatchObject({ step, dialogs: { confirmation: null, isVerifying: true } })
})

describe('emails without a case', () => {
  const view = (more: object) =>
    connectTeamMails(
      inState(teamMailsMachine, 'open.idle', {
        which: 'waiting',
        rows: [],
        id: mailWithoutReference.id,
        suggested: [],
        typedReference: {},
        result: null,
        ...more,
      }),
      noop,
    )

  test.each([
    ['no-case', 'This email was sent to an address that doesn’t belong to a case.'],
    ['other-address', 'This email isn’t from the case’s email address.'],
    ['closed', 'The case for this email is closed.'],
    ['unreadable', 'We can’t show this email here. Save it, then add its content to the case yourself.'],
    ['copy', 'The case already has this email. The only difference here is a notice that a mail gateway added.'],
    ['auto', 'This is an automatic reply.'],
    ['bounce', 'This email reports that another email wasn’t delivered.'],
    ['loop', 'This is one of our own emails that was sent back to us.'],
  ])('%s: %s', (why, words) => expect(view({ mail: { ...mailWithoutReference, ...mailContent, why } }).openMail?.mail?.reasonText).toBe(words))

  test('emails without a case have a sender and a subject in the list, and show their destination', () => {
    expect(view({ rows: [{ ...mailWithoutReference, from: '', subject: '' }] }).rows).toMatchObject([{ from: 'Unknown sender', subject: 'No subject' }])
    expect(view({ result: { kind: 'assigned', reference: 'RC-1' } })).toMatchObject({
      assignedTo: 'RC-1',
      message: 'The email was added to RC-1 as a customer message.',
    })
  })
})

test('a PDF opens in a new tab', () => {
  const sent: object[] = []
  const documentFile = { id: 'w9', name: 'w9.pdf', type: 'application/pdf' }
  connectCaseFile(inState(caseFileMachine, 'idle', { file: null }), (event) => sent.push(event)).view(documentFile)
  expect(sent).toEqual([{ type: 'PDF.OPEN', file: documentFile }])
})

test('shows the email of a case action, and an action that no longer exists', () => {
  const context = { reference, inputs: { DECLINE: { reason: ' No. ' } }, seenVersion: 2, serverErrors: {}, attempt: 2, problem: null, done: 'CLAIM' }
  const view = (action: string) => connectCaseActions(inState(caseActionMachine, 'open.editing', { ...context, action }), noop, { teamCase, ...ann })
  expect(view('DECLINE')).toMatchObject({
    message: 'This case is yours.',
    open: { mail: { isSent: true, text: 'The customer gets this email: “We couldn’t complete this request: No.”' }, isUnavailable: false },
  })
  expect(view('FILE').open?.isUnavailable).toBe(true)
})

test('the news of a case is the customer’s actions since the team’s last step, with their text', () => {
  const [first, claimed] = teamCase.happened
  const messageEvent = (version: number, text: string) => ({ ...first, version, edge: 'MESSAGE', said: { text } })
  const answered = { ...first, version: 9, edge: 'ANSWER', said: { files: [{ id: 'f', name: 'license.png' }] } }
  const read = { ...claimed, version: 10, edge: 'READ', said: {} }
  const news = (...happened: readonly object[]) => {
    const found = { ...teamCase, happened: [first, ...happened] } as TeamCase
    const view = connectCasePage(inState(casePageMachine, 'shown.idle', { reference, teamCase: found, newest: 3, problem: null }), noop, ann)
    return view.screen === 'case' ? view.news.map(({ version, text, body }) => [version, text.replace(/, \d+\u00a0min\u00a0ago$/, ''), body]) : expect.fail()
  }
  expect(news()).toEqual([])
  expect(news(claimed ?? {}, messageEvent(3, 'Hello'), answered, read)).toEqual([
    [3, 'The customer wrote', 'Hello'],
    [9, 'The customer answered with license.png', ''],
  ])
  expect(news(messageEvent(2, 'a'), messageEvent(3, 'b'), messageEvent(4, 'c'), messageEvent(5, 'd')).map(([version]) => version)).toEqual([3, 4, 5])
  expect(news(messageEvent(2, 'a'), { ...claimed, version: 3, edge: 'MESSAGE' }, read)).toEqual([])
  expect(news(messageEvent(2, 'a'), { ...claimed, version: 3 }, read)).toEqual([[2, 'The customer wrote', 'a']])
})

test('the case page shows its emails and only the stream events of this case', () => {
  const sent: object[] = []
  const send = (event: object) => sent.push(event)
  const page = connectCasePage(inState(casePageMachine, 'shown.idle', { reference, teamCase, newest: 3, problem: null }), send, ann)
  if (page.screen !== 'case') expect.fail()
  expect(page.can).toEqual({ note: true, message: true })
  const file = { id: 'f', name: 'a.pdf', size: 7, type: 'application/pdf' }
  const mails = [
    page.mails('note', { note: 'x' }),
    page.mails('message', { message: 'x' }),
    page.mails('message', { message: 'x', files: [file], what: 'Quote', words: '' }),
  ]
  expect(mails).toEqual([
    'We won’t send an email.',
    'The customer gets this email: “Ann wrote to you.” It contains your text.',
    'The customer gets this email: “Your quote is ready to download: a.pdf” It contains your text.',
  ])
  const stream = caseStreamHandlers(reference, send)
  const presence = { reference, here: [] }
  stream.onMessage({ kind: 'reload' })
  for (const one of [reference, 'RC-1']) {
    stream.onMessage({ kind: 'change', change: { reference: one, version: 7 } as never })
    stream.onMessage({ kind: 'presence', presence: { ...presence, reference: one } })
  }
  stream.onOpened()
  const { setPresent, type } = connectCasePresence(send)
  setPresent(true)
  type()
  setPresent(false)
  expect(sent).toEqual([
    { type: 'CASE.RELOAD' },
    { type: 'CASE.CHANGE', version: 7 },
    { type: 'CASE.PRESENCE', here: [] },
    { type: 'STREAM.OPENED' },
    { type: 'PRESENCE.SHOW' },
    { type: 'PRESENCE.TYPE' },
    { type: 'PRESENCE.HIDE' },
  ])
})

describe('the inbox', () => {
  const view = (more: object, state = 'cases.list') => {
    const context = {
      self: 'ann',
      query: unfilteredView,
      typedFilters: NO_FILTERS,
      rows: [newRow],
      arrivedReferences: [],
      updatedReferences: [],
      problem: null,
      ...more,
    }
    return connectInbox(inState(inboxMachine, state, context), noop, 0)
  }

  test('shows its filters, the search rule, and that cases may have changed', () => {
    const typed = { ...NO_FILTERS, search: 'a', from: '2026-11-25', to: '2026-11-24' }
    const none = { search: undefined, to: undefined }
    expect(view({ typedFilters: typed })).toMatchObject({ problems: none, activeFilterCount: 0, clearFiltersPath: null, news: null })
    expect(view({ typedFilters: typed }, 'search.invalid').problems).toEqual({
      search: 'Type at least 3 characters to search.',
      to: 'The end date can’t be before the start date.',
    })
    expect(view({ query: { ...unfilteredView, view: 'all', search: 'dana' } }).clearFiltersPath).toBe('/team?view=all')
    const query = { ...unfilteredView, form: 'llcform', owner: 'bob', from: '2026-11-24', to: '2026-11-25' }
    expect(view({ query })).toMatchObject({ activeFilterCount: 4, clearFiltersPath: '/team' })
    expect(view({ arrivedReferences: [{}] }, 'cases.list.news.outdated').news).toBe('Cases may have changed')
    expect(view({ arrivedReferences: [{}, {}] }).news).toBe('2 new')
  })

  test('changes with its stream and with bulk actions', () => {
    const sent: object[] = []
    const send = (event: object) => sent.push(event)
    const stream = inboxStreamHandlers(send)
    const change = { reference: 'RC-1', version: 7 } as never
    stream.onMessage({ kind: 'reload' })
    stream.onMessage({ kind: 'change', change })
    stream.onMessage({ kind: 'presence', presence: { reference: 'RC-1', here: [] } })
    stream.onOpened(5)
    stream.onLost()
    const result = { reference: 'RC-1', moved: true, version: 2, state: 'inWork', owner: null, standing: null, message: null } as const
    updateMovedRows(send, [result, { ...result, reference: 'RC-2', moved: false, state: null }])
    expect(sent).toEqual([
      { type: 'INBOX.INVALIDATE' },
      { type: 'INBOX.CHANGE', change },
      { type: 'INBOX.OPENED', after: 5 },
      { type: 'INBOX.CHANGE', change: { reference: 'RC-1', version: 2, state: 'inWork', owner: null, form: null } },
    ])
  })

  test('counts the cases that can be claimed together', () => {
    const context = { chosen: [], action: { edge: 'CLAIM', references: ['RC-1', 'RC-2'] }, to: '', results: [], problem: null }
    const { dialog } = connectBulkMove(inState(bulkMoveMachine, 'confirming.open', context), noop, { self: 'ann', isLead: true, rows: [newRow] })
    expect(dialog?.title).toBe('Claim 2 cases?')
  })
})
