import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { createSessions, SESSIONS_PER_ACCOUNT_MAX } from '#server/auth/sessions.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, PASSWORD, signUp } from '../kit/people.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'
import { openServer } from '../kit/test-server.ts'

const TOKEN = 'x'.repeat(43)
const MALFORMED = [
  'Bearer',
  'Bearer ',
  'Bearer x y',
  `Bearer ${TOKEN} ${TOKEN}`,
  'Bearer short',
  `Bearer ${TOKEN}!`,
  `Basic ${TOKEN}`,
  'Basic dXNlcjpwYXNz',
  TOKEN,
  `Token ${TOKEN}`,
  '-',
]
const open = async () => {
  const server = await openServer()
  const person = newPerson()
  return { server, person, client: newClient(server.app), token: await signUp(server, newClient(server.app), person) }
}
const sessionsOf = ({ database }: Awaited<ReturnType<typeof openServer>>) => database.db.selectFrom('sessions').selectAll().execute()

test('a form with a malformed token is a 401 with a Bearer challenge and is not stored', async () => {
  const { server, client } = await open()
  for (const authorization of MALFORMED)
    for (const form of [factoringRequest, llcFiling]) {
      const refused = await client.submit(form, form.sample, { headers: { authorization } })
      expect([authorization, refused.status, refused.headers['www-authenticate'], refused.body.message]).toEqual([
        authorization,
        401,
        'Bearer',
        'You’re no longer logged in. Log in again, or send the form without an account.',
      ])
    }
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('a logout with a malformed token is a 401 with a Bearer challenge, and a login ignores it', async () => {
  const { client, person } = await open()
  for (const authorization of MALFORMED) {
    const out = await client.post('auth/logout', {}, { authorization })
    expect([authorization, out.status, out.headers['www-authenticate']]).toEqual([authorization, 401, 'Bearer'])
    expect([authorization, (await client.post('auth/login', { email: person.email, password: PASSWORD }, { authorization })).status]).toEqual([
      authorization,
      200,
    ])
  }
})

test('accepts any spelling of the scheme, and a form needs no token', async () => {
  const { server, client, token } = await open()
  for (const scheme of ['Bearer', 'bearer', 'BEARER '])
    expect((await client.submit(factoringRequest, factoringRequest.sample, { headers: { authorization: `${scheme} ${token}` } })).status).toBe(201)
  const accounts = await server.database.db.selectFrom('requests').select('account_id').execute()
  expect(accounts.every(({ account_id }) => account_id !== null)).toBe(true)
  expect((await client.submit(factoringRequest)).status).toBe(201)
})

test('deletes expired sessions and keeps active ones', async () => {
  const { server, client, person, token } = await open()
  const sessions = createSessions(server.now)
  const countAfterCleanup = async () => {
    await sessions.cleanUp(server.database.db)
    return (await sessionsOf(server)).length
  }
  server.advance(SESSION_IDLE_MS / 2)
  const later = (await client.post('auth/login', { email: person.email, password: PASSWORD })).body.token
  expect(await countAfterCleanup()).toBe(2)
  server.advance(SESSION_IDLE_MS / 2)
  expect(await countAfterCleanup()).toBe(1)
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, later)]).toEqual([null, expect.any(String)])
  for (let used = 0; used < SESSION_MAX_MS; used += SESSION_IDLE_MS / 2) {
    server.advance(SESSION_IDLE_MS / 2)
    await submitAndReadAccount(server, later)
  }
  expect(await countAfterCleanup()).toBe(0)
})

test.each([
  ['', false],
  [', also when something that is tidied before cannot be', true],
])('a server deletes them automatically at startup%s', async (_, isBroken) => {
  const { server } = await open()
  await server.database.db.updateTable('sessions').set({ last_used_at: 0 }).execute()
  if (isBroken) await server.database.db.schema.alterTable('challenges').renameTo('challenges_away').execute()
  const env = { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) }
  await server.close()
  const { lines, logger } = openLog('error')
  const next = await openServer({ dataDir: server.dataDir, env, logger })
  await next.close()
  const { openDatabase } = await import('#server/database/database.ts')
  const database = await openDatabase(next.settings)
  const left = await database.db.selectFrom('sessions').selectAll().execute()
  if (isBroken) await database.db.schema.alterTable('challenges_away').renameTo('challenges').execute()
  await database.close()
  expect(left).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(isBroken ? ['cleanup job failed'] : [])
})

test('limits an account to its newest sessions', async () => {
  const { server, client, person, token } = await open()
  server.advance(1_000)
  const tokens: string[] = []
  for (let count = 0; count < SESSIONS_PER_ACCOUNT_MAX; count += 1) {
    server.advance(1)
    tokens.push((await client.post('auth/login', { email: person.email, password: PASSWORD })).body.token)
  }
  expect(await sessionsOf(server)).toHaveLength(SESSIONS_PER_ACCOUNT_MAX)
  expect(await submitAndReadAccount(server, token)).toBeNull()
  expect(await submitAndReadAccount(server, tokens[0] ?? '')).not.toBeNull()
})

test('only a logged-in visitor sees the address of the account', async () => {
  const { client, token, person } = await open()
  const ask = (authorization?: string) => client.post('auth/account', {}, authorization === undefined ? {} : { authorization })
  expect((await ask(`Bearer ${token}`)).body).toEqual({ success: true, email: person.email })
  for (const header of [undefined, `Bearer ${TOKEN}`, ...MALFORMED]) expect((await ask(header)).status).toBe(401)
  await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  expect((await ask(`Bearer ${token}`)).status).toBe(401)
})
