import { Secret, TOTP } from 'otpauth'
import { type LoginStage, TEAM_TOKEN_HEADER, type TeamRole, teamEndpoints } from '#contract/team/team.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createInviteTokenDeriver } from '#server/secrets/secrets.ts'
import { createTeamSessions, pageTokenOf } from '#server/team/sign-in/sessions.ts'
import { TOTP_STEP_MS } from '#server/team/sign-in/totp.ts'
import { envOf, runAdminCommand } from './admin.ts'
import { type Answer, type Client, newClient } from './client.ts'
import { readCode } from './people.ts'
import { newMember } from './team.ts'
import { openServer, type TestServer } from './test-server.ts'
import { pollUntil } from './wait.ts'

/** Returns the code of an authenticator app for the current time step plus `steps`. */
export const totpCode = (secret: string, now: number, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * TOTP_STEP_MS })

export const wrongTotp = (secret: string, now: number): string => {
  const right = [-1, 0, 1].map((steps) => totpCode(secret, now, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444'
}

/** A browser of the team's page. It sends the token that the last response contained. */
export function newTeamPage(server: TestServer, client: Client = newClient(server.app)) {
  const own = { token: '' }
  const headers = (): Readonly<Record<string, string>> => (own.token === '' ? {} : { [TEAM_TOKEN_HEADER]: own.token })
  return {
    client,
    headers,
    async call(path: string, body: object = {}): Promise<Answer> {
      const answer = await client.post(path, body, headers())
      own.token = answer.body?.me?.token ?? answer.body?.token ?? own.token
      return answer
    },
  }
}
export type Page = ReturnType<typeof newTeamPage>

/** A server that immediately sends the emails that an admin command has queued. */
export const openTeamServer = (options: Parameters<typeof openServer>[0] = {}) =>
  openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 20 }, ...options })

/** Returns the token from the email of an address's valid invitation. */
export async function inviteToken(server: TestServer, email: string): Promise<string> {
  const { id } = await server.database.db.selectFrom('team_invites').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = createInviteTokenDeriver('k'.repeat(40))(id)
  const readInviteToken = async () =>
    (await server.mailsTo(email)).map(({ text }) => /\/team\/join#token=([\w-]{43})/.exec(text)?.[1]).find((one) => one === token)
  return String(await pollUntil(readInviteToken, (found) => found !== undefined))
}

export const inviteByCommand = (server: TestServer, email: string, role: TeamRole = 'member') =>
  runAdminCommand(envOf(server), 'team', 'invite', email, '--role', role)

export async function setUpApp(server: TestServer, page: Page) {
  const { secret } = (await page.call(teamEndpoints.totpNew)).body
  const answer = await page.call(teamEndpoints.totpConfirm, { code: totpCode(secret, server.now()) })
  return { secret: String(secret), answer }
}

export async function joinTeam(server: TestServer, email: string, { role, name = 'Ann Miller' }: { role?: TeamRole; name?: string } = {}) {
  await inviteByCommand(server, email, role)
  const page = newTeamPage(server)
  await page.call(teamEndpoints.join, { token: await inviteToken(server, email), name })
  const { secret, answer } = await setUpApp(server, page)
  return { page, secret, id: String(answer.body.me.member.id), recoveryCodes: answer.body.recoveryCodes as readonly string[] }
}

/** First step of a login, with the first emailed code of the address. */
export async function enterEmailedCode(server: TestServer, page: Page, email: string): Promise<Answer> {
  await page.client.post(teamEndpoints.code, { email })
  await page.client.post('auth/verify-otp', { email, otp: await readCode(server, email) })
  return page.call(teamEndpoints.enter, { email })
}

/** Opens a session of a member at a stage. Skips the steps before that stage. */
export async function openSessionAt(
  server: TestServer,
  id: string,
  stage: LoginStage,
  { role, isProven = true }: { role?: TeamRole; isProven?: boolean } = {},
) {
  const member = await newMember(server, { id, role })
  const { db } = server.database
  if (!isProven) await db.updateTable('team_sessions').set({ proven_at: 0 }).where('member_id', '=', id).execute()
  if (stage === 'in') return member
  const token = await createTeamSessions(server.now).begin(db, id, stage, 'Chrome on Linux')
  const client = newClient(server.app)
  client.jar.set('rc_team', token)
  const headers = { [TEAM_TOKEN_HEADER]: pageTokenOf(token) }
  return { ...member, client, headers, call: (path: string, body: object = {}, more = {}) => client.post(path, body, { ...headers, ...more }) }
}

export async function edgesOf(server: TestServer, id: string): Promise<readonly string[]> {
  const rows = await server.database.db
    .selectFrom('case_events')
    .select(['edge', 'role', 'who'])
    .where('case_id', '=', `member:${id}`)
    .orderBy('version')
    .execute()
  return rows.map(({ edge, role, who }) => `${edge} ${who ?? role}`)
}
