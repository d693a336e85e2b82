import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STEP_UP_LIFETIME_MS, TEAM_INVITE_LIFETIME_MS, TEAM_LOGIN_LIFETIME_MS, TEAM_SESSION_IDLE_MS, TEAM_SESSION_MAX_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { currentMemberResponse, membersResponse, teamDevicesResponse, teamEndpoints } from '#contract/team/team.ts'
import { up as clearTokens } from '#server/database/migrations/019-invitation-tokens.ts'
import { digestByMonth } from '#server/requests/chain.ts'
import { createInviteTokenDeriver, hashOf } from '#server/secrets/secrets.ts'
import { handleOf } from '#server/team/sign-in/handle.ts'
import { SESSIONS_PER_MEMBER_MAX } from '#server/team/sign-in/sessions.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { newMember } from '../kit/team.ts'
import {
  edgesOf,
  enterEmailedCode,
  inviteByCommand,
  inviteToken,
  joinTeam,
  newTeamPage,
  openSessionAt,
  openTeamServer,
  setUpApp,
  totpCode,
} from '../kit/team-login.ts'

const ANN = 'ann@office.example'
const BOB = 'bob@office.example'
const CAM = 'cam@office.example'

test('covers the complete lifecycle of a member: invitation, app, recovery codes, logout, login, proof, and another invitation', async () => {
  const { lines, logger } = openLog()
  const server = await openTeamServer({ logger })
  const run = (...args: string[]) => runAdminCommand(envOf(server), ...args)
  expect(await inviteByCommand(server, ANN, 'lead')).toMatchObject({ code: 0, out: expect.stringContaining('was invited as a lead') })
  const page = newTeamPage(server)
  const token = await inviteToken(server, ANN)
  const openFactorStage = await page.call(teamEndpoints.join, { token, name: 'Ann Miller' })
  expect(currentMemberResponse.parse(openFactorStage.body)).toMatchObject({
    stage: 'enroll',
    member: { id: 'ann', name: 'Ann Miller', email: ANN, role: 'lead' },
    provenUntil: 0,
  })
  expect(openFactorStage.headers['cache-control']).toBe('no-store')
  const halfCookie = page.client.jar.get('rc_team')
  expect(String(openFactorStage.headers['set-cookie'])).toMatch(/^rc_team=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)

  const { secret, answer } = await setUpApp(server, page)
  expect(answer.body).toMatchObject({ success: true, me: { stage: 'in', factors: { passkey: false, totp: true, recovery: 10 } } })
  expect(new Set(answer.body.recoveryCodes).size).toBe(10)
  expect(page.client.jar.get('rc_team')).not.toBe(halfCookie)
  const seen = newClient(server.app)
  seen.jar.set('rc_team', String(halfCookie))
  expect((await seen.post(teamEndpoints.me, {})).status).toBe(401)

  expect((await page.call(teamEndpoints.leave)).body).toEqual({ success: true })
  expect([page.client.jar.has('rc_team'), (await page.client.post(teamEndpoints.me, {})).status]).toEqual([false, 401])

  server.advance(60_000)
  const entered = await enterEmailedCode(server, page, ANN)
  expect(currentMemberResponse.parse(entered.body)).toMatchObject({ stage: 'factor', factors: { totp: true } })
  expect((await page.call(teamEndpoints.members)).status).toBe(401)
  const shown = await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })
  expect(shown.body).toMatchObject({ success: true, me: { stage: 'in' } })
  expect(shown.body.me.provenUntil - server.now()).toBeGreaterThan(STEP_UP_LIFETIME_MS - 5_000)

  server.advance(STEP_UP_LIFETIME_MS)
  const invitation = { email: BOB, role: 'member' }
  expect(await page.call(teamEndpoints.invite, invitation)).toMatchObject({ status: 403, body: { message: 'Verify your identity again.' } })
  const cookie = page.client.jar.get('rc_team')
  expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body).toMatchObject({ success: true, me: { stage: 'in' } })
  expect(page.client.jar.get('rc_team')).toBe(cookie)
  expect((await page.call(teamEndpoints.invite, invitation)).body).toEqual({ success: true })
  expect(await inviteToken(server, BOB)).toMatch(/^[\w-]{43}$/)
  const listed = membersResponse.parse((await page.call(teamEndpoints.members)).body)
  expect([listed.members.map(({ id }) => id), listed.invited.map(({ email }) => email)]).toEqual([['ann'], [BOB]])

  expect(await edgesOf(server, 'ann')).toEqual([
    'JOIN ann',
    'FACTOR.ADD ann',
    'LOG_IN ann',
    'LOG_OUT ann',
    'LOG_IN ann',
    'REFUSED ann',
    'PROVE ann',
    'INVITE ann',
  ])
  expect((await run('audit', 'verify')).out).toBe('8 events of 1 member were verified. The histories are intact.')
  const trail = lines.flatMap((line) => (JSON.parse(line).audit === undefined ? [] : [JSON.parse(line)]))
  const auditLines = trail.map(({ audit, outcome, member }) => [audit, outcome, member].filter(Boolean).join(' '))
  expect(auditLines).toEqual(expect.arrayContaining(['team-joined done ann', 'code-asked done', 'team-entered done ann', 'team-invited refused ann']))
  expect(lines.join('\n')).not.toContain('@office.example')
})

test('gives the same response for every address and emails only members', async () => {
  const server = await openTeamServer()
  await newMember(server)
  const client = newClient(server.app)
  const [known, unknown] = [await client.post(teamEndpoints.code, { email: ANN }), await client.post(teamEndpoints.code, { email: 'eve@office.example' })]
  const expectedBody = { success: true, resendAfterMs: expect.any(Number), expiresInMs: expect.any(Number) }
  expect([known.status, known.body, unknown.status, unknown.body]).toEqual([200, expectedBody, 200, expectedBody])
  expect((await server.allMails()).map(({ to }) => to)).toEqual([[ANN]])
  const person = newPerson()
  await signUp(server, client, person)
  await client.post(teamEndpoints.code, { email: person.email })
  const mails = (await server.allMails()).filter(({ subject }) => /^\d{6}/.test(subject))
  expect(mails.filter(({ to }) => to.includes(person.email))).toHaveLength(1)
  await server.database.db.updateTable('team_members').set({ removed_at: 1 }).execute()
  await newClient(server.app).post(teamEndpoints.code, { email: ANN })
  expect((await server.allMails()).filter(({ to }) => to.includes(ANN))).toHaveLength(1)
})

test('rejects a proof of another purpose or browser, and accepts a right one once', async () => {
  const server = await openTeamServer()
  await newMember(server)
  const page = newTeamPage(server)
  expect((await enterEmailedCode(server, page, ANN)).body).toMatchObject({ stage: 'enroll' })
  expect((await page.client.post(teamEndpoints.enter, { email: ANN })).status).toBe(403)
  const forgot = newTeamPage(server)
  const person = newPerson()
  await signUp(server, forgot.client, person)
  await server.database.db.updateTable('team_members').set({ email: person.email, email_key: person.email }).execute()
  await forgot.client.post('auth/forgot-password', { email: person.email })
  const mail = (await server.mailsTo(person.email, 2))[0]
  expect((await forgot.client.post('auth/verify-otp', { email: person.email, otp: mail?.subject.slice(0, 6) })).body.success).toBe(true)
  expect((await forgot.client.post(teamEndpoints.enter, { email: person.email })).status).toBe(403)
})

test('an invitation works once, for a day, until the next one, and not for a member', async () => {
  const server = await openTeamServer()
  const join = (token: string, name = 'Bob Reed') => newClient(server.app).post(teamEndpoints.join, { token, name })
  await inviteByCommand(server, BOB)
  const first = await inviteToken(server, BOB)
  await server.allMails()
  expect(JSON.stringify(await server.database.db.selectFrom('outbox').selectAll().execute())).not.toContain(first)
  expect(JSON.stringify(await server.database.db.selectFrom('team_invites').selectAll().execute())).not.toContain(first)
  await inviteByCommand(server, ` ${BOB.toUpperCase()}`.trim())
  const second = (await server.allMails()).map(({ text }) => /#token=([\w-]{43})/.exec(text)?.[1]).find((token) => token !== first) ?? ''
  expect(await join(first)).toMatchObject({ status: 409, body: { message: 'This invitation has expired or was already used. Ask for a new one.' } })
  const answers = await Promise.all([join(second), join(second), join(second, 'Rob Reed')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await inviteByCommand(server, BOB)).toMatchObject({ code: 1, err: 'A team member already has this address.' })
  expect((await join('x'.repeat(43))).status).toBe(409)
  expect((await join('')).body.errors).toEqual({ token: 'Open the link in your invitation email again.' })

  await inviteByCommand(server, CAM)
  const third = await inviteToken(server, CAM)
  server.advance(TEAM_INVITE_LIFETIME_MS)
  expect((await join(third, 'Cam Diaz')).status).toBe(409)
})

test('nothing in the database opens an invitation whose email waits or has failed, also one of an earlier release', async () => {
  const server = await openTeamServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { db } = server.database
  await inviteByCommand(server, BOB)
  await inviteByCommand(server, CAM)
  const { id: inviteId } = await db.selectFrom('team_invites').select('id').where('email', '=', CAM).executeTakeFirstOrThrow()
  await db
    .updateTable('team_invites')
    .set({ token_hash: hashOf('x'.repeat(43)) })
    .where('id', '=', inviteId)
    .execute()
  const earlier = JSON.stringify({ inviteId, token: 'x'.repeat(43) })
  await db.updateTable('outbox').set({ payload: earlier, state: 'dead' }).where('payload', 'like', `%${inviteId}%`).execute()
  await clearTokens(db)
  const rows = [await db.selectFrom('outbox').selectAll().execute(), await db.selectFrom('team_invites').selectAll().execute()]
  const listed = (await runAdminCommand(envOf(server), 'outbox', 'list', '--json')).out
  const texts = [...`${JSON.stringify(rows)}${listed}`.matchAll(/[\w-]{20,}/g)].map(([text]) => text)
  expect(texts).toContain(inviteId)
  for (const token of texts) expect([token, (await newClient(server.app).post(teamEndpoints.join, { token, name: 'Bob Reed' })).status]).toEqual([token, 409])
  const token = createInviteTokenDeriver('k'.repeat(40))(inviteId)
  expect((await newClient(server.app).post(teamEndpoints.join, { token, name: 'Cam Diaz' })).status).toBe(200)
})

test("a member's handle is a first name that was never used", async () => {
  const server = await openTeamServer()
  expect(['Ann Miller', 'Åsa', 'JÜRGEN-Karl', '李雷', ' o’Neil', 'customer'].map(handleOf)).toEqual(['ann', 'asa', 'jurgen', 'colleague', 'o', 'customer'])
  const join = async (email: string, name: string) => {
    await inviteByCommand(server, email)
    return (await newClient(server.app).post(teamEndpoints.join, { token: await inviteToken(server, email), name })).body.member.id
  }
  // An operator has already acted under the name `bob`.
  const { reference } = (await newClient(server.app).submit(factoringRequest)).body
  await runAdminCommand(envOf(server), 'cases', 'move', reference, 'NOTE', '--as', 'bob', '--text', 'called')
  expect(await join('a1@office.example', 'Ann')).toBe('ann')
  expect((await runAdminCommand(envOf(server), 'team', 'remove', 'a1@office.example')).code).toBe(0)
  expect([await join('a1@office.example', 'Ann'), await join('a2@office.example', 'Ann Other')]).toEqual(['ann.2', 'ann.3'])
  expect([await join('b@office.example', 'Bob'), await join('c@office.example', 'Customer')]).toEqual(['bob.2', 'customer.2'])
})

const ID = { id: 'nobody' }
/** Expected status for each caller: visitors, both stages of a session, members, leads, and leads without a recent factor. */
const TABLE = {
  code: [{ email: 'x@office.example' }, 200, 200, 200, 200, 200, 200],
  enter: [{ email: 'x@office.example' }, 403, 403, 403, 403, 403, 403],
  join: [{ token: 'x'.repeat(43), name: 'X' }, 409, 409, 409, 409, 409, 409],
  passkeyAsk: [{}, 401, 409, 409, 409, 409, 409],
  passkey: [{ credential: '{}' }, 401, 200, 200, 200, 200, 200],
  totp: [{ code: '000000' }, 401, 200, 200, 200, 200, 200],
  recovery: [{ code: 'x' }, 401, 200, 200, 200, 200, 200],
  factors: [{}, 401, 401, 401, 200, 200, 200],
  passkeyNew: [{}, 401, 401, 409, 409, 409, 403],
  passkeyConfirm: [{ credential: '{}', label: 'X' }, 401, 401, 409, 409, 409, 403],
  totpNew: [{}, 401, 401, 200, 200, 200, 403],
  totpConfirm: [{ code: '000000' }, 401, 401, 409, 409, 409, 403],
  recoveryNew: [{}, 401, 401, 401, 200, 200, 403],
  factorRemove: [ID, 401, 401, 401, 404, 404, 403],
  me: [{}, 401, 200, 200, 200, 200, 200],
  leave: [{}, 401, 200, 200, 200, 200, 200],
  devices: [{}, 401, 401, 401, 200, 200, 200],
  deviceEnd: [ID, 401, 401, 401, 404, 404, 404],
  members: [{}, 401, 401, 401, 200, 200, 200],
  invite: [{ email: 'new@office.example', role: 'member' }, 401, 401, 401, 403, 200, 403],
  memberRole: [{ ...ID, role: 'lead' }, 401, 401, 401, 403, 404, 403],
  memberRemove: [ID, 401, 401, 401, 403, 404, 403],
} as const satisfies Record<keyof typeof teamEndpoints, readonly [object, ...number[]]>
type Route = keyof typeof TABLE
const routes = Object.keys(TABLE) as Route[]
const isOpen = (route: Route) => ['code', 'enter', 'join'].includes(route)

type OpenedSession = Awaited<ReturnType<typeof openSessionAt>>
const visitorsOf = (route: Route) => TABLE[route][1]
interface Caller {
  readonly who: string
  readonly open: (server: Awaited<ReturnType<typeof openTeamServer>>, id: string) => Promise<OpenedSession>
  readonly expected: (route: Route) => number
  readonly headers?: Readonly<Record<string, string>>
}
const openFactorSession: Caller['open'] = (server, id) => openSessionAt(server, id, 'factor')
const asLead: Caller['open'] = (server, id) => openSessionAt(server, id, 'in', { role: 'lead' })
const withoutToken = (route: Route) => (isOpen(route) || route === 'me' ? TABLE[route][5] : 403)
const CALLERS: readonly Caller[] = [
  { who: 'a member without a second factor', open: openFactorSession, expected: (route) => TABLE[route][2] },
  { who: 'a new member without any factor', open: (server, id) => openSessionAt(server, id, 'enroll'), expected: (route) => TABLE[route][3] },
  { who: 'a member', open: (server, id) => openSessionAt(server, id, 'in'), expected: (route) => TABLE[route][4] },
  { who: 'a lead', open: asLead, expected: (route) => TABLE[route][5] },
  {
    who: 'a lead without a recent factor',
    open: (server, id) => openSessionAt(server, id, 'in', { role: 'lead', isProven: false }),
    expected: (route) => TABLE[route][6],
  },
  {
    who: 'a removed lead',
    async open(server, id) {
      const lead = await asLead(server, id)
      await server.database.db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', id).execute()
      return lead
    },
    expected: visitorsOf,
  },
  { who: 'a lead without the token of the page', open: asLead, expected: withoutToken, headers: { 'x-team-token': '' } },
  { who: 'a lead with another token', open: asLead, expected: withoutToken, headers: { 'x-team-token': 'x'.repeat(43) } },
  { who: 'a lead, from a page of another origin', open: asLead, expected: () => 403, headers: { origin: 'https://evil.example' } },
]

test.each(CALLERS)('every team route for $who', async ({ open, expected, headers = {} }) => {
  const server = await openTeamServer()
  const found: Record<string, number> = {}
  for (const [nth, route] of routes.entries()) {
    const { call } = await open(server, `m${nth}`)
    const { status, headers: answered } = await call(teamEndpoints[route], TABLE[route][0], headers)
    found[route] = status
    expect([route, answered['cache-control']]).toEqual([route, 'no-store'])
  }
  expect(found).toEqual(Object.fromEntries(routes.map((route) => [route, expected(route)])))
})

test.each([['a visitor'], ['a customer who is logged in']])('every team route for %s', async (who) => {
  const server = await openTeamServer()
  const client = newClient(server.app)
  const headers = who === 'a visitor' ? {} : { authorization: `Bearer ${await signUp(server, client, newPerson())}` }
  const found: Record<string, number> = {}
  for (const route of routes) found[route] = (await client.post(teamEndpoints[route], TABLE[route][0], headers as Record<string, string>)).status
  expect(found).toEqual(Object.fromEntries(routes.map((route) => [route, visitorsOf(route)])))
})

test('a session ends when idle and after half a day, and an incomplete one after ten minutes', async () => {
  const server = await openTeamServer()
  const { call } = await newMember(server)
  const isLoggedIn = async () => (await call(teamEndpoints.devices)).status === 200
  server.advance(TEAM_SESSION_IDLE_MS - 60_000)
  expect(await isLoggedIn()).toBe(true)
  server.advance(TEAM_SESSION_IDLE_MS - 60_000)
  const { body } = await call(teamEndpoints.me)
  expect(Math.abs(body.idleEndsAt - server.now() - TEAM_SESSION_IDLE_MS)).toBeLessThan(5_000)
  server.advance(TEAM_SESSION_IDLE_MS)
  expect(await isLoggedIn()).toBe(false)

  const busy = await newMember(server)
  const beganAt = server.now()
  while (server.now() + TEAM_SESSION_IDLE_MS - 60_000 < beganAt + TEAM_SESSION_MAX_MS) {
    server.advance(TEAM_SESSION_IDLE_MS - 60_000)
    expect((await busy.call(teamEndpoints.devices)).status).toBe(200)
  }
  server.advance(beganAt + TEAM_SESSION_MAX_MS - server.now())
  expect((await busy.call(teamEndpoints.devices)).status).toBe(401)

  for (const stage of ['factor', 'enroll'] as const) {
    const openFactorSession = await openSessionAt(server, `half-${stage}`, stage)
    server.advance(TEAM_LOGIN_LIFETIME_MS - 30_000)
    expect((await openFactorSession.call(teamEndpoints.me)).body).toMatchObject({ stage })
    server.advance(31_000)
    expect((await openFactorSession.call(teamEndpoints.me)).status).toBe(401)
  }
})

test('members see and end their own devices, leads those of all, and the oldest of too many ends', async () => {
  const server = await openTeamServer()
  const [ann, lead] = [await newMember(server), await newMember(server, { id: 'lea', role: 'lead' })]
  const devicesOf = async ({ call }: typeof ann) => teamDevicesResponse.parse((await call(teamEndpoints.devices)).body).devices
  const second = await newMember(server)
  const own = await devicesOf(ann)
  expect([own.map(({ member }) => member), own.filter(({ isThis }) => isThis).length]).toEqual([['ann', 'ann'], 1])
  expect((await devicesOf(lead)).map(({ member }) => member).toSorted()).toEqual(['ann', 'ann', 'lea'])
  const leads = (await devicesOf(lead)).find(({ member }) => member === 'lea')?.id
  expect((await ann.call(teamEndpoints.deviceEnd, { id: leads })).status).toBe(404)
  const others = own.find(({ isThis }) => !isThis)?.id
  expect((await ann.call(teamEndpoints.deviceEnd, { id: others })).body).toEqual({ success: true })
  expect((await second.call(teamEndpoints.me)).status).toBe(401)
  expect((await lead.call(teamEndpoints.deviceEnd, { id: own.find(({ isThis }) => isThis)?.id })).body).toEqual({ success: true })
  expect((await ann.call(teamEndpoints.me)).status).toBe(401)
  expect(await edgesOf(server, 'ann')).toEqual(['REFUSED ann', 'DEVICE.END ann', 'DEVICE.END lea'])
  const many: (typeof ann)[] = []
  for (let nth = 0; nth <= SESSIONS_PER_MEMBER_MAX; nth += 1) {
    server.advance(1_000)
    many.push(await newMember(server))
  }
  expect((await many[0]?.call(teamEndpoints.me))?.status).toBe(401)
  expect((await many[1]?.call(teamEndpoints.me))?.status).toBe(200)
  // `lastSeenAt` is the latest use of any session.
  const { members } = membersResponse.parse((await lead.call(teamEndpoints.members)).body)
  const lastUses = (await devicesOf(lead)).flatMap(({ member, lastUsedAt }) => (member === 'ann' ? [lastUsedAt] : []))
  expect(members.find(({ id }) => id === 'ann')?.lastSeenAt).toBe(Math.max(...lastUses))
})

test('leads change roles and remove members and invitations, but not the last lead', async () => {
  const server = await openTeamServer()
  const lead = await newMember(server, { id: 'lea', role: 'lead' })
  const ann = await newMember(server)
  await lead.call(teamEndpoints.invite, { email: BOB, role: 'member' })
  const seenBy = async (who: typeof ann) => membersResponse.parse((await who.call(teamEndpoints.members)).body)
  expect([(await seenBy(lead)).invited.map(({ email }) => email), (await seenBy(ann)).invited]).toEqual([[BOB], []])
  expect((await seenBy(ann)).members.map(({ id }) => id).sort()).toEqual(['ann', 'lea'])
  expect((await ann.call(teamEndpoints.memberRole, { id: 'ann', role: 'lead' })).body).toEqual({ message: 'Only leads can do this.' })
  const last = { status: 409, body: { message: 'This is the only lead. Make someone else a lead first.' } }
  expect(await lead.call(teamEndpoints.memberRole, { id: 'lea', role: 'member' })).toMatchObject(last)
  expect(await lead.call(teamEndpoints.memberRemove, { id: 'lea' })).toMatchObject(last)
  expect((await lead.call(teamEndpoints.memberRole, { id: 'ann', role: 'chief' })).body.errors).toEqual({ role: 'Select member or lead.' })
  expect((await lead.call(teamEndpoints.memberRole, { id: 'ann', role: 'lead' })).body).toEqual({ success: true })
  expect((await ann.call(teamEndpoints.members)).status).toBe(200)
  const both = await Promise.all([lead.call(teamEndpoints.memberRemove, { id: 'ann' }), ann.call(teamEndpoints.memberRemove, { id: 'lea' })])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const { db } = server.database
  const left = await db.selectFrom('team_members').select('id').where('removed_at', 'is', null).execute()
  expect(left).toHaveLength(1)
  const one = left[0]?.id === 'lea' ? lead : ann
  const gone = left[0]?.id === 'lea' ? ann : lead
  expect((await gone.call(teamEndpoints.me)).status).toBe(401)
  expect(await db.selectFrom('team_sessions').select('id').where('member_id', '=', gone.id).execute()).toEqual([])
  expect((await one.call(teamEndpoints.invite, { email: BOB, role: 'member' })).body).toEqual({ success: true })
  const { invited } = membersResponse.parse((await one.call(teamEndpoints.members)).body)
  expect((await one.call(teamEndpoints.memberRemove, { id: invited[0]?.id })).body).toEqual({ success: true })
  expect(membersResponse.parse((await one.call(teamEndpoints.members)).body).invited).toEqual([])
  expect(await one.call(teamEndpoints.invite, { email: one.email, role: 'lead' })).toMatchObject({
    status: 409,
    body: { errors: { email: 'A team member already has this address.' } },
  })
  expect((await runAdminCommand(envOf(server), 'audit', 'verify')).code).toBe(0)
})

test("an operator lists the team, ends sessions, and removes factors and members, all in the member's history", async () => {
  const server = await openTeamServer()
  const run = (...args: string[]) => runAdminCommand(envOf(server), ...args)
  expect((await run('team', 'list')).out).toContain('The team has no members')
  const { page } = await joinTeam(server, ANN, { role: 'lead' })
  await inviteByCommand(server, BOB)
  expect((await run('team', 'list')).out).toMatch(/ann +lead +ann@office\.example +Ann Miller[\s\S]+member +bob@office\.example +invited until/)
  for (const [args, output] of [
    [['invite', BOB, '--role', 'chief'], '--role is "chief": expected member or lead.'],
    [['invite', BOB], '--role is "": expected member or lead.'],
    [['invite', 'bob', '--role', 'lead'], '"bob" is not an email address.'],
    [['end', BOB], 'No member has the address bob@office.example.'],
  ] as const)
    expect(await run('team', ...args)).toMatchObject({ code: 1, err: output })
  expect((await run('team', 'end', ANN)).out).toBe('1 session of ann ended.')
  expect((await page.call(teamEndpoints.me)).status).toBe(401)

  server.advance(60_000)
  expect((await run('team', 'recover', ANN)).out).toContain('ann no longer has a second factor')
  expect((await enterEmailedCode(server, page, ANN)).body).toMatchObject({ stage: 'enroll', factors: { passkey: false, totp: false, recovery: 0 } })
  expect((await setUpApp(server, page)).answer.body.recoveryCodes).toHaveLength(10)
  expect((await run('team', 'remove', ANN)).err).toBe('This is the only lead. Make someone else a lead first.')
  await newMember(server, { id: 'lea', role: 'lead' })
  expect((await run('team', 'remove', ANN)).out).toContain('ann was removed from the team')
  expect((await page.call(teamEndpoints.me)).status).toBe(401)
  expect((await edgesOf(server, 'ann')).filter((edge) => edge.endsWith('operator'))).toEqual([
    'DEVICE.END operator',
    'FACTOR.REMOVE operator',
    'REMOVE operator',
  ])
  const subjects = (await server.mailsTo(ANN, 5)).map(({ subject }) => subject.replace(/:.*|\d{6}/, ''))
  expect(subjects).toEqual(expect.arrayContaining(['Your second factors were removed', 'An authenticator app was set up']))
})

test('member histories are checked like those of cases and are in the digest', async () => {
  const server = await openTeamServer()
  const { db, kind } = server.database
  const verify = async () => (await runAdminCommand(envOf(server), 'audit', 'verify')).err.split('\n').slice(1)
  await joinTeam(server, ANN)
  await newClient(server.app).submit(factoringRequest)
  await newMember(server, { id: 'new' })
  expect((await runAdminCommand(envOf(server), 'audit', 'verify')).out).toBe('4 events of 1 case and 1 member were verified. The histories are intact.')
  expect(await digestByMonth(db)).toMatchObject([{ cases: 1, members: 1 }])
  const expectTampering = (statement: string) =>
    kind === 'postgres'
      ? db.transaction().execute(async (tx) => {
          await sql`alter table case_events disable trigger all`.execute(tx)
          await sql.raw(statement).execute(tx)
        })
      : sql.raw(statement).execute(db)
  if (kind === 'sqlite') for (const name of ['case_events_changed', 'case_events_removed']) await sql`drop trigger if exists ${sql.raw(name)}`.execute(db)
  await expectTampering(`update case_events set who = 'eve' where case_id = 'member:ann' and version = 2`)
  expect(await verify()).toEqual(['  member ann, event 2: the event was changed'])
  await expectTampering(`delete from case_events where case_id = 'member:ann' and version = 3`)
  await expectTampering(`update case_events set who = 'ann' where case_id = 'member:ann' and version = 2`)
  expect(await verify()).toEqual(['  member ann, event 3: the last events are missing'])
  await expectTampering(`delete from case_events where case_id = 'member:ann'`)
  expect(await verify()).toEqual(['  member ann, event 0: all events are missing'])
  await db.deleteFrom('team_members').where('id', '=', 'ann').execute()
  await joinTeam(server, BOB, { name: 'Bob' })
  await db.deleteFrom('team_members').where('id', '=', 'bob').execute()
  expect(await verify()).toEqual(['  member bob, event 3: the member is missing'])
})
