/** Members with complete sessions, for tests that are not about the login. */
import { TEAM_TOKEN_HEADER, type TeamRole } from '#contract/team/team.ts'
import { emailKey } from '#server/limits/keys.ts'
import { createTeamSessions, pageTokenOf } from '#server/team/sign-in/sessions.ts'
import { type Answer, type Client, newClient } from './client.ts'
import type { TestServer } from './test-server.ts'

export interface Member {
  readonly id: string
  readonly email: string
  readonly client: Client
  readonly headers: Readonly<Record<string, string>>
  readonly call: (path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>
}

export async function newMember(
  server: TestServer,
  { id = 'ann', role = 'member', name = 'Ann Miller', email = `${id}@office.example` }: { id?: string; role?: TeamRole; name?: string; email?: string } = {},
) {
  const { db } = server.database
  const found = await db.selectFrom('team_members').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) {
    const row = { id, email_key: emailKey(email), email, name, role, joined_at: server.now(), removed_at: null, passkey_user: `user-of-${id}` }
    await db
      .insertInto('team_members')
      .values({ ...row, totp_secret: null, totp_at: null, totp_step: 0, version: 0, head: '' })
      .execute()
  }
  const sessions = createTeamSessions(server.now)
  const door = await sessions.findSession(db, await sessions.begin(db, id, 'factor', 'Chrome on Linux'))
  if (!door) throw new Error('the session that was just begun is not there')
  const token = await sessions.completeLogin(db, door, 'Chrome on Linux')
  const headers = { [TEAM_TOKEN_HEADER]: pageTokenOf(token) }
  const client = newClient(server.app)
  client.jar.set('rc_team', token)
  return { id, email, client, headers, call: (path, body = {}, more = {}) => client.post(path, body, { ...headers, ...more }) } satisfies Member
}

/** Runs a function while a table is missing. After that, it restores the table for the next test. */
export async function withoutTable<T>({ database: { db } }: TestServer, table: string, work: () => Promise<T>): Promise<T> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  }
}
