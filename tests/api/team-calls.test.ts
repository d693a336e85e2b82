// @vitest-environment happy-dom
/** The calls of the team's pages: where each goes and what with (decision 0124), and what each answer is to its chart. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teamViews } from '#contract/team-cases.ts'
import { json, type PageServer, sendByNode, servePage } from '#kit/page-server.ts'
import { type InboxQuery, NOT_NARROWED } from '#machines/team/inbox.setup.ts'
import { holdToken } from '#src/device/api/bearer.ts'
import * as team from '#src/device/api/team.ts'
import { holdTeamSession } from '#src/device/api/team-ask.ts'
import * as cases from '#src/device/api/team-case.ts'
import * as inbox from '#src/device/api/team-cases.ts'
import * as mails from '#src/device/api/team-mails.ts'
import * as members from '#src/device/api/team-members.ts'
import { heldFile, holdFile } from '#src/device/team-files.ts'

const session = { token: vi.fn((): string | undefined => 'page-token'), use: vi.fn(), refuse: vi.fn() }
const downloads: string[] = []
let server: PageServer
beforeAll(async () => {
  sendByNode()
  server = await servePage()
  // A customer's log-in on the same browser.
  holdToken({ token: async () => 'a-customer', refuse: () => expect.fail() })
  holdTeamSession(session)
})
beforeEach(() => {
  server.calls.length = 0
  downloads.length = 0
  for (const told of Object.values(session)) told.mockClear()
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
  isOverdue: false,
}
const found = {
  ...done,
  ...row,
  kind: 'lead',
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
const query: InboxQuery = { ...NOT_NARROWED, view: 'mine', search: 'ruiz' }
const address = { ...done, href: '/backend/api/files/x?key=1' }

const sent = () => server.calls.map(({ path, body }) => [path.replace('/backend/api/team/', ''), JSON.parse(body)])

const email = { email: 'a@b.example' }
const invited = { token: 't', name: 'Ann' }
const code = { code: '123456' }
const wrong = { success: false, reason: 'wrong' }
const asLead = { ...email, role: 'lead' } as const
const asMember = { id: 'b', role: 'member' } as const
const toCase = { id: 'm', reference: REF }

interface Row {
  readonly call: (signal?: AbortSignal) => Promise<unknown>
  readonly path: string
  readonly body: object
  readonly answer: object
  /** What its chart hears, where that is not the answer as it is. */
  readonly outcome?: object
}
const rows: Readonly<Record<string, Row>> = {
  requestCode: { call: (signal) => team.requestCode(email, signal), path: 'code', body: email, answer: { ...done, resendAfterMs: 1, expiresInMs: 2 } },
  confirmEmail: { call: (signal) => team.confirmEmail(email, signal), path: 'enter', body: email, answer: done },
  loadMe: { call: team.loadMe, path: 'me', body: {}, answer: me },
  leaveTeam: { call: team.leaveTeam, path: 'leave', body: {}, answer: done },
  joinTeam: { call: (signal) => team.joinTeam(invited, signal), path: 'join', body: invited, answer: done },
  beginTotp: { call: team.beginTotp, path: 'factors/totp', body: {}, answer: { ...done, secret: 's', uri: 'otpauth://totp/x' } },
  checkTotp: { call: (signal) => team.checkTotp(code, signal), path: 'totp', body: code, answer: { ...done, me }, outcome: { verdict: 'right', me } },
  'checkTotp, wrong': { call: (signal) => team.checkTotp(code, signal), path: 'totp', body: code, answer: wrong, outcome: { verdict: 'wrong' } },
  'checkTotp, locked nobody knows for how long': {
    call: (signal) => team.checkTotp(code, signal),
    path: 'totp',
    body: code,
    answer: { success: false, reason: 'locked' },
    outcome: { verdict: 'locked', waitMs: 0 },
  },
  checkRecovery: {
    call: (signal) => team.checkRecovery({ code: ' ab cd ' }, signal),
    path: 'recovery',
    body: { code: 'ab cd' },
    answer: { ...done, me },
    outcome: { verdict: 'right', me },
  },
  'checkRecovery, locked': {
    call: (signal) => team.checkRecovery(code, signal),
    path: 'recovery',
    body: code,
    answer: { success: false, reason: 'locked', waitMs: 9 },
    outcome: { verdict: 'locked', waitMs: 9 },
  },
  confirmTotp: {
    call: (signal) => team.confirmTotp(code, signal),
    path: 'factors/totp/confirm',
    body: code,
    answer: { ...done, me, recoveryCodes: ['a'] },
    outcome: { verdict: 'right', me, recoveryCodes: ['a'] },
  },
  'confirmTotp, one more factor': {
    call: (signal) => team.confirmTotp(code, signal),
    path: 'factors/totp/confirm',
    body: code,
    answer: { ...done, me },
    outcome: { verdict: 'right', me, recoveryCodes: [] },
  },
  'confirmTotp, wrong': {
    call: (signal) => team.confirmTotp(code, signal),
    path: 'factors/totp/confirm',
    body: code,
    answer: wrong,
    outcome: { verdict: 'wrong' },
  },
  inviteMember: { call: (signal) => members.inviteMember(asLead, signal), path: 'members/invite', body: asLead, answer: done },
  changeRole: { call: (signal) => members.changeRole(asMember, signal), path: 'members/role', body: asMember, answer: done },
  removeMember: { call: (signal) => members.removeMember({ id: 'b' }, signal), path: 'members/remove', body: { id: 'b' }, answer: done },
  endTeamDevice: { call: (signal) => members.endTeamDevice({ id: 'd' }, signal), path: 'devices/end', body: { id: 'd' }, answer: done },
  loadMails: {
    call: (signal) => mails.loadMails({ which: 'waiting', after: '' }, signal),
    path: 'mails',
    body: { which: 'waiting' },
    answer: { ...done, rows: [mail], more: true },
  },
  'loadMails, the next': {
    call: (signal) => mails.loadMails({ which: 'automatic', after: 'm' }, signal),
    path: 'mails',
    body: { which: 'automatic', after: 'm' },
    answer: { ...done, rows: [], more: false },
  },
  readMail: {
    call: (signal) => mails.readMail({ id: 'm' }, signal),
    path: 'mail',
    body: { id: 'm' },
    answer: { ...done, mail: { ...mail, text: 'Hi', quoted: '', auth: null, isCut: false, attached: [] } },
  },
  putMail: { call: (signal) => mails.putMail(toCase, signal), path: 'mail/assign', body: toCase, answer: { ...done, reference: REF } },
  discardMail: { call: (signal) => mails.discardMail({ id: 'm' }, signal), path: 'mail/discard', body: { id: 'm' }, answer: done },
  loadCase: {
    call: (signal) => cases.loadCase({ reference: REF, quietly: false }, signal),
    path: 'case',
    body: { reference: REF },
    answer: found,
    outcome: { found },
  },
  'loadCase, by itself': {
    call: (signal) => cases.loadCase({ reference: REF, quietly: true }, signal),
    path: 'case',
    body: { reference: REF, quietly: 'yes' },
    answer: found,
    outcome: { found },
  },
  moveCase: {
    call: (signal) => cases.moveCase({ reference: REF, edge: 'DECLINE', seen: 3, said: { reason: 'No.' } }, signal),
    path: 'case/move',
    body: { reference: REF, edge: 'DECLINE', seen: '3', reason: 'No.' },
    answer: found,
    outcome: { found },
  },
  addressOf: {
    call: (signal) => cases.addressOf({ reference: REF, id: 'f' }, signal),
    path: 'case/file',
    body: { reference: REF, id: 'f', as: 'view' },
    answer: address,
  },
  loadCases: {
    call: (signal) => inbox.loadCases({ ...query, after: null }, signal),
    path: 'cases',
    body: { view: 'mine', search: 'ruiz' },
    answer: { ...done, rows: [row], more: true, sequence: 9 },
  },
  'loadCases, the next': {
    call: (signal) => inbox.loadCases({ ...query, after: REF }, signal),
    path: 'cases',
    body: { view: 'mine', search: 'ruiz', after: REF },
    answer: { ...done, rows: [], more: false, sequence: 9 },
  },
  loadCounts: {
    call: inbox.loadCounts,
    path: 'cases/counts',
    body: {},
    answer: { ...done, counts: Object.fromEntries(teamViews.map((view) => [view, 1])), mails: 0, sequence: 9, members: [], forms: [] },
  },
  moveSeveral: {
    call: (signal) => inbox.moveSeveral({ references: [REF, 'RC-2'], edge: 'CLAIM', to: '' }, signal),
    path: 'cases/move',
    body: { references: `${REF},RC-2`, edge: 'CLAIM' },
    answer: { ...done, results: [] },
  },
  'moveSeveral, to somebody': {
    call: (signal) => inbox.moveSeveral({ references: [REF], edge: 'ASSIGN', to: 'bob' }, signal),
    path: 'cases/move',
    body: { references: REF, edge: 'ASSIGN', to: 'bob' },
    answer: { ...done, results: [] },
  },
}
/** What the page asks by itself keeps no session alive. */
const QUIET = ['loadCase, by itself', 'loadCounts']

describe.each(Object.entries(rows))('%s', (name, { call, path, body, answer, outcome = answer }) => {
  it('goes there with the page’s token and no customer’s', async () => {
    server.answer(json(200, answer))
    expect(await call()).toEqual({ kind: 'accepted', ...outcome })
    expect(sent()).toEqual([[path, body]])
    const [{ headers } = expect.fail()] = server.calls
    expect([headers['x-team-token'], headers.authorization]).toEqual(['page-token', undefined])
    expect(session.use).toHaveBeenCalledTimes(QUIET.includes(name) ? 0 : 1)
    expect(session.refuse).not.toHaveBeenCalled()
  })

  it('tells a refusal as it is, and the session of its end', async () => {
    server.answer(json(409, { message: 'No.', errors: { name: 'Not this.' } }))
    expect(await call()).toEqual({ kind: 'refused', status: 409, message: 'No.', errors: { name: 'Not this.' } })
    expect([session.use.mock.calls, session.refuse.mock.calls]).toEqual([[], []])
    server.answer(json(401, { message: 'You are signed out.' }))
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 })
    // Who asks whether there is a session takes the answer himself.
    expect(session.refuse).toHaveBeenCalledTimes(name === 'loadMe' ? 0 : 1)
  })

  it('is stopped when its flow has left it', async () => {
    await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(server.calls).toEqual([])
  })
})

it('without a token none is sent', async () => {
  session.token.mockReturnValueOnce(undefined)
  server.answer(json(200, done))
  await team.leaveTeam()
  expect(server.calls[0]?.headers).not.toHaveProperty('x-team-token')
})

describe('loadTeam', () => {
  const people = { ...done, members: [{ ...me.member, joinedAt: 1, lastSeenAt: null }], invited: [] }
  const devices = [{ id: 'd', member: 'ann', label: 'Chrome', createdAt: 1, lastUsedAt: 2, isThis: true }]
  const answering = (refused?: string) =>
    server.answer((call, response) =>
      refused !== undefined && call.path.endsWith(refused)
        ? json(403, { message: 'No.' })(call, response)
        : json(200, call.path.endsWith('devices') ? { ...done, devices } : people)(call, response),
    )
  it('is who is in it, and where', async () => {
    answering()
    expect(await members.loadTeam()).toEqual({ kind: 'accepted', ...people, devices })
    // In whichever order they are answered.
    expect([sent().length, Object.fromEntries(sent())]).toEqual([2, { devices: {}, members: {} }])
  })
  it.each(['members', 'devices'])('is refused when %s are', async (which) => {
    answering(which)
    expect(await members.loadTeam()).toEqual({ kind: 'refused', status: 403, message: 'No.', errors: {} })
  })
})

describe('tellCase', () => {
  const tell = (what: 'note' | 'message' | 'files', answers: object) => cases.tellCase({ what, reference: REF, answers: answers as never, key: 'k-1' })
  it.each([
    ['note', 'NOTE'],
    ['message', 'MESSAGE'],
  ] as const)('a %s is an edge of its case, under its key', async (what, edge) => {
    server.answer(json(200, found))
    expect(await tell(what, { [what]: 'Called him.' })).toEqual({ kind: 'accepted', found })
    expect(sent()).toEqual([['case/move', { reference: REF, edge, seen: '0', text: 'Called him.' }]])
    expect(server.calls[0]?.headers['idempotency-key']).toBe('k-1')
    server.answer(json(422, { message: 'No.', errors: { text: 'Write what it is.' } }))
    expect(await tell(what, { [what]: '' })).toMatchObject({ kind: 'refused', errors: { [what]: 'Write what it is.' } })
    server.answer(json(409, { message: 'Not now.' }))
    expect(await tell(what, { [what]: 'x' })).toEqual({ kind: 'refused', status: 409, message: 'Not now.', errors: {} })
  })

  it('files go with what they are, and are forgotten only when they are there', async () => {
    const file = holdFile(new File(['bytes'], 'ein letter.pdf', { type: 'application/pdf' }))
    expect(file).toMatchObject({ name: 'ein letter.pdf', size: 5, type: 'application/pdf' })
    const answers = { what: 'EIN letter', words: 'not shown', files: [file] }
    server.answer(json(413, { message: 'Too large.' }))
    expect(await tell('files', answers)).toMatchObject({ kind: 'refused', status: 413 })
    expect(heldFile(file.id).name).toBe('ein letter.pdf')
    server.answer(json(200, found))
    expect(await tell('files', answers)).toEqual({ kind: 'accepted', found })
    expect(() => heldFile(file.id)).toThrow(`The file ${file.id} is not held`)
    const { path, headers, body } = server.calls.at(-1) ?? expect.fail()
    expect([path, headers['idempotency-key']]).toEqual(['/backend/api/team/case/attach', 'k-1'])
    const parts = [...body.matchAll(/name="(\w+)"(; filename="[^"]*")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, as = '', text]) => [name, as, text])
    expect(parts).toEqual([
      ['reference', '', REF],
      ['what', '', 'EIN letter'],
      ['files', '; filename="ein letter.pdf"', 'bytes'],
    ])
  })
})

describe('handOver', () => {
  const hand = (as: 'view' | 'save') => cases.handOver({ reference: REF, id: 'f', as })
  const tabOf = () => ({ opener: globalThis as unknown, close: vi.fn(), location: { replace: vi.fn() } })
  it('what is saved goes to the disk, and no tab opens', async () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    server.answer(json(200, address))
    expect(await hand('save')).toEqual({ kind: 'accepted', ...address })
    expect(sent()).toEqual([['case/file', { reference: REF, id: 'f', as: 'save' }]])
    expect([downloads, open.mock.calls]).toEqual([[`${address.href} ""`], []])
  })
  it('what is viewed opens in a tab that knows nothing of the page', async () => {
    const tab = tabOf()
    vi.stubGlobal('open', () => tab)
    server.answer(json(200, address))
    expect(await hand('view')).toEqual({ kind: 'accepted', ...address })
    expect([tab.opener, tab.location.replace.mock.calls, tab.close.mock.calls, downloads]).toEqual([null, [[address.href]], [], []])
  })
  it('the tab closes when there is nothing to show', async () => {
    const tab = tabOf()
    vi.stubGlobal('open', () => tab)
    server.answer(json(404, { message: 'Gone.' }))
    expect(await hand('view')).toMatchObject({ kind: 'refused', status: 404 })
    server.answer((_, response) => response.destroy())
    await expect(hand('view')).rejects.toThrow()
    expect([tab.close.mock.calls, tab.location.replace.mock.calls, downloads]).toEqual([[[], []], [], []])
  })
  it('a browser that opens no tab is told so, and nothing is asked', async () => {
    vi.stubGlobal('open', () => null)
    expect(await hand('view')).toMatchObject({ kind: 'refused', message: 'Your browser opened no tab. Allow this site to open tabs, or save the file.' })
    expect(server.calls).toEqual([])
  })
})

it.each([
  ['saveCsv', () => inbox.saveCsv({ query }), 'cases/csv', { view: 'mine', search: 'ruiz' }],
  ['saveMail', () => mails.saveMail({ id: 'm' }), 'mail/file', { id: 'm' }],
] as const)('%s: the browser follows the address that is answered; refused it follows none', async (_, call, path, body) => {
  server.answer(json(200, address))
  expect(await call()).toEqual({ kind: 'accepted', ...address })
  expect([sent(), downloads]).toEqual([[[path, body]], [`${address.href} ""`]])
  server.answer(json(429, { message: 'Wait.' }))
  expect(await call()).toMatchObject({ kind: 'refused', status: 429 })
  expect(downloads).toHaveLength(1)
})

it.each([
  ['looking', 0],
  ['typing', 1],
  ['gone', 0],
] as const)('tellPresence: %s', async (doing, uses) => {
  server.answer(json(200, done))
  await cases.tellPresence({ reference: REF, doing })
  expect([sent(), session.use.mock.calls.length]).toEqual([[['case/presence', { reference: REF, doing }]], uses])
})
