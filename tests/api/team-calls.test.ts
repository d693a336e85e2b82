// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedReplyEndpoints as saved } from '#contract/team/saved-replies.ts'
import { teamEndpoints as door } from '#contract/team/team.ts'
import { inboxViewNames, teamCaseEndpoints as paths } from '#contract/team/team-cases.ts'
import { teamMailEndpoints as inboxMails } from '#contract/team/team-mails.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { type InboxQuery, NO_FILTERS } from '#machines/team/inbox/inbox.setup.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import * as replies from '#src/platform/api/saved-replies.ts'
import * as team from '#src/platform/api/team.ts'
import * as cases from '#src/platform/api/team-case.ts'
import * as inbox from '#src/platform/api/team-cases.ts'
import { setTeamSessionSource } from '#src/platform/api/team-client.ts'
import * as mails from '#src/platform/api/team-mails.ts'
import * as members from '#src/platform/api/team-members.ts'
import { addMemoryFile, getMemoryFile } from '#src/platform/memory-files.ts'

const session = { token: vi.fn((): string | undefined => 'page-token'), onActivity: vi.fn(), onRefused: vi.fn() }
const downloads: string[] = []
let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
  setTokenSource({ token: async () => 'a-customer', onRefused: () => expect.fail() })
  setTeamSessionSource(session)
})
beforeEach(() => {
  server.calls.length = 0
  downloads.length = 0
  for (const mock of Object.values(session)) mock.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.getAttribute('href')} ${JSON.stringify(this.getAttribute('download'))}`)
  })
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => server.close())

const done = { success: true }
const REF = 'RC-7K4M-2QX9'
const me = {
  ...done,
  stage: 'in',
  member: { id: 'ann', name: 'Ann', email: 'ann@office.example', role: 'member' },
  token: 'page-token',
  factors: { passkey: false, totp: true, recovery: 8 },
  hasHostName: true,
  provenUntil: 0,
  idleEndsAt: 1,
  endsAt: 2,
}
const row = {
  reference: REF,
  form: 'llcform',
  title: 'Form an LLC',
  who: 'Ana Ruiz',
  state: 'received',
  version: 3,
  owner: null,
  sentAt: 1,
  changedAt: 2,
  promisedBy: null,
  language: 'en',
  isOverdue: false,
  mailFailure: null,
  company: '',
  news: null,
  unanswered: null,
  since: 2,
  snoozedUntil: null,
  dueAt: null,
}
const found = {
  ...done,
  ...row,
  kind: 'lead',
  noun: 'LLC',
  context: {},
  you: 'member',
  suspicion: null,
  revisions: [],
  files: [],
  askable: [],
  happened: [],
  address: null,
  here: [],
  members: [],
}
const mail = { id: 'm', at: 1, from: 'a@x.example', subject: 'Re:', why: 'no-case', reference: null, size: 2, files: 0 }
const query: InboxQuery = { ...NO_FILTERS, view: 'mine', search: 'ruiz' }
const address = { ...done, href: '/backend/api/files/x?key=1' }

const sentCalls = () => server.calls.map(({ path, body }) => [path.replace('/backend/api/', ''), JSON.parse(body)])

const email = { email: 'a@b.example' }
const invited = { token: 't', name: 'Ann' }
const code = { code: '123456' }
const wrong = { success: false, reason: 'wrong' }
const asLead = { ...email, role: 'lead' } as const
const asMember = { id: 'b', role: 'member' } as const
const reply = { id: 'r', title: 'T', text: 'x' }
const toCase = { id: 'm', reference: REF }

/** The call, its endpoint, request and response bodies, and the outcome if it differs from the response. */
type Row = readonly [call: (signal?: AbortSignal) => Promise<unknown>, path: string, body: object, answer: object, outcome?: object]
const acceptedOutcome = { verdict: 'right', me }
const filteredQuery = { view: 'mine', search: 'ruiz' }
const lockedResponse = (more: object) => ({ success: false, reason: 'locked', ...more })
const counts = Object.fromEntries(inboxViewNames.map((view) => [view, 1]))
const unread = { ...mail, text: 'Hi', quoted: '', auth: null, isCut: false, attached: [] }
const decline = { edge: 'DECLINE', reason: 'No.', reference: REF, seen: '3' }
const rows: Readonly<Record<string, Row>> = {
  requestCode: [(signal) => team.requestCode(email, signal), door.code, email, { ...done, resendAfterMs: 1, expiresInMs: 2 }],
  confirmEmail: [(signal) => team.confirmEmail(email, signal), door.enter, email, done],
  loadCurrentMember: [team.loadCurrentMember, door.me, {}, me],
  logOut: [team.logOut, door.leave, {}, done],
  joinTeam: [(signal) => team.joinTeam(invited, signal), door.join, invited, done],
  startTotpSetup: [team.startTotpSetup, door.totpNew, {}, { ...done, secret: 's', uri: 'otpauth://totp/x' }],
  checkTotp: [(signal) => team.checkTotp(code, signal), door.totp, code, { ...done, me }, acceptedOutcome],
  'checkTotp, wrong': [(signal) => team.checkTotp(code, signal), door.totp, code, wrong, { verdict: 'wrong' }],
  'checkTotp, locked without a time': [(signal) => team.checkTotp(code, signal), door.totp, code, lockedResponse({}), { verdict: 'locked', waitMs: 0 }],
  checkRecovery: [(signal) => team.checkRecovery({ code: ' ab cd ' }, signal), door.recovery, { code: 'ab cd' }, { ...done, me }, acceptedOutcome],
  'checkRecovery, locked': [(signal) => team.checkRecovery(code, signal), door.recovery, code, lockedResponse({ waitMs: 9 }), { verdict: 'locked', waitMs: 9 }],
  confirmTotp: [
    (signal) => team.confirmTotp(code, signal),
    door.totpConfirm,
    code,
    { ...done, me, recoveryCodes: ['a'] },
    { ...acceptedOutcome, recoveryCodes: ['a'] },
  ],
  'confirmTotp, another factor': [
    (signal) => team.confirmTotp(code, signal),
    door.totpConfirm,
    code,
    { ...done, me },
    { ...acceptedOutcome, recoveryCodes: [] },
  ],
  'confirmTotp, wrong': [(signal) => team.confirmTotp(code, signal), door.totpConfirm, code, wrong, { verdict: 'wrong' }],
  inviteMember: [(signal) => members.inviteMember(asLead, signal), door.invite, asLead, done],
  changeRole: [(signal) => members.changeRole(asMember, signal), door.memberRole, asMember, done],
  removeMember: [(signal) => members.removeMember({ id: 'b' }, signal), door.memberRemove, { id: 'b' }, done],
  endTeamDevice: [(signal) => members.endTeamDevice({ id: 'd' }, signal), door.deviceEnd, { id: 'd' }, done],
  loadMails: [
    (signal) => mails.loadMails({ which: 'waiting', after: '' }, signal),
    inboxMails.list,
    { which: 'waiting' },
    { ...done, rows: [mail], more: true },
  ],
  'loadMails, next page': [
    (signal) => mails.loadMails({ which: 'automatic', after: 'm' }, signal),
    inboxMails.list,
    { which: 'automatic', after: 'm' },
    { ...done, rows: [], more: false },
  ],
  readMail: [(signal) => mails.readMail({ id: 'm' }, signal), inboxMails.mail, { id: 'm' }, { ...done, mail: unread, suggested: [row] }],
  assignMail: [(signal) => mails.assignMail(toCase, signal), inboxMails.assign, toCase, { ...done, reference: REF }],
  discardMail: [(signal) => mails.discardMail({ id: 'm' }, signal), inboxMails.discard, { id: 'm' }, done],
  loadCase: [(signal) => cases.loadCase({ reference: REF, isBackground: false }, signal), paths.case, { reference: REF }, found, { teamCase: found }],
  'loadCase, quietly': [
    (signal) => cases.loadCase({ reference: REF, isBackground: true }, signal),
    paths.case,
    { reference: REF, quietly: 'yes' },
    found,
    { teamCase: found },
  ],
  moveCase: [
    (signal) => cases.moveCase({ reference: REF, edge: 'DECLINE', seenVersion: 3, data: { reason: 'No.' } }, signal),
    paths.move,
    decline,
    found,
    { teamCase: found },
  ],
  loadReplies: [replies.loadReplies, saved.list, {}, { ...done, replies: [reply] }],
  saveReply: [(signal) => replies.saveReply(reply, signal), saved.save, reply, { ...done, replies: [reply] }],
  'saveReply, new': [(signal) => replies.saveReply({ ...reply, id: '' }, signal), saved.save, { title: 'T', text: 'x' }, { ...done, replies: [reply] }],
  removeReply: [(signal) => replies.removeReply({ id: 'r' }, signal), saved.remove, { id: 'r' }, { ...done, replies: [] }],
  loadFileUrl: [(signal) => cases.loadFileUrl({ reference: REF, id: 'f' }, signal), paths.file, { reference: REF, id: 'f', as: 'view' }, address],
  loadCases: [(signal) => inbox.loadCases({ ...query, after: null }, signal), paths.list, filteredQuery, { ...done, rows: [row], more: true, sequence: 9 }],
  'loadCases, next page': [
    (signal) => inbox.loadCases({ ...query, after: REF }, signal),
    paths.list,
    { ...filteredQuery, after: REF },
    { ...done, rows: [], more: false, sequence: 9 },
  ],
  loadCounts: [
    inbox.loadCounts,
    paths.counts,
    {},
    { ...done, counts, day: { due: 0, unclaimed: 0, unanswered: 0, ending: 0, returning: 0 }, news: 0, mails: 0, sequence: 9, members: [], forms: [] },
  ],
  moveCases: [
    (signal) => inbox.moveCases({ references: [REF, 'RC-2'], edge: 'CLAIM', to: '' }, signal),
    paths.moveSeveral,
    { references: `${REF},RC-2`, edge: 'CLAIM' },
    { ...done, results: [] },
  ],
  'moveCases, to a member': [
    (signal) => inbox.moveCases({ references: [REF], edge: 'ASSIGN', to: 'bob' }, signal),
    paths.moveSeveral,
    { references: REF, edge: 'ASSIGN', to: 'bob' },
    { ...done, results: [] },
  ],
}
/** Automatic calls, which do not extend the session. */
const QUIET_CALLS = ['loadCase, quietly', 'loadCounts']

it.each(Object.entries(rows))('%s carries the token of the page and no customer token', async (name, [call, path, body, answer, outcome = answer]) => {
  server.answer(json(200, answer))
  expect(await call()).toEqual({ kind: 'accepted', ...outcome })
  expect(sentCalls()).toEqual([[path, body]])
  const [{ headers } = expect.fail()] = server.calls
  expect([headers['x-team-token'], headers.authorization]).toEqual(['page-token', undefined])
  expect(session.onActivity).toHaveBeenCalledTimes(QUIET_CALLS.includes(name) ? 0 : 1)
  expect(session.onRefused).not.toHaveBeenCalled()
})

it('every call passes on a refusal and the end of the session', async () => {
  for (const [name, [call]] of Object.entries(rows)) {
    session.onRefused.mockClear()
    server.answer(json(409, { message: 'No.', errors: { name: 'Not this.' } }))
    expect(await call(), name).toEqual({ kind: 'refused', status: 409, message: 'No.', errors: { name: 'Not this.' } })
    expect([session.onActivity.mock.calls, session.onRefused.mock.calls]).toEqual([[], []])
    server.answer(json(401, { message: 'You are logged out.' }))
    expect(await call(), name).toMatchObject({ kind: 'refused', status: 401 })
    // The chart of `loadCurrentMember` handles this response, because the call checks for a session.
    expect(session.onRefused, name).toHaveBeenCalledTimes(name === 'loadCurrentMember' ? 0 : 1)
  }
})

it('every call is aborted when its flow ends', async () => {
  for (const [call] of Object.values(rows)) await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: 'ERR_CANCELED' })
  expect(server.calls).toEqual([])
})

it('sends no token without one', async () => {
  session.token.mockReturnValueOnce(undefined)
  server.answer(json(200, done))
  await team.logOut()
  expect(server.calls[0]?.headers).not.toHaveProperty('x-team-token')
})

describe('loadTeam', () => {
  const people = { ...done, members: [{ ...me.member, joinedAt: 1, lastSeenAt: null }], invited: [] }
  const devices = [{ id: 'd', member: 'ann', label: 'Chrome', createdAt: 1, lastUsedAt: 2, isThis: true }]
  const answerFiles = (refused?: string) =>
    server.answer((call, response) =>
      refused !== undefined && call.path.endsWith(refused)
        ? json(403, { message: 'No.' })(call, response)
        : json(200, call.path.endsWith('devices') ? { ...done, devices } : people)(call, response),
    )
  it('returns the members and their devices', async () => {
    answerFiles()
    expect(await members.loadTeam()).toEqual({ kind: 'accepted', ...people, devices })
    expect([sentCalls().length, Object.fromEntries(sentCalls())]).toEqual([2, { [door.devices]: {}, [door.members]: {} }])
  })
  it.each(['members', 'devices'])('loading the team is refused when %s are', async (which) => {
    answerFiles(which)
    expect(await members.loadTeam()).toEqual({ kind: 'refused', status: 403, message: 'No.', errors: {} })
  })
})

describe('postEntry', () => {
  const post = (what: 'note' | 'message', answers: object) => cases.postEntry({ what, reference: REF, answers: answers as never, key: 'k-1' })
  it.each([
    ['note', 'NOTE'],
    ['message', 'MESSAGE'],
  ] as const)('a %s is an edge of its case, under its key', async (what, edge) => {
    server.answer(json(200, found))
    expect(await post(what, { [what]: 'Called him.' })).toEqual({ kind: 'accepted', teamCase: found })
    expect(sentCalls()).toEqual([[paths.move, { reference: REF, edge, seen: '0', text: 'Called him.' }]])
    expect(server.calls[0]?.headers['idempotency-key']).toBe('k-1')
    server.answer(json(422, { message: 'No.', errors: { text: 'Enter some text.' } }))
    expect(await post(what, { [what]: '' })).toMatchObject({ kind: 'refused', errors: { [what]: 'Enter some text.' } })
    server.answer(json(409, { message: 'Not now.' }))
    expect(await post(what, { [what]: 'x' })).toEqual({ kind: 'refused', status: 409, message: 'Not now.', errors: {} })
  })

  it.each([
    ['message', paths.attach, [['what', '', 'EIN letter']]],
    ['note', paths.attachNote, []],
  ] as const)('sends the files of a %s and drops them only after success', async (what, endpoint, named) => {
    const file = addMemoryFile(new File(['bytes'], 'ein letter.pdf', { type: 'application/pdf' }))
    expect(file).toMatchObject({ name: 'ein letter.pdf', size: 5, type: 'application/pdf' })
    const answers = { [what]: 'Here it is.', what: 'EIN letter', words: 'not shown', files: [file] }
    server.answer(json(413, { message: 'Too large.' }))
    expect(await post(what, answers)).toMatchObject({ kind: 'refused', status: 413 })
    expect(getMemoryFile(file.id).name).toBe('ein letter.pdf')
    server.answer(json(200, found))
    expect(await post(what, answers)).toEqual({ kind: 'accepted', teamCase: found })
    expect(() => getMemoryFile(file.id)).toThrow(`The file ${file.id} is not in memory`)
    const { path, headers, body } = server.calls.at(-1) ?? expect.fail()
    expect([path, headers['idempotency-key']]).toEqual([`/backend/api/${endpoint}`, 'k-1'])
    const parts = [...body.matchAll(/name="(\w+)"(; filename="[^"]*")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, as = '', text]) => [name, as, text])
    expect(parts).toEqual([['reference', '', REF], ['text', '', 'Here it is.'], ...named, ['files', '; filename="ein letter.pdf"', 'bytes']])
  })
})

describe('deliverFile', () => {
  const deliver = (as: 'view' | 'save') => cases.deliverFile({ reference: REF, id: 'f', as })
  const tabOf = () => ({ opener: globalThis as unknown, close: vi.fn(), location: { replace: vi.fn() } })
  it('saves a download without a new tab', async () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    server.answer(json(200, address))
    expect(await deliver('save')).toEqual({ kind: 'accepted', ...address })
    expect(sentCalls()).toEqual([[paths.file, { reference: REF, id: 'f', as: 'save' }]])
    expect([downloads, open.mock.calls]).toEqual([[`${address.href} ""`], []])
  })
  it('opens a viewed file in a tab without an opener', async () => {
    const tab = tabOf()
    vi.stubGlobal('open', () => tab)
    server.answer(json(200, address))
    expect(await deliver('view')).toEqual({ kind: 'accepted', ...address })
    expect([tab.opener, tab.location.replace.mock.calls, tab.close.mock.calls, downloads]).toEqual([null, [[address.href]], [], []])
  })
  it('closes the tab when there is nothing to show', async () => {
    const tab = tabOf()
    vi.stubGlobal('open', () => tab)
    server.answer(json(404, { message: 'Gone.' }))
    expect(await deliver('view')).toMatchObject({ kind: 'refused', status: 404 })
    server.answer((_, response) => response.destroy())
    await expect(deliver('view')).rejects.toThrow()
    expect([tab.close.mock.calls, tab.location.replace.mock.calls, downloads]).toEqual([[[], []], [], []])
  })
  it('reports a blocked tab and sends no request', async () => {
    vi.stubGlobal('open', () => null)
    expect(await deliver('view')).toMatchObject({
      kind: 'refused',
      message: 'Your browser blocked the new tab. Allow pop-ups for this site, or save the file.',
    })
    expect(server.calls).toEqual([])
  })
})

it.each([
  ['saveCsv', () => inbox.saveCsv({ query }), paths.csv, { view: 'mine', search: 'ruiz' }],
  ['saveMail', () => mails.saveMail({ id: 'm' }), inboxMails.file, { id: 'm' }],
] as const)('%s: the browser follows the returned URL, and none after a refusal', async (_, call, path, body) => {
  server.answer(json(200, address))
  expect(await call()).toEqual({ kind: 'accepted', ...address })
  expect([sentCalls(), downloads]).toEqual([[[path, body]], [`${address.href} ""`]])
  server.answer(json(429, { message: 'Wait.' }))
  expect(await call()).toMatchObject({ kind: 'refused', status: 429 })
  expect(downloads).toHaveLength(1)
})

it.each([
  ['looking', 0],
  ['typing', 1],
  ['gone', 0],
] as const)('sendPresence: %s', async (doing, uses) => {
  server.answer(json(200, done))
  await cases.sendPresence({ reference: REF, doing })
  expect([sentCalls(), session.onActivity.mock.calls.length]).toEqual([[[paths.presence, { reference: REF, doing }]], uses])
})
