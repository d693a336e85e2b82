/** An erased person stays erased after a restore of an older database. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { openS3 } from '../kit/s3.ts'
import { openSmtp } from '../kit/smtp.ts'
import { newFolder, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const JAN = 'jan@hauling.example'
const FILES = [{ field: 'formationDocs', name: 'deed.pdf', bytes: pdf(4_000) }]
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const formsOf = async ({ database }: TestServer) => (await database.db.selectFrom('requests').select(['reference']).execute()).map(({ reference }) => reference)

const fill = async (server: TestServer, env: NodeJS.ProcessEnv) => {
  const client = newClient(server.app)
  const token = await signUp(server, client, { ...newPerson(), email: JAN })
  await client.submit(llcFiling, { ...llcFiling.sample, email: 'Jan@Hauling.example' }, { files: FILES })
  await client.submit(factoringRequest, factoringRequest.sample, { headers: { authorization: `Bearer ${token}` } })
  const other = await client.submit(llcFiling, llcFiling.sample, { files: FILES })
  await client.post('auth/forgot-password', { email: JAN })
  await server.allMails()
  const ids = (await server.database.db.selectFrom('requests').select('id').execute()).map(({ id }) => id)
  const backup = join(newFolder(), 'backup')
  expect((await runAdminCommand(env, 'backup', backup)).code).toBe(0)
  return { other: other.body.reference as string, backup, ids }
}
const openWith = async (dataDir: string, env: Record<string, string> = {}) => {
  const { lines, logger } = openLog()
  const server = await openServer({ dataDir, logger, env: { DATABASE_URL: '', ...env } })
  return { server, text: () => lines.join('') }
}

test('on a disk: a restored database erases the person again, once, and logs it', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const { dataDir } = server
  const { other, backup, ids } = await fill(server, envOf(server))
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', JAN, '--yes')).code).toBe(0)
  expect(await formsOf(server)).toEqual([other])
  await server.close()
  const notes = filesBelow(join(dataDir, 'erasures')).map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  expect(notes.map((note) => JSON.parse(note))).toEqual([{ at: expect.any(Number), salt: expect.stringMatching(/^[\da-f]{32}$/), hashes: expect.any(Array) }])
  for (const hash of JSON.parse(notes[0] ?? '').hashes) expect(hash).toMatch(/^[\w-]{43}$/)
  for (const id of ids) expect(notes.join()).not.toContain(id)
  for (const { parentPath, name } of filesBelow(join(dataDir, 'erasures'))) expect(statSync(join(parentPath, name)).mode & 0o777).toBe(0o600)

  expect(await runAdminCommand(envOf(server), 'restore', '--from', backup, '--yes')).toMatchObject({ code: 0 })
  const restored = await openWith(dataDir)
  await pollUntil(
    () => formsOf(restored.server),
    (left) => left.length === 1,
  )
  expect(await formsOf(restored.server)).toEqual([other])
  for (const table of ['accounts', 'challenges'] as const) expect(await restored.server.database.db.selectFrom(table).select('id').execute()).toEqual([])
  await pollUntil(restored.text, (text) => text.includes('repeated erasures'))
  expect(restored.text()).toMatch(/"erasures":1,"requests":2,"files":\d+,"msg":"repeated erasures/)
  expect(restored.text()).toMatch(/"audit":"admin-erase","outcome":"done".*"requests":2/)
  expect(restored.text()).not.toMatch(/hauling/i)
  await pollUntil(
    () => filesBelow(join(dataDir, 'files')),
    (files) => files.length === 1,
  )

  const again = await newClient(restored.server.app).submit(factoringRequest, { ...factoringRequest.sample, email: JAN })
  await restored.server.allMails()
  await restored.server.database.db.deleteFrom('erasures').execute()
  await restored.server.close()
  const next = await openWith(dataDir)
  await pollUntil(
    () => next.server.database.db.selectFrom('erasures').selectAll().execute(),
    (rows) => rows.length === 1,
  )
  expect(new Set(await formsOf(next.server))).toEqual(new Set([other, again.body.reference]))
})

test('with a bucket: another machine with the older database erases the person again', async () => {
  const s3 = await openS3()
  const env = { S3_URL: s3.url }
  const server = await openServer({ env: { ...env, DATABASE_URL: '' } })
  const { other, backup } = await fill(server, envOf(server, env))
  expect((await runAdminCommand(envOf(server, env), 'requests', 'erase', JAN, '--yes')).code).toBe(0)
  await server.close()
  const dataDir = newFolder()
  expect(await runAdminCommand(envOf(server, { ...env, DATA_DIR: dataDir }), 'restore', '--from', backup)).toMatchObject({ code: 0 })
  const restored = await openWith(dataDir, env)
  await pollUntil(
    () => formsOf(restored.server),
    (left) => left.length === 1,
  )
  expect(await formsOf(restored.server)).toEqual([other])
  await pollUntil(restored.text, (text) => text.includes('repeated erasures'))
})

test('a backup includes the erasures, for a machine that starts with it and an older database', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const { other, backup } = await fill(server, envOf(server))
  await runAdminCommand(envOf(server), 'requests', 'erase', JAN, '--yes')
  const [, first = ''] = (await runAdminCommand(envOf(server), 'backup', 'list', backup)).out.split('\n')
  expect((await runAdminCommand(envOf(server), 'backup', backup, '--database-only')).code).toBe(0)
  const dataDir = newFolder()
  const env = envOf(server, { DATA_DIR: dataDir })
  expect(await runAdminCommand(env, 'restore', first.slice(0, 32), '--from', backup)).toMatchObject({ code: 0 })
  const restored = await openWith(dataDir)
  await pollUntil(
    () => formsOf(restored.server),
    (left) => left.length === 1,
  )
  expect(await formsOf(restored.server)).toEqual([other])
})

test('erases the queued emails of an erased person and keeps those of others', async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 421
  const server = await openServer({ env: { SMTP_URL: smtp.url } })
  const client = newClient(server.app)
  await client.submit(factoringRequest, { ...factoringRequest.sample, email: JAN })
  await client.post('auth/signup', { ...newPerson(), email: JAN })
  const { body } = await client.submit(factoringRequest, { ...factoringRequest.sample, email: 'other@hauling.example' })
  const { db } = server.database
  const kinds = async () => (await db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  const [row] = await db.selectFrom('outbox').selectAll().limit(1).execute()
  if (!row) throw new Error('no mail waits')
  for (const to of ['Jan@Hauling.example', 'other@hauling.example'])
    await db
      .insertInto('outbox')
      .values({ ...row, id: `to ${to}`, message_id: `to ${to}`, kind: 'already', payload: JSON.stringify({ to }) })
      .execute()
  expect(await kinds()).toEqual(['already', 'already', 'code', 'receipt', 'receipt', 'team', 'team'])

  expect((await runAdminCommand(envOf(server, { SMTP_URL: smtp.url }), 'requests', 'erase', JAN, '--yes')).code).toBe(0)
  expect(await formsOf(server)).toEqual([body.reference])
  expect(await kinds()).toEqual(['already', 'receipt', 'team'])
  const left = await db.selectFrom('outbox').select('payload').execute()
  expect(left.filter(({ payload }) => payload?.toLowerCase().includes(JAN))).toEqual([])
})

test('erases a request that has the address of the person only in an earlier version', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  await client.submit(llcFiling, { ...llcFiling.sample, email: JAN }, { key, files: FILES })
  const { body } = await client.submit(llcFiling, { ...llcFiling.sample, email: 'new@hauling.example' }, { key, files: FILES })
  expect(await formsOf(server)).toEqual([body.reference])
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', JAN, '--yes')).out).toContain('Erased: 1 request')
  expect(await formsOf(server)).toEqual([])
})
