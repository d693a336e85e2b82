/** What the page of a case and the inbox are told of their charts (CASES.md, section 4), by hand: what stands in which state, and what each button sends. */
import { describe, expect, test } from 'vitest'
import { annsRow, newRow, wholeView } from '#kit/charts/inbox.ts'
import { heldRow } from '#kit/charts/inbox-several.ts'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { each, everyState, pressed, shownIn } from '#kit/connected.ts'
import { connectCaseAct } from '#machines/team/case-act.connect.ts'
import { caseActMachine } from '#machines/team/case-act.machine.ts'
import { type ActEdge, edgeFields, edgeWords } from '#machines/team/case-edges.ts'
import { connectCaseFile } from '#machines/team/case-file.connect.ts'
import { caseFileMachine } from '#machines/team/case-file.machine.ts'
import { connectCasePage, heardBy } from '#machines/team/case-page.connect.ts'
import { casePageMachine } from '#machines/team/case-page.machine.ts'
import { connectCasePresence } from '#machines/team/case-presence.connect.ts'
import { connectCaseTell } from '#machines/team/case-tell.connect.ts'
import { tellFields } from '#machines/team/case-tell.fields.ts'
import { caseTellMachine } from '#machines/team/case-tell.machine.ts'
import { connectInbox, movedInbox, toldInbox } from '#machines/team/inbox.connect.ts'
import { inboxMachine } from '#machines/team/inbox.machine.ts'
import { NOT_NARROWED } from '#machines/team/inbox.setup.ts'
import { connectInboxSeveral } from '#machines/team/inbox-several.connect.ts'
import { inboxSeveralMachine } from '#machines/team/inbox-several.machine.ts'

const quiet = () => {}
const SERVER = 'The server’s own sentence.'
/** Said by the server, or where no answer came. */
const problems = (...ours: readonly string[]) => [
  [SERVER, ...ours.map(() => SERVER)],
  [null, ...ours],
]
const byState = <S>(states: readonly (readonly [string, S])[], connect: (snapshot: S, send: (event: object) => void) => object) =>
  Object.fromEntries(states.map(([state, snapshot]) => [state, pressed((send) => connect(snapshot, send))]))

test.each(problems('The file could not be had. Check your connection and try again.'))(
  'the files of a case: the whole view of each state; the server’s sentence %j',
  (problem, failed) => {
    const file = { id: 'plates', name: 'plates.png' }
    const at = (more: object = {}) => ({
      isBusy: false,
      opening: null,
      picture: null,
      problem: null,
      // Only a PDF has a tab of its own.
      view: { type: 'FILE.VIEW', file: 'a' },
      save: { type: 'FILE.SAVE', file: 'a' },
      seen: { type: 'FILE.SEEN' },
      broken: { type: 'FILE.BROKEN' },
      close: { type: 'FILE.CLOSE' },
      ...more,
    })
    const picture = { name: 'plates.png', href: '/here', isBroken: false }
    const context = { reference: REFERENCE, file, as: 'save', href: '/here', problem }
    expect(byState(everyState(caseFileMachine, context), connectCaseFile)).toEqual({
      idle: at(),
      asking: at({ isBusy: true, opening: 'plates' }),
      'viewing.coming': at({ picture }),
      'viewing.seen': at({ picture }),
      'viewing.broken': at({ picture: { ...picture, isBroken: true } }),
      handing: at({ isBusy: true, opening: 'plates' }),
      failed: at({ problem: failed }),
    })
    const [[, idle] = expect.fail()] = everyState(caseFileMachine, context)
    const sent: object[] = []
    const paper = { id: 'w9', name: 'w9.pdf', type: 'application/pdf' }
    connectCaseFile(idle, (event) => sent.push(event)).view(paper)
    expect(sent).toEqual([{ type: 'FILE.SHOW', file: paper }])
  },
)

test.each(problems('That did not work. Nothing you wrote or chose is lost. Please try again.'))(
  'a message: the whole view of each state; the server’s sentence %j',
  (problem, unsent) => {
    const at = (more: object = {}) => ({
      title: 'Write to the customer',
      go: 'Send message',
      busy: 'Sending...',
      arrived: 'Your message is sent.',
      fields: tellFields.message,
      answers: { message: '' },
      files: [],
      errors: {},
      attempt: 2,
      isBusy: false,
      isOffline: false,
      problem: null,
      said: null,
      change: { type: 'FIELD.CHANGE', name: 'a', value: 'b' },
      submit: { type: 'FORM.SUBMIT', proposedKey: 'a' },
      cancel: { type: 'FORM.CANCEL' },
      ...more,
    })
    const said = 'Your message is sent.'
    const context = { what: 'message', reference: REFERENCE, fields: tellFields.message, answers: { message: '' }, serverErrors: { other: SERVER }, attempt: 2 }
    expect(byState(everyState(caseTellMachine, { ...context, key: 'k', waits: 1, problem, hasArrived: true }), connectCaseTell)).toEqual({
      'editing.settled': at({ said }),
      'editing.invalid': at({ said, errors: { message: 'Write your message.', other: SERVER } }),
      'editing.unsent': at({ said, problem: unsent }),
      sending: at({ isBusy: true }),
      offline: at({ isOffline: true }),
    })
    const silent = shownIn(caseTellMachine, { ...context, key: null, waits: 0, problem, hasArrived: false }, (snapshot) => ({
      said: connectCaseTell(snapshot, quiet).said,
    }))
    expect(silent).toEqual({ said: {} })
  },
)

describe('a step', () => {
  const at = (edge: ActEdge, more: object = {}) => ({
    reference: REFERENCE,
    edge,
    said: {},
    seen: 2,
    serverErrors: {},
    attempt: 2,
    problem: SERVER,
    done: null,
    ...more,
  })
  const looking = { found: teamCase, self: 'ann', at: teamCase.sentAt }
  const parts = (snapshot: Parameters<typeof connectCaseAct>[0]) => {
    const { busy, said, acts, open } = connectCaseAct(snapshot, quiet, looking)
    const pressedAct = acts.find(({ edge }) => edge === 'DECLINE')
    const { isBusy, isOpen, isQuick } = pressedAct ?? expect.fail()
    const { errors, problem, meanwhile, isOver, isBusy: doing } = open ?? {}
    return { busy, said, isBusy, isOpen, isQuick, open: open?.edge, errors, problem, meanwhile: meanwhile?.map(({ text }) => text), isOver, doing }
  }
  const OPEN = ['open.asking', 'open.invalid', 'open.overtaken', 'open.refused', 'open.unanswered']

  test('what stands in which state', () => {
    expect(shownIn(caseActMachine, at('DECLINE', { done: 'CLAIM', serverErrors: { reason: SERVER, other: SERVER } }), parts)).toEqual({
      busy: { moving: true },
      said: each(['idle', ...OPEN, 'moving'], 'The case is yours.'),
      isBusy: { moving: true },
      isOpen: each([...OPEN, 'moving']),
      isQuick: {},
      open: each([...OPEN, 'moving'], 'DECLINE'),
      errors: { 'open.invalid': { reason: 'Say why.', other: SERVER } },
      problem: {
        'open.refused': SERVER,
        'open.unanswered': 'No answer came, so we cannot tell whether it is done. What the page shows is as new as it could be had.',
      },
      meanwhile: { 'open.overtaken': ['The customer sent it again, changed'] },
      isOver: {},
      doing: { moving: true },
    })
    // Another step is open, which the chart has not now.
    const other = shownIn(caseActMachine, at('FILE'), parts)
    expect([other.isBusy, other.isOpen, other.isOver]).toEqual([{}, {}, each(OPEN)])
  })

  test('what is open says what it is, what it mails and asks for; its buttons are for the version that is shown', () => {
    const [, snapshot] =
      everyState(caseActMachine, at('DECLINE', { said: { DECLINE: { reason: ' No. ' } } })).find(([state]) => state === 'open.asking') ?? expect.fail()
    const { open, acts } = pressed((send) => connectCaseAct(snapshot, send, looking)) as { open: object; acts: readonly { edge: ActEdge }[] }
    expect(open).toEqual({
      edge: 'DECLINE',
      ...edgeWords.DECLINE,
      mails: 'The customer is mailed: “We could not do this: No.”',
      isOver: false,
      fields: edgeFields('DECLINE'),
      answers: { reason: ' No. ' },
      errors: {},
      attempt: 2,
      isBusy: false,
      problem: null,
      meanwhile: null,
      change: { type: 'FIELD.CHANGE', name: 'a', value: 'b' },
      submit: { type: 'MOVE.SUBMIT', seen: 3 },
      close: { type: 'EDGE.CLOSE' },
    })
    expect(acts.map(({ edge, ...act }) => [edge, (act as { open?: object }).open])).toEqual(
      ['ASK', 'COMPLETE', 'DECLINE', 'RELEASE', 'ASSIGN'].map((edge) => [edge, { type: 'EDGE.OPEN', edge, seen: 3 }]),
    )
  })
})

describe('the page of a case', () => {
  const context = (problem: string | null, found: object | null = teamCase) => ({ reference: REFERENCE, found, newest: 3, problem })
  const who = { self: 'ann', at: teamCase.sentAt }
  test.each(
    problems(
      'The case could not be loaded. Check your connection and try again.',
      'What stands here may be over: the newest could not be loaded. Check your connection and try again.',
    ),
  )('what stands in which state; the server’s sentence %j', (problem, failed, outdated) => {
    const shown = shownIn(casePageMachine, context(problem), (snapshot) => {
      const { screen, ...view } = connectCasePage(snapshot, quiet, who) as never as Record<string, unknown>
      return { screen, problem: view.problem, outdated: view.outdated }
    })
    expect(shown).toEqual({
      screen: { ...each(['loading', 'shown.settled', 'shown.reloading', 'shown.outdated'], 'case'), failed: 'failed', gone: 'gone' },
      problem: { failed },
      outdated: { 'shown.outdated': outdated },
    })
    const [[, loading] = expect.fail()] = everyState(casePageMachine, context(problem, null))
    expect(connectCasePage(loading, quiet, who)).toEqual({ screen: 'loading' })
  })

  test('what its buttons send, and what the stream tells it: of this case alone', () => {
    const sent: object[] = []
    const send = (event: object) => sent.push(event)
    const view = (state: string) =>
      connectCasePage(everyState(casePageMachine, context(null)).find(([name]) => name === state)?.[1] ?? expect.fail(), send, who)
    const [page, failed] = [view('shown.settled'), view('failed')]
    if (page.screen !== 'case' || failed.screen !== 'failed') expect.fail()
    page.reload()
    page.tell(teamCase)
    failed.retry()
    const hear = heardBy(REFERENCE, send)
    const change = { reference: REFERENCE, version: 7 } as never
    const presence = { reference: REFERENCE, here: [] }
    hear.heard({ kind: 'reload' })
    hear.heard({ kind: 'change', change })
    hear.heard({ kind: 'change', change: { reference: 'RC-1', version: 8 } as never })
    hear.heard({ kind: 'presence', presence })
    hear.heard({ kind: 'presence', presence: { ...presence, reference: 'RC-1' } })
    hear.opened()
    expect(sent).toEqual([
      { type: 'CASE.RELOAD' },
      { type: 'CASE.TELL', found: teamCase },
      { type: 'CASE.RETRY' },
      { type: 'CASE.RELOAD' },
      { type: 'CASE.CHANGE', version: 7 },
      { type: 'CASE.HERE', here: [] },
      { type: 'STREAM.OPEN' },
    ])
    expect(page.can).toEqual({ note: true, message: true, files: true })
    const words = [page.mails('note', { note: 'x' }), page.mails('message', { message: 'x' }), page.mails('files', { files: [], what: 'Quote', words: '' })]
    expect(words).toEqual(['Nobody is mailed.', 'The customer is mailed: “Ann wrote to you.”', 'The customer is mailed: “Your quote is ready to download.”'])
  })

  test('who looks at it tells the others', () => {
    const sent: object[] = []
    const { look, type } = connectCasePresence((event) => sent.push(event))
    look(true)
    type()
    look(false)
    expect(sent).toEqual([{ type: 'PRESENCE.SHOW' }, { type: 'PRESENCE.TYPE' }, { type: 'PRESENCE.HIDE' }])
  })
})

describe('the inbox', () => {
  const at = (more: object = {}) => ({
    self: 'ann',
    query: wholeView,
    typed: NOT_NARROWED,
    isRefused: false,
    rows: [newRow, annsRow],
    readAt: 1,
    more: true,
    toldFrom: 1,
    arrived: [],
    isMissed: false,
    problem: null,
    ...more,
  })
  const LIST = everyState(inboxMachine, {})
    .map(([state]) => state)
    .filter((state) => state.startsWith('list'))

  test.each(
    problems(
      'The cases could not be loaded. Check your connection and try again.',
      'The cases that come next could not be loaded. Check your connection and try again.',
    ),
  )('what stands in which state; the server’s sentence %j', (problem, failed, stopped) => {
    const change = { reference: 'RC-1', version: 1, state: 'received', owner: null, form: null }
    const parts = (snapshot: Parameters<typeof connectInbox>[0]) => {
      const { failed: not, stopped: end, news, isAdding, rows } = connectInbox(snapshot, quiet)
      return { not, end, news, isAdding, none: rows === null }
    }
    expect(shownIn(inboxMachine, at({ problem, arrived: [change, change] }), parts)).toEqual({
      not: { failed },
      end: { 'list.stopped': stopped },
      news: each(LIST, '2 new'),
      isAdding: { 'list.adding': true },
      none: { failed: true },
    })
    expect(shownIn(inboxMachine, at({ isMissed: true, arrived: [change] }), parts).news).toEqual(each(LIST, 'Cases may have changed'))
    expect(shownIn(inboxMachine, at(), parts).news).toEqual({})
  })

  test('what its buttons send, and what the stream and other places tell it', () => {
    const [[, snapshot] = expect.fail()] = everyState(inboxMachine, at())
    const view = pressed((send) => connectInbox(snapshot, send))
    expect(view).toMatchObject({
      change: { type: 'FIELD.CHANGE', name: 'a', value: 'b' },
      search: { type: 'SEARCH.SUBMIT' },
      retry: { type: 'INBOX.RETRY' },
      showMore: { type: 'INBOX.MORE' },
      renew: { type: 'INBOX.RENEW' },
      problems: { search: undefined, to: undefined },
      narrowedBy: 0,
      whole: null,
    })
    const sent: object[] = []
    const send = (event: object) => sent.push(event)
    const hear = toldInbox(send)
    const change = { reference: 'RC-1', version: 7 } as never
    hear.heard({ kind: 'reload' })
    hear.heard({ kind: 'change', change })
    hear.heard({ kind: 'presence', presence: { reference: 'RC-1', here: [] } })
    hear.opened(5)
    hear.lost()
    const result = { moved: true, version: 2, state: 'inWork', owner: null, message: null }
    movedInbox(send, [
      { ...result, reference: 'RC-1' },
      { ...result, reference: 'RC-2', moved: false, state: null },
    ])
    expect(sent).toEqual([
      { type: 'INBOX.MISS' },
      { type: 'INBOX.CHANGE', change },
      { type: 'INBOX.OPENED', after: 5 },
      { type: 'INBOX.CHANGE', change: { reference: 'RC-1', version: 2, state: 'inWork', owner: null, form: null } },
    ])
  })

  test('what a search was refused for is said once it was pressed, and by what the view is narrowed', () => {
    const typed = { ...NOT_NARROWED, search: 'a', from: '2026-11-25', to: '2026-11-24' }
    const said = (more: object) => {
      const [[, snapshot] = expect.fail()] = everyState(inboxMachine, at(more))
      const { problems: wrong, narrowedBy, whole } = connectInbox(snapshot, quiet)
      return [wrong, narrowedBy, whole]
    }
    const none = { search: undefined, to: undefined }
    expect(said({ typed })).toEqual([none, 0, null])
    expect(said({ typed, isRefused: true })).toEqual([{ search: 'Type at least 3 characters.', to: 'Choose a day that is not before the first one.' }, 0, null])
    expect(said({ query: { ...wholeView, view: 'all', search: 'dana' } })).toEqual([none, 0, '/team?view=all'])
    expect(said({ query: { ...wholeView, form: 'llcform', owner: 'bob', from: '2026-11-24', to: '2026-11-25' } })).toEqual([none, 4, '/team'])
  })
})

describe('several cases at once', () => {
  const rows = [newRow, annsRow, heldRow]
  const at = (edge: 'CLAIM' | 'ASSIGN' | 'HOLD.SPAM', problem: string | null = null) => ({
    chosen: [newRow.reference],
    act: { edge, references: [newRow.reference, annsRow.reference] },
    to: 'bob',
    results: [{ reference: newRow.reference, moved: true, version: 2, state: 'inWork', owner: null, message: null }],
    problem,
  })
  const EFFECT = { CLAIM: '', ASSIGN: 'Whoever you choose works on them from now on.', 'HOLD.SPAM': 'They are closed, and their senders are mailed nothing.' }

  test.each([
    ['CLAIM', 'Claim 2 cases?', 'Claim', 'Claiming...', '1 of 1 case claimed.'],
    ['ASSIGN', 'Assign 2 cases?', 'Assign', 'Assigning...', '1 of 1 case assigned.'],
    ['HOLD.SPAM', 'Mark 2 cases as spam?', 'Mark as spam', 'Closing them...', '1 of 1 case closed as spam.'],
  ] as const)('%s: what stands in which state', (edge, title, go, busy, said) => {
    const shown = shownIn(inboxSeveralMachine, at(edge), (snapshot) => {
      const view = pressed((send) => connectInboxSeveral(snapshot, send, { self: 'ann', isLead: true, rows })) as ReturnType<typeof connectInboxSeveral>
      return { busy: view.busy, asked: view.asked, stopped: view.stopped, told: view.told, isIdle: view.isIdle }
    })
    const close = { type: 'SEVERAL.CLOSE' }
    const asked = {
      edge,
      title,
      go,
      effect: EFFECT[edge],
      to: 'bob',
      problem: undefined,
      change: { type: 'FIELD.CHANGE', name: 'to', value: 'a' },
      confirm: { type: 'SEVERAL.CONFIRM' },
      close,
    }
    expect(shown).toEqual({
      busy: { moving: busy },
      asked: { 'asking.open': asked, 'asking.invalid': { ...asked, problem: 'Choose somebody of the team.' } },
      stopped: {
        stopped: {
          problem: 'No answer came, so we cannot tell which of them are done. Try again: what is done already is not done twice.',
          retry: { type: 'SEVERAL.RETRY' },
          close,
        },
      },
      told: { told: { said, others: [], close } },
      isIdle: { choosing: true },
    })
  })
})
