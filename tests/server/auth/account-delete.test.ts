import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { WRONG_PASSWORD_MESSAGE } from '#server/auth/password-confirmer.ts'
import { openStorage } from '#server/files/storage.ts'
import { createLogger } from '#server/logger.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { createAccountCall, logInOnNewClient, openAccountHolder } from '../kit/account-holder.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, PASSWORD, signUp } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'
import { newFolder, onPostgres, onTestEnd, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const FILES = [{ field: 'formationDocs', name: 'deed.pdf', bytes: pdf(4_000) }]
const filesOf = ({ dataDir }: TestServer) => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const referencesOf = async ({ database }: TestServer) =>
  (await database.db.selectFrom('requests').select('reference').orderBy('created_at').execute()).map(({ reference }) => reference)
/** Marks the request as suspected spam. Its address may belong to another person, so no email was sent. */
const setHeld = ({ database: { db } }: TestServer, reference: string) =>
  db
    .updateTable('cases')
    .set({ state: 'held' })
    .where('request_id', 'in', (from) => from.selectFrom('requests').select('id').where('reference', '=', reference))
    .execute()
const kindsOf = async ({ database }: TestServer) =>
  (await database.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute()).map(({ kind }) => kind)

test("deletes the account's requests, files, sessions, and codes, keeps those of others, and emails the owner", async () => {
  const { lines, logger } = openLog()
  const { server, client, call, token, person, id } = await openAccountHolder({ logger })
  const other = await logInOnNewClient(server, person)
  const headers = { authorization: `Bearer ${token}` }
  await client.submit(llcFiling, llcFiling.sample, { files: FILES, headers })
  await client.submit(factoringRequest, factoringRequest.sample, { headers })
  const named = await newClient(server.app).submit(llcFiling, { ...llcFiling.sample, email: person.email }, { files: FILES })
  await setHeld(server, named.body.reference)
  await newClient(server.app).submit(factoringRequest, { ...factoringRequest.sample, email: person.email })
  await client.post('auth/forgot-password', { email: person.email })
  await call('account/email', { email: 'later@hauling.example', password: PASSWORD })
  await server.allMails()
  lines.length = 0

  expect((await call('account/delete', { password: PASSWORD })).body).toEqual({ success: true })
  expect(await referencesOf(server)).toEqual([named.body.reference])
  expect(filesOf(server)).toHaveLength(1)
  const { db } = server.database
  for (const table of ['accounts', 'sessions', 'challenges', 'known_browsers'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, other.token)]).toEqual([null, null])
  expect((await call('account/profile')).status).toBe(401)
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect(await verifyChains(db)).toMatchObject({ findings: [] })

  const [mail, ...more] = await server.mailsTo(person.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/account was deleted$/)
  expect(mail?.text).toContain('As you asked, we deleted your account, along with 3 requests and their files.')
  const trail = lines.flatMap((line) => (JSON.parse(line).audit === 'account-deleted' ? [JSON.parse(line)] : []))
  expect(trail).toEqual([expect.objectContaining({ outcome: 'done', account: id, requests: 3, files: 1 })])
  expect(lines.join('')).not.toContain(person.email)
  expect(await signUp(server, newClient(server.app), newPerson())).toEqual(expect.any(String))
})

test('a wrong password shows a field error, deletes nothing, and counts as a failed login', async () => {
  const { server, call, token } = await openAccountHolder()
  for (let tries = 0; tries < 10; tries += 1)
    expect(await call('account/delete', { password: 'Wr0ng-password!' })).toMatchObject({ status: 422, body: { errors: { password: WRONG_PASSWORD_MESSAGE } } })
  expect((await call('account/delete', { password: PASSWORD })).status).toBe(429)
  expect((await call('account/delete', {})).status).toBe(422)
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
  expect(readdirSync(join(server.dataDir, 'erasures'))).toEqual([])
})

test('during an outage of the mail server only the last email stays queued', async () => {
  const smtp = await openSmtp()
  const { server: before, token, person } = await openAccountHolder()
  const { settings, dataDir } = before
  await before.close()
  const server = await openServer({ dataDir, env: { SMTP_URL: smtp.url, ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) } })
  const client = newClient(server.app)
  const call = createAccountCall(client, token)
  smtp.rejectCode = 421
  await client.submit(factoringRequest, { ...factoringRequest.sample, email: person.email }, { headers: { authorization: `Bearer ${token}` } })
  await client.post('auth/forgot-password', { email: person.email })
  expect((await call('account/delete', { password: PASSWORD })).status).toBe(200)
  expect(await kindsOf(server)).toEqual(['accountDeleted'])
  smtp.rejectCode = undefined
  const sent = await pollUntil(
    () => smtp.mails.filter(({ subject }) => subject?.endsWith('account was deleted')),
    (mails) => mails.length === 1,
    20_000,
  )
  expect(sent).toHaveLength(1)
  await pollUntil(
    () => kindsOf(server),
    (kinds) => kinds.length === 0,
  )
  const left = await server.database.db.selectFrom('outbox').select('payload').execute()
  expect(left.filter(({ payload }) => payload !== null)).toEqual([])
})

test.skipIf(onPostgres)('a restored database deletes the account again and keeps rows that only name the address', async () => {
  const { server, client, call, token, person } = await openAccountHolder({ env: { DATABASE_URL: '' } })
  const { dataDir } = server
  await client.submit(llcFiling, llcFiling.sample, { files: FILES, headers: { authorization: `Bearer ${token}` } })
  const named = await newClient(server.app).submit(factoringRequest, { ...factoringRequest.sample, email: person.email })
  await setHeld(server, named.body.reference)
  await server.allMails()
  const backup = join(newFolder(), 'backup')
  expect((await runAdminCommand(envOf(server), 'backup', backup)).code).toBe(0)
  expect((await call('account/delete', { password: PASSWORD })).status).toBe(200)
  await server.close()
  expect(await runAdminCommand(envOf(server), 'restore', '--from', backup, '--yes')).toMatchObject({ code: 0 })
  const restored = await openServer({ dataDir, env: { DATABASE_URL: '' } })
  await pollUntil(
    () => referencesOf(restored),
    (left) => left.length === 1,
  )
  expect(await referencesOf(restored)).toEqual([named.body.reference])
  expect(await restored.database.db.selectFrom('accounts').select('id').execute()).toEqual([])
})

test('the last email stays in the development mailbox even if it is sent early, and earlier ones are removed', async () => {
  const { server, id, person } = await openAccountHolder()
  const { database, settings, dataDir } = server
  await server.allMails()
  const folder = mailboxFolder(settings)
  expect(readdirSync(folder)).toHaveLength(1)
  const account = await database.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { files, erasureNotes } = await openStorage(settings, database.db, createLogger('silent', { write: () => undefined }))
  onTestEnd(() => files.close())
  const now = Date.now()
  const name = `${String(now + 1).padStart(15, '0')}-last.eml`
  const outbox = {
    add: async () => writeFileSync(join(folder, name), `To: ${person.email}\nSubject: Last\n\nLast`),
    wake: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
  const log = { warn: () => undefined }
  await eraseAccount({ database, files, erasureNotes, dataDir, log, outbox }, account, now)
  expect(readdirSync(folder)).toEqual([name])
})
