/** What each page behind the team's door is told of its chart (CASES.md, section 4), by hand: the words of each act, what stands in which state, and what each button sends. */
import { describe, expect, test } from 'vitest'
import { inviteFields, passkeyNewFields, recoveryFields, totpFields } from '#contract/team.ts'
import { wholeView } from '#kit/charts/inbox.ts'
import { RECOVERY_CODES, SECRET } from '#kit/charts/team-enrol.ts'
import { own } from '#kit/charts/team-factors.ts'
import { inMail, namesCase, namesNone } from '#kit/charts/team-mails.ts'
import { team } from '#kit/charts/team-members.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { each, everyState, pressed, shownIn } from '#kit/connected.ts'
import { connectInboxCsv } from '#machines/team/inbox-csv.connect.ts'
import { inboxCsvMachine } from '#machines/team/inbox-csv.machine.ts'
import { connectTeamEnrol } from '#machines/team/team-enrol.connect.ts'
import { teamEnrolMachine } from '#machines/team/team-enrol.machine.ts'
import { connectTeamFactors } from '#machines/team/team-factors.connect.ts'
import { teamFactorsMachine } from '#machines/team/team-factors.machine.ts'
import type { FactorsAct } from '#machines/team/team-factors.setup.ts'
import { connectTeamJoin } from '#machines/team/team-join.connect.ts'
import { nameFields, teamJoinMachine } from '#machines/team/team-join.machine.ts'
import { connectTeamMails } from '#machines/team/team-mails.connect.ts'
import { teamMailsMachine } from '#machines/team/team-mails.machine.ts'
import { connectTeamMembers, type TeamMembersView } from '#machines/team/team-members.connect.ts'
import { type MembersAct, teamMembersMachine } from '#machines/team/team-members.machine.ts'
import { connectTeamProve } from '#machines/team/team-prove.connect.ts'
import { type FactorKind, teamProveMachine } from '#machines/team/team-prove.machine.ts'
import { connectTeamSession } from '#machines/team/team-session.connect.ts'
import { teamSessionMachine } from '#machines/team/team-session.machine.ts'

const now = () => 0
const quiet = () => {}
const SERVER = 'The server’s own sentence.'
const UNSURE = 'No answer came, so we cannot tell whether it is done. Check your connection and try again.'
const UNANSWERED = 'No answer came. Check your connection and try again.'
const NOT_LOADED = 'The list could not be loaded. Check your connection and try again.'
/** Said by the server, or where no answer came. */
const problems = (...ours: readonly string[]) => [
  [SERVER, ...ours.map(() => SERVER)],
  [null, ...ours],
]
const anything = (view: unknown) => view as Record<string, never>

describe('who is in the team', () => {
  const act = (kind: MembersAct['kind'], whom = 'Bob Ray', role: MembersAct['role'] = 'member'): MembersAct => ({ kind, id: 'bob', whom, role })
  const at = (more: object = {}) => ({
    now,
    self: 'ann',
    provenUntil: 0,
    team,
    answers: { email: '', role: 'member' },
    serverErrors: {},
    attempt: 3,
    act: null,
    done: null,
    problem: null,
    ...more,
  })
  const view = (state: string, more: object = {}, send: (event: object) => void = quiet) => {
    const [, snapshot] = everyState(teamMembersMachine, at(more)).find(([name]) => name === state) ?? expect.fail(state)
    return connectTeamMembers(snapshot, send) as TeamMembersView
  }
  const LEAD = 'A lead also invites and removes others, changes roles and signs out their devices.'
  const MEMBER = 'A member sees who is in the team, and no longer invites or removes others, changes roles or signs out their devices.'
  const GONE =
    'This signs them out everywhere at once. They can no longer sign in, and their passkeys, app and recovery codes are deleted. Their name stays in what they did.'

  test.each([
    [act('role', 'Bob Ray', 'lead'), 'Make Bob Ray a lead?', LEAD, 'Make a lead', 'Bob Ray is a lead now.'],
    [act('role', 'Cy Young'), 'Make Cy Young a member?', MEMBER, 'Make a member', 'Cy Young is a member now.'],
    [act('remove'), 'Remove Bob Ray from the team?', GONE, 'Remove', 'Bob Ray is no longer in the team.'],
    [
      act('takeBack', 'dee@x.example'),
      'Take this invitation back?',
      'The link in the email to dee@x.example stops working.',
      'Take it back',
      'The invitation of dee@x.example is taken back.',
    ],
    [act('endDevice', 'Bob Ray, Mac'), 'Sign out this device?', 'Bob Ray, Mac: it has to sign in again.', 'Sign it out', 'Bob Ray, Mac: signed out.'],
  ] as const)('%j: what it is, what comes of it, and that it is done', (one, title, effect, go, done) => {
    expect(view('asking.open', { act: one }).asked).toMatchObject({ title, effect, go, busy: false, problem: null })
    expect(view('list.settled', { done: one }).said).toBe(done)
  })

  test('that somebody is invited', () =>
    expect(view('list.settled', { done: act('invite', 'eve@x.example') }).said).toBe(
      'eve@x.example is invited. The link in the email is good once, for a day.',
    ))

  const parts = (snapshot: Parameters<typeof connectTeamMembers>[0]) => {
    const {
      screen,
      said,
      problem,
      form = {},
      asked,
      isProving,
      busy,
    } = anything(connectTeamMembers(snapshot, quiet)) as never as Partial<TeamMembersView> & {
      problem?: string
    }
    const { errors, problem: unsent, busy: sending } = form as TeamMembersView['form']
    return {
      screen: screen !== 'list' && screen,
      said,
      problem,
      errors,
      unsent,
      sending,
      asked: asked?.title,
      doing: asked?.busy,
      stopped: asked?.problem,
      isProving,
      busy,
    }
  }
  const LIST = ['list.settled', 'list.invalid', 'list.unsent']
  const ACTING = ['changingRole', 'removing', 'endingDevice']

  test.each(problems(NOT_LOADED, `${UNANSWERED} Who is invited twice has one invitation, the later one.`, UNSURE))(
    'what stands in which state; the server’s sentence %j',
    (problem, failed, unsent, stopped) => {
      const context = at({ act: act('remove'), done: act('role', 'Cy Young', 'lead'), problem, serverErrors: { role: 'Which?' } })
      expect(shownIn(teamMembersMachine, context, parts)).toEqual({
        screen: { failed: 'failed' },
        said: each([...LIST, 'failed'], 'Cy Young is a lead now.'),
        problem: { failed },
        errors: { 'list.invalid': { email: expect.any(String), role: 'Which?' } },
        unsent: { 'list.unsent': unsent },
        sending: { inviting: true },
        asked: each(['asking.open', 'asking.stopped', 'inviting', ...ACTING], 'Remove Bob Ray from the team?'),
        doing: each(['inviting', ...ACTING]),
        stopped: { 'asking.stopped': stopped },
        isProving: { proving: true },
        busy: each(['loading', 'inviting', ...ACTING]),
      })
      const inviting = shownIn(teamMembersMachine, at({ act: act('invite') }), parts)
      expect([inviting.asked?.inviting, inviting.doing?.inviting, inviting.sending]).toEqual([undefined, undefined, { inviting: true }])
      // Before the first answer there is nothing to show.
      expect(shownIn(teamMembersMachine, at({ team: null }), parts).screen).toMatchObject({ loading: 'loading', failed: 'failed' })
    },
  )

  test('what each button sends', () => {
    const asks = (kind: MembersAct['kind'], id: string, whom: string, role = 'member') => ({ type: 'MEMBERS.ASK', act: { kind, id, whom, role } })
    const sent: object[] = []
    const list = view('list.settled', {}, (event) => sent.push(event))
    const [ann, bob] = list.people
    const [dee] = list.invited
    if (!(ann && bob && dee)) expect.fail()
    for (const one of [ann, bob]) list.changeRole(one)
    list.remove(bob)
    list.takeBack(dee)
    list.endDevice(bob, 'device-bob')
    list.form.change('role', 'lead')
    list.form.submit()
    list.proven(7)
    list.cancelProof()
    const { asked } = view('asking.open', { act: act('remove') }, (event) => sent.push(event))
    asked?.confirm()
    asked?.keep()
    expect(sent).toEqual([
      asks('role', 'ann', 'Ann Miller'),
      asks('role', 'bob', 'Bob Ray', 'lead'),
      asks('remove', 'bob', 'Bob Ray'),
      asks('takeBack', 'invite-of-dee', 'dee@office.example'),
      asks('endDevice', 'device-bob', 'Bob Ray, Safari on Mac'),
      { type: 'FIELD.CHANGE', name: 'role', value: 'lead' },
      { type: 'INVITE.SUBMIT' },
      { type: 'PROOF.SHOWN', provenUntil: 7 },
      { type: 'PROOF.CANCEL' },
      { type: 'MEMBERS.CONFIRM' },
      { type: 'MEMBERS.KEEP' },
    ])
    expect(list.form).toMatchObject({ fields: inviteFields, answers: { email: '', role: 'member' }, attempt: 3 })
    expect(pressed((send) => view('failed', {}, send))).toEqual({ screen: 'failed', said: null, problem: NOT_LOADED, retry: { type: 'MEMBERS.RETRY' } })
  })
})

describe('a second factor', () => {
  const at = (kind: FactorKind, problem: string | null = null) => ({
    now,
    factors: { passkey: true, totp: true, recovery: 3 },
    hasHostName: true,
    kind,
    code: '2048',
    isAutoSubmitted: false,
    opensAt: 9,
    problem,
    attempt: 2,
    me: memberAt(0),
  })
  const snapshotIn = (state: string, context: object) => everyState(teamProveMachine, context).find(([name]) => name === state)?.[1] ?? expect.fail(state)
  const parts = (snapshot: Parameters<typeof connectTeamProve>[0]) => {
    const { screen, busy, problem, error } = anything(connectTeamProve(snapshot, quiet))
    return { screen, busy, said: problem ?? error }
  }
  const NOT_CHECKED = 'It could not be checked. Check your connection and try again.'
  const ENTER = { totp: 'Enter the 6 digits that your app shows.', recovery: 'Enter one of your recovery codes.' }
  const WRONG = {
    passkey: 'This passkey was not accepted. Try again, or show something else.',
    totp: 'That code is not right, or it was used already. Wait for the next one in your app.',
    recovery: 'That recovery code is not right, or it was used already.',
  }
  const CANCELLED = 'No passkey was shown. Try again, or show something else.'

  test.each(problems(NOT_CHECKED))('what stands in which state; the server’s sentence %j', (problem, failed) => {
    const passkey = shownIn(teamProveMachine, at('passkey', problem), parts)
    expect([passkey.screen?.shown, passkey.screen?.locked, passkey.screen?.['passkey.ready']]).toEqual(['shown', 'locked', 'passkey'])
    expect([passkey.busy, passkey.said]).toEqual([
      each(['showingPasskey', 'checkingTotp', 'checkingRecovery']),
      {
        'passkey.cancelled': CANCELLED,
        ...each(['passkey.wrong', 'totp.wrong', 'recovery.wrong'], WRONG.passkey),
        ...each(['passkey.failed', 'totp.failed', 'recovery.failed'], failed),
      },
    ])
    for (const kind of ['totp', 'recovery'] as const) {
      const { screen, said } = shownIn(teamProveMachine, at(kind, problem), parts)
      const states = { invalid: ENTER[kind], wrong: WRONG[kind], failed }
      expect([screen?.[`${kind}.editing`], screen?.[`checking${kind === 'totp' ? 'Totp' : 'Recovery'}`]]).toEqual(['code', 'code'])
      expect(said).toMatchObject(Object.fromEntries(Object.entries(states).map(([name, words]) => [`${kind}.${name}`, words])))
      expect(Object.keys(said ?? {}).filter((name) => name.startsWith(kind))).toEqual([`${kind}.invalid`, `${kind}.wrong`, `${kind}.failed`])
    }
  })

  // Nobody chooses 'a'.
  const common = { choose: { type: undefined }, show: { type: 'FACTOR.SHOW' } }
  test('what is shown of each, and what its buttons send', () => {
    const code = { screen: 'code', busy: false, code: '2048', attempt: 2, error: undefined, change: { type: 'CODE.CHANGE', code: 'a' } }
    const seen = (state: string, kind: FactorKind) => pressed((send) => connectTeamProve(snapshotIn(state, at(kind)), send))
    expect(seen('passkey.ready', 'passkey')).toEqual({
      screen: 'passkey',
      kind: 'passkey',
      others: ['totp', 'recovery'],
      busy: false,
      problem: null,
      ...common,
    })
    expect(seen('totp.editing', 'totp')).toEqual({ ...code, kind: 'totp', others: ['passkey', 'recovery'], field: totpFields.code, ...common })
    expect(seen('recovery.editing', 'recovery')).toEqual({ ...code, kind: 'recovery', others: ['passkey', 'totp'], field: recoveryFields.code, ...common })
    expect(seen('locked', 'totp')).toEqual({ screen: 'locked', kind: 'totp', others: ['passkey', 'recovery'], opensAt: 9, ...common })
    expect(seen('shown', 'totp')).toEqual({ screen: 'shown', me: memberAt(0) })
  })

  test('another one is chosen by its kind; only what there is is offered', () => {
    const sent: object[] = []
    const { choose } = connectTeamProve(snapshotIn('locked', at('totp')), (event) => sent.push(event)) as { choose: (kind: FactorKind) => void }
    for (const kind of ['passkey', 'totp', 'recovery'] as const) choose(kind)
    expect(sent).toEqual([{ type: 'FACTOR.PASSKEY' }, { type: 'FACTOR.TOTP' }, { type: 'FACTOR.RECOVERY' }])
    const others = (kind: FactorKind, more: object) => anything(connectTeamProve(snapshotIn('locked', { ...at(kind), ...more }), quiet)).others
    expect(others('totp', { factors: { passkey: true, totp: true, recovery: 0 } })).toEqual(['passkey'])
    expect(others('recovery', { hasHostName: false })).toEqual(['totp'])
    expect(others('recovery', { factors: { passkey: false, totp: false, recovery: 1 } })).toEqual([])
  })
})

/** A new factor: the same parts at the door and behind it. */
const CODE_WRONG = 'That code is not right. Type the one that your app shows now.'
const KEY = { wrong: 'This passkey could not be added. Try again.', cancelled: 'No passkey was made. Try again, or use an app.' }
const ENTER_CODE = 'Enter the 6 digits that your app shows.'
const KEEP_FIRST = 'Keep the codes first, then tick the box.'
const ways = { add: { type: 'FACTOR.ADD' }, back: { type: 'FACTOR.BACK' } }
const appForm = { screen: 'totp', ...SECRET, field: totpFields.code, code: '2048', attempt: 1, change: { type: 'CODE.CHANGE', code: 'a' }, ...ways }
const keyForm = { screen: 'passkey', field: passkeyNewFields.label, label: 'Key ring', attempt: 1, change: { type: 'LABEL.CHANGE', label: 'a' }, ...ways }
const codes = { screen: 'codes', recoveryCodes: RECOVERY_CODES, tick: { type: 'CODES.TICK', isKept: 'a' }, go: { type: 'CODES.GO' } }
const newFactor = { hasHostName: true, secret: SECRET, code: '2048', label: 'Key ring', attempt: 1, recoveryCodes: RECOVERY_CODES }

describe('the first second factor', () => {
  const at = (problem: string | null = null) => ({ ...newFactor, me: memberAt(0), problem })
  test.each(problems(UNANSWERED))('the whole view of each state; the server’s sentence %j', (problem, failed) => {
    const choosing = { screen: 'choosing', hasHostName: true, busy: false, problem: null, choose: { type: 'FACTOR.CHOOSE', kind: 'a' } }
    const app = (more: object = {}) => ({ ...appForm, error: undefined, busy: false, ...more })
    const key = (more: object = {}) => ({ ...keyForm, error: undefined, problem: null, busy: false, ...more })
    const kept = (more: object = {}) => ({ ...codes, isKept: false, error: undefined, ...more })
    const views = everyState(teamEnrolMachine, at(problem)).map(([state, snapshot]) => [state, pressed((send) => connectTeamEnrol(snapshot, send))])
    expect(Object.fromEntries(views)).toEqual({
      'choosing.open': choosing,
      'choosing.failed': { ...choosing, problem: failed },
      beginningTotp: { ...choosing, busy: true },
      'totp.editing': app(),
      'totp.invalid': app({ error: ENTER_CODE }),
      'totp.wrong': app({ error: CODE_WRONG }),
      'totp.failed': app({ error: failed }),
      confirmingTotp: app({ busy: true }),
      'passkey.editing': key(),
      'passkey.invalid': key({ error: 'Give it a name.' }),
      'passkey.cancelled': key({ problem: KEY.cancelled }),
      'passkey.wrong': key({ problem: KEY.wrong }),
      'passkey.failed': key({ problem: failed }),
      makingPasskey: key({ busy: true }),
      'codes.shown': kept(),
      'codes.asked': kept({ error: KEEP_FIRST }),
      'codes.kept': kept({ isKept: true }),
      done: { screen: 'done', me: memberAt(0) },
    })
  })
})

describe('own second factors', () => {
  const act = (kind: FactorsAct['kind'], what = ''): FactorsAct => ({ kind, id: kind === 'remove' ? 'key-phone' : '', what })
  const at = (more: object = {}) => ({ now, provenUntil: 0, own, ...newFactor, problem: null, act: null, done: null, ...more })
  const viewIn = (state: string, more: object = {}) => {
    const [, snapshot] = everyState(teamFactorsMachine, at(more)).find(([name]) => name === state) ?? expect.fail(state)
    return connectTeamFactors(snapshot, quiet)
  }

  test.each([
    [act('remove', 'Phone'), 'Remove this second factor?', 'Phone: it no longer lets you in, nor shows that it is you.', 'Remove', 'Phone is removed.'],
    [
      act('codes'),
      'Make new recovery codes?',
      'You get ten new ones, and the earlier ones end.',
      'Make new ones',
      'Your new recovery codes are good. The earlier ones have ended.',
    ],
    [act('passkey', 'Key ring'), undefined, undefined, undefined, 'The passkey “Key ring” is added.'],
    [act('code'), undefined, undefined, undefined, 'Your app is set up.'],
  ] as const)('%j: what is asked, and that it is done', (one, title, effect, go, done) => {
    const { asked } = viewIn('asking.open', { act: one }).dialogs ?? expect.fail()
    expect([asked?.title, asked?.effect, asked?.go]).toEqual([title, effect, go])
    expect(viewIn('list.settled', { done: one })).toMatchObject({ said: done })
  })

  const parts = (snapshot: Parameters<typeof connectTeamFactors>[0]) => {
    const { step, said, problem, dialogs, busy, isBeginning } = anything(connectTeamFactors(snapshot, quiet))
    const { asked, isProving } = (dialogs ?? {}) as never as Record<string, Record<string, unknown> | null>
    return { step: step !== 'list' && step, said, problem, busy, isBeginning, asked: asked?.title, doing: asked?.busy, stopped: asked?.problem, isProving }
  }
  const LIST = ['list.settled', 'list.unbegun']
  const ACTS = ['beginningTotp', 'makingPasskey', 'confirmingTotp', 'renewing', 'removing']
  const FORMS = {
    ...each(['passkey.editing', 'passkey.invalid', 'passkey.cancelled', 'passkey.wrong', 'passkey.failed'], 'passkey'),
    ...each(['totp.editing', 'totp.invalid', 'totp.wrong', 'totp.failed'], 'totp'),
    ...each(['codes.shown', 'codes.asked', 'codes.kept'], 'codes'),
    failed: 'failed',
  }

  test.each(problems(NOT_LOADED, UNANSWERED, UNSURE))('what stands in which state; the server’s sentence %j', (problem, failed, unbegun, stopped) => {
    const done = act('code')
    expect(shownIn(teamFactorsMachine, at({ act: act('remove', 'Phone'), done, problem }), parts)).toEqual({
      step: FORMS,
      said: each([...LIST, 'failed'], 'Your app is set up.'),
      problem: { failed, 'list.unbegun': unbegun },
      busy: each(['loading', ...ACTS]),
      isBeginning: { beginningTotp: true },
      asked: each(['asking.open', 'asking.stopped', ...ACTS], 'Remove this second factor?'),
      doing: each(ACTS),
      stopped: { 'asking.stopped': stopped },
      isProving: { proving: true },
    })
    expect(shownIn(teamFactorsMachine, at({ own: null }), parts).step).toMatchObject({ loading: 'loading', failed: 'failed' })
  })

  test.each([
    ['passkey', 'passkey'],
    ['code', 'totp'],
  ] as const)('the form of a %s stays below the question for a factor and while it is added, and no dialog asks about it', (kind, step) => {
    const shown = shownIn(teamFactorsMachine, at({ act: act(kind) }), parts)
    expect(shown.step).toEqual({ ...FORMS, ...each(['proving', ...ACTS], step) })
    expect(shown.asked).toEqual({})
  })

  test('an app that is begun shows no form yet, and no dialog', () => {
    const shown = shownIn(teamFactorsMachine, at({ act: act('app') }), parts)
    expect([shown.step, shown.asked]).toEqual([FORMS, {}])
  })

  test('what each part shows and sends', () => {
    const seen = (state: string, more: object = {}) => {
      const [, snapshot] = everyState(teamFactorsMachine, at(more)).find(([name]) => name === state) ?? expect.fail(state)
      return pressed((send) => connectTeamFactors(snapshot, send))
    }
    const proof = { isProving: false, proven: { type: 'PROOF.SHOWN', provenUntil: 'a' }, cancelProof: { type: 'PROOF.CANCEL' } }
    const common = { kinds: { passkey: true, totp: true, recovery: 8 }, dialogs: { asked: null, ...proof } }
    const { factors, recoveryCodesLeft } = own
    const asks = (kind: string, id: string | undefined = '', what: string | undefined = '') => ({ type: 'FACTORS.ASK', question: { kind, id, what } })
    expect(seen('list.settled')).toEqual({
      step: 'list',
      ...common,
      said: null,
      problem: null,
      busy: false,
      isBeginning: false,
      hasHostName: true,
      factors,
      canRemove: true,
      recoveryCodesLeft,
      choose: { type: 'FACTOR.CHOOSE', kind: 'a' },
      // Of what is no factor.
      remove: asks('remove'),
      renew: asks('codes'),
    })
    expect(seen('asking.open', { act: act('codes') })).toMatchObject({
      dialogs: { asked: { busy: false, problem: null, confirm: { type: 'FACTORS.CONFIRM' }, keep: { type: 'FACTORS.KEEP' } } },
    })
    expect(seen('totp.wrong')).toEqual({ step: 'totp', ...common, isReplacing: true, form: { ...appForm, error: CODE_WRONG, busy: false } })
    const { kinds, isReplacing } = anything(seen('totp.editing', { own: { ...own, factors: factors.slice(0, 1) } }))
    expect([kinds, isReplacing]).toEqual([{ passkey: true, totp: false, recovery: 8 }, false])
    expect(anything(seen('list.settled', { own: { factors: factors.slice(2), recoveryCodesLeft: 0 } })).kinds).toEqual({
      passkey: false,
      totp: true,
      recovery: 0,
    })
    expect(seen('passkey.invalid')).toEqual({ step: 'passkey', ...common, form: { ...keyForm, error: 'Give it a name.', problem: null, busy: false } })
    expect(seen('codes.asked')).toEqual({ step: 'codes', ...common, codes: { ...codes, isKept: false, error: KEEP_FIRST } })
    expect(seen('failed')).toEqual({ step: 'failed', kinds: null, dialogs: null, said: null, problem: NOT_LOADED, retry: { type: 'FACTORS.RETRY' } })
    expect(seen('loading', { own: null })).toEqual({ step: 'loading', kinds: null, dialogs: null })
    expect(seen('list.settled', { own: { ...own, factors: factors.slice(0, 1) } })).toMatchObject({ canRemove: false })
  })
})

describe('mails that belong to no case', () => {
  const mail = { ...namesNone, ...inMail }
  const at = (more: object = {}) => ({
    which: 'waiting',
    rows: [namesCase, { ...namesNone, from: '' }],
    more: true,
    id: namesNone.id,
    mail,
    typed: {},
    refused: null,
    attempt: 2,
    done: null,
    problem: null,
    ...more,
  })
  const snapshotIn = (state: string, more: object = {}) => everyState(teamMailsMachine, at(more)).find(([name]) => name === state)?.[1] ?? expect.fail(state)
  const viewIn = (state: string, more: object = {}) => connectTeamMails(snapshotIn(state, more), quiet)
  const LIST = ['list.settled', 'list.stopped']
  const OPEN = ['open.settled', 'open.invalid', 'open.stopped']
  const parts = (snapshot: Parameters<typeof connectTeamMails>[0]) => {
    const { rows, failed, isAdding, isRenewing, stopped, said, asked, opened, showOther } = connectTeamMails(snapshot, quiet)
    const { isReading, isTold, unread, form, problem, isBusy, isPutting, isSaving } = opened ?? expect.fail()
    const [errors, other, discarding] = [form.errors, showOther !== null, asked?.busy]
    return {
      listed: rows?.length,
      failed,
      isAdding,
      isRenewing,
      stopped,
      said,
      asked: asked?.title,
      discarding,
      other,
      isReading,
      isTold,
      unread,
      errors,
      problem,
      isBusy,
      isPutting,
      isSaving,
    }
  }

  test.each(
    problems(
      'The mails could not be loaded. Check your connection and try again.',
      'The mails that come next could not be loaded. Check your connection and try again.',
      'This mail could not be opened. Check your connection and try again.',
      'No answer came, so we cannot tell whether it is done. Press it again: it is done once.',
    ),
  )('what stands in which state; the server’s sentence %j', (problem, failed, stopped, unread, unsure) => {
    const ALL = everyState(teamMailsMachine, {}).map(([state]) => state)
    expect(shownIn(teamMailsMachine, at({ problem, done: { kind: 'discarded' } }), parts)).toEqual({
      listed: each(
        ALL.filter((state) => state !== 'failed'),
        2,
      ),
      failed: { failed },
      isAdding: { adding: true },
      isRenewing: { loading: true },
      stopped: { 'list.stopped': stopped },
      said: each(ALL, 'The mail is discarded.'),
      asked: each(['asking', 'discarding'], 'Discard this mail?'),
      discarding: { discarding: true },
      other: each([...LIST, 'failed']),
      isReading: { reading: true },
      isTold: { told: true },
      unread: { unread },
      errors: { 'open.invalid': { reference: 'Enter the reference of the case.' } },
      problem: { 'open.stopped': unsure },
      isBusy: each(['loading', 'adding', 'reading', 'putting', 'saving', 'discarding']),
      isPutting: { putting: true },
      isSaving: { saving: true },
    })
    expect(ALL).toEqual(expect.arrayContaining(OPEN))
    expect(viewIn('open.invalid', { refused: SERVER }).opened?.form.errors).toEqual({ reference: SERVER })
    // Typed since: it is forgiven.
    expect(viewIn('open.invalid', { typed: { [namesNone.id]: 'RC-1' } }).opened?.form.errors).toEqual({})
    expect(viewIn('list.settled', { rows: null }).rows).toBeNull()
    expect(viewIn('list.settled', { id: '' }).opened).toBeNull()
  })

  test.each([
    [null, null, null],
    [{ kind: 'put', reference: 'RC-1' }, 'The mail is in RC-1 now, as a message of its customer.', 'RC-1'],
    [{ kind: 'discarded' }, 'The mail is discarded.', null],
    [{ kind: 'gone' }, 'This mail is not waiting any more: it was added to a case or discarded meanwhile.', null],
  ])('after %j: what is said, and where it is', (done, said, putTo) => {
    const view = viewIn('list.settled', { done })
    expect([view.said, view.putTo]).toEqual([said, putTo])
  })

  test.each([
    ['waiting', 'Answers by mail that found no case by themselves. Add each to its case, or discard it.', 'No mail waits here now.', 'automatic'],
    [
      'automatic',
      'Mails that nobody wrote, such as out-of-office notes and returned mails, and that stand in the history of no case. They move nothing, and are erased after 30 days.',
      'There is no automatic mail now.',
      'waiting',
    ],
  ])('the list %s says what it is, and leads to the other', (which, about, empty, other) => {
    const sent: object[] = []
    const view = connectTeamMails(snapshotIn('list.settled', { which }), (event) => sent.push(event))
    view.showOther?.()
    expect([view.words.about, view.words.empty, sent]).toEqual([about, empty, [{ type: 'MAILS.SHOW', which: other }]])
  })

  test.each([
    ['no-case', 'It names no case.'],
    ['other-address', 'It came from another address than the case has.'],
    ['closed', 'Its case is closed.'],
    ['unreadable', 'It cannot be read here: save it, and add what is in it to the case yourself.'],
    ['auto', 'Nobody wrote it: it is an answer that came by itself.'],
    ['bounce', 'It says that a mail did not arrive.'],
    ['loop', 'It is a mail of ours that came back.'],
  ])('why one is in no case (%s)', (why, words) => expect(viewIn('open.settled', { mail: { ...mail, why } }).opened?.mail?.whyWords).toBe(words))

  test('each line says who wrote and of what, and each button sends its event', () => {
    const { words: _, ...seen } = anything(pressed((send) => connectTeamMails(snapshotIn('asking'), send)))
    expect(seen).toEqual({
      showOther: null,
      rows: [namesCase, { ...namesNone, from: 'Unknown sender', subject: 'No subject' }],
      failed: null,
      more: true,
      isAdding: false,
      isRenewing: false,
      stopped: null,
      said: null,
      putTo: null,
      opened: {
        id: namesNone.id,
        isReading: false,
        isTold: false,
        unread: null,
        mail: { ...mail, whyWords: 'It names no case.' },
        form: {
          fields: { reference: expect.objectContaining({ required: 'Enter the reference of the case.' }) },
          answers: { reference: '' },
          errors: {},
          attempt: 2,
          change: { type: 'REFERENCE.CHANGE', reference: 'b' },
          submit: { type: 'MAIL.PUT' },
        },
        problem: null,
        isBusy: false,
        isPutting: false,
        isSaving: false,
        save: { type: 'MAIL.SAVE' },
        discard: { type: 'MAIL.DISCARD' },
        retry: { type: 'MAIL.OPEN', id: namesNone.id },
        close: { type: 'MAIL.CLOSE' },
      },
      asked: {
        title: 'Discard this mail?',
        effect: 'It leaves the list at once, and is erased after a week. Nobody is told.',
        go: 'Discard it',
        busy: false,
        problem: null,
        confirm: { type: 'MAIL.CONFIRM' },
        keep: { type: 'MAIL.KEEP' },
      },
      open: { type: 'MAIL.OPEN', id: 'a' },
      showMore: { type: 'MAILS.MORE' },
      renew: { type: 'MAILS.RENEW' },
      retry: { type: 'MAILS.RETRY' },
    })
  })
})

test.each(
  problems(
    'We could not reach the server, so we cannot tell whether you are signed in. Check your connection and try again.',
    'No answer came, so you may still be signed in on this device. Check your connection and try again.',
    UNANSWERED,
  ),
)('the session: the whole view of each state; the server’s sentence %j', (problem, unreached, unleft, unstayed) => {
  const me = memberAt(0)
  const common = {
    kept: 'ann',
    retry: { type: 'SESSION.RETRY' },
    entered: { type: 'SESSION.ENTERED' },
    proven: { type: 'SESSION.PROVEN', me: 'a' },
    used: { type: 'SESSION.USED' },
    refused: { type: 'SESSION.REFUSED' },
    leave: { type: 'SESSION.LEAVE' },
  }
  const isIn = { screen: 'in', me, endsAt: 9, staying: false, stay: { type: 'IDLE.STAY' }, problem: null }
  const views = everyState(teamSessionMachine, { now, me, kept: 'ann', idleEndsAt: 9, problem })
  expect(Object.fromEntries(views.map(([state, snapshot]) => [state, pressed((send) => connectTeamSession(snapshot, send))]))).toEqual({
    restoring: { ...common, screen: 'restoring' },
    unreached: { ...common, screen: 'unreached', problem: unreached },
    out: { ...common, screen: 'signIn', isOver: false },
    over: { ...common, screen: 'signIn', isOver: true },
    proving: { ...common, screen: 'factor', me },
    enrolling: { ...common, screen: 'enrol', me },
    'in.settled': { ...common, ...isIn, endsAt: null },
    'in.warned': { ...common, ...isIn },
    'in.staying': { ...common, ...isIn, staying: true },
    'in.unstayed': { ...common, ...isIn, problem: unstayed },
    leaving: { ...common, screen: 'leaving' },
    unleft: { ...common, screen: 'unleft', problem: unleft },
  })
})

test.each(problems(`${UNANSWERED} If the invitation is used up by then, sign in with your email.`))(
  'an invitation: the whole view of each state; the server’s sentence %j',
  (problem, failed) => {
    const form = {
      screen: 'form',
      fields: nameFields,
      answers: { name: 'Ann' },
      errors: {},
      problem: null,
      attempt: 2,
      busy: false,
      change: { type: 'FIELD.CHANGE', name: 'a', value: 'b' },
      submit: { type: 'FORM.SUBMIT' },
    }
    const views = (name: string) =>
      Object.fromEntries(
        everyState(teamJoinMachine, { token: 't', answers: { name }, serverErrors: { name: SERVER }, attempt: 2, problem }).map(([state, snapshot]) => [
          state,
          pressed((send) => connectTeamJoin(snapshot, send)),
        ]),
      )
    expect(views('Ann')).toEqual({
      'form.editing': form,
      'form.invalid': { ...form, errors: { name: SERVER } },
      'form.failed': { ...form, problem: failed },
      joining: { ...form, busy: true },
      joined: { screen: 'joined' },
    })
    // What it lacks now is said before what the server said.
    expect(views('')['form.invalid']).toMatchObject({ errors: { name: 'Enter your name.' } })
  },
)

test.each(problems(UNANSWERED))('a view as a file: the whole view of each state; the server’s sentence %j', (problem, stopped) => {
  const at = (more: object = {}) => ({
    busy: false,
    said: null,
    problem: null,
    ask: { type: 'CSV.ASK', query: wholeView },
    dialogs: { asked: null, isProving: false, proven: { type: 'PROOF.SHOWN', provenUntil: 'a' }, cancelProof: { type: 'PROOF.CANCEL' } },
    ...more,
  })
  const views = everyState(inboxCsvMachine, { now, provenUntil: 0, problem }).map(([state, snapshot]) => [
    state,
    pressed((send) => connectInboxCsv(snapshot, send, wholeView)),
  ])
  expect(Object.fromEntries(views)).toEqual({
    ready: at(),
    proving: at({ dialogs: { ...at().dialogs, isProving: true } }),
    doing: at({ busy: true }),
    saved: at({ said: 'Your browser saves the file.' }),
    stopped: at({ problem: stopped }),
  })
})
