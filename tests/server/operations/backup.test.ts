/** Backup, wipe, restore, and verify, each with one command. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { isBackupDue } from '#server/admin/backup-schedule.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient } from '../kit/client.ts'
import { startProcess } from '../kit/process.ts'
import { openS3 } from '../kit/s3.ts'
import { newFolder, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const submit = (server: TestServer) =>
  newClient(server.app).submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'deed.pdf', bytes: pdf(5_000) }] })
const ids = async (env: NodeJS.ProcessEnv) =>
  (await runAdminCommand(env, 'backup', 'list')).out
    .split('\n')
    .slice(1)
    .map((row) => row.slice(0, 32))

/** Deletes all data that a disk failure would destroy. */
const wipe = async ({ database, dataDir, close }: TestServer) => {
  if (database.kind === 'postgres') await sql`drop schema public cascade`.execute(database.db).then(() => sql`create schema public`.execute(database.db))
  await close()
  rmSync(dataDir, { recursive: true })
}

async function expectRestored(place: 'a folder' | 'a bucket') {
  const target = place === 'a folder' ? join(newFolder(), 'backups') : `${(await openS3()).url}/backups`
  const server = await openServer()
  const env = envOf(server, { BACKUP_TO: target })
  const first = (await submit(server)).body.reference
  await server.allMails()
  expect(await runAdminCommand(env, 'backup')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/: 1 request and 1 file \(1 new\), each verified/),
  })
  const second = (await submit(server)).body.reference
  await server.allMails()
  // Copies only new files.
  expect((await runAdminCommand(env, 'backup')).out).toMatch(/: 2 requests and 2 files \(1 new\)/)
  expect((await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).toMatch(
    new RegExp(`^${companySlug}_backup_last_success_timestamp_seconds 1\\d{9}`, 'm'),
  )
  if (place === 'a folder') for (const { parentPath, name } of filesBelow(target)) expect(readFileSync(join(parentPath, name)).includes(second)).toBe(false)
  expect(await runAdminCommand(env, 'restore')).toMatchObject({ code: 1, err: expect.stringMatching(/Stop all servers first/) })
  await wipe(server)
  expect(await runAdminCommand(env, 'restore')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Restored 2 requests .* and copied 2 files/) })
  expect(await runAdminCommand(env, 'audit', 'verify')).toMatchObject({ code: 0, out: expect.stringContaining('of 2 cases') })
  expect((await runAdminCommand(env, 'requests', 'list')).out).toMatch(new RegExp(`${second}[\\s\\S]*${first}`))
  expect(await runAdminCommand(env, 'backup', 'verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/complete: 2 requests and 2 files, all readable/),
  })
  expect(await runAdminCommand(env, 'backup')).toMatchObject({ code: 0 })

  // Restores the first backup over the second.
  const oldest = (await ids(env)).at(-1) ?? ''
  expect(await runAdminCommand(env, 'restore', oldest)).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') })
  expect(await runAdminCommand(env, 'restore', oldest, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored 1 request .* and copied 0 files/),
  })
  expect((await runAdminCommand(env, 'requests', 'list')).out).not.toContain(second)
}
test('from a folder: backup, wipe, restore, verify', () => expectRestored('a folder'))
test('from a bucket: backup, wipe, restore, verify', { tags: 'slow' }, () => expectRestored('a bucket'))

test('a backup that was changed, has another key, or belongs to a newer release is not restored, and nothing changes', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const target = join(newFolder(), 'backups')
  const env = envOf(server, { BACKUP_TO: target })
  await submit(server)
  await server.allMails()
  await runAdminCommand(env, 'backup')
  const dataDir = newFolder()
  const empty = { ...env, DATA_DIR: dataDir }
  const other = Buffer.alloc(32, 9).toString('base64')
  expect((await runAdminCommand({ ...empty, FILES_KEY: other }, 'restore')).err).toMatch(
    /^The backup was encrypted with key [0-9a-f]{16}, and FILES_KEY does not contain it/,
  )
  expect((await runAdminCommand({ ...empty, FILES_KEY: '' }, 'restore')).err).toMatch(/^The encryption key for uploaded files is not at/)
  const createTime = (part: string) => filesBelow(join(target, part)).map(({ parentPath, name }) => join(parentPath, name))[0] ?? ''
  const manifest = JSON.parse(readFileSync(createTime('manifests'), 'utf8'))
  writeFileSync(
    createTime('manifests'),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, { name: '900-next', hash: 'x', version: '9.0.0', needs: '900-next' }] }),
  )
  expect((await runAdminCommand(empty, 'restore')).err).toMatch(/^Release 9\.0\.0 changed the database with migration 900-next/)
  writeFileSync(createTime('manifests'), JSON.stringify(manifest))
  for (const part of ['files', 'databases']) {
    const bytes = readFileSync(createTime(part))
    bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
    writeFileSync(createTime(part), bytes)
    expect((await runAdminCommand(env, 'backup', 'verify')).err).toMatch(/modified after it was stored/)
  }
  expect((await runAdminCommand(empty, 'restore')).err).toMatch(/modified after it was stored/)
  expect(existsSync(join(dataDir, 'roadcharter.db'))).toBe(false)
  expect(filesBelow(dataDir)).toEqual([])
})

test('old backups are removed with the files that no other backup has, and the newest stays', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const target = join(newFolder(), 'backups')
  const env = envOf(server, { BACKUP_TO: target, BACKUP_KEEP_DAYS: '7' })
  await newClient(server.app).submit(
    llcFiling,
    { ...llcFiling.sample, email: 'jan@hauling.example' },
    { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(5_000) }] },
  )
  await submit(server)
  await server.allMails()
  await runAdminCommand(env, 'backup')
  const [{ parentPath, name } = expect.fail()] = filesBelow(join(target, 'manifests'))
  const manifest = JSON.parse(readFileSync(join(parentPath, name), 'utf8'))
  writeFileSync(join(parentPath, name), JSON.stringify({ ...manifest, startedAt: Date.now() - 8 * DAY_MS }))
  await runAdminCommand(env, 'requests', 'erase', 'jan@hauling.example', '--yes')
  expect(filesBelow(join(target, 'files'))).toHaveLength(2)
  // An incomplete backup removes nothing.
  const folder = join(server.dataDir, 'files')
  rmSync(join(target, 'files'), { recursive: true })
  renameSync(folder, `${folder}-lost`)
  expect((await runAdminCommand(env, 'backup')).code).toBe(1)
  rmSync(folder, { recursive: true, force: true })
  renameSync(`${folder}-lost`, folder)
  expect(await ids(env)).toHaveLength(2)
  expect((await runAdminCommand(env, 'backup')).out).toContain('1 old backup removed')
  expect([await ids(env), filesBelow(join(target, 'files')), filesBelow(join(target, 'databases'))].map(({ length }) => length)).toEqual([2, 1, 2])
})

test('a backup is due once after its hour', () => {
  const createTime = (hour: number, day = 0) => day * DAY_MS + hour * HOUR_MS + 20_000 * DAY_MS
  expect([
    isBackupDue(undefined, 3, createTime(1)),
    isBackupDue(createTime(3.1), 3, createTime(23)),
    isBackupDue(createTime(3.1), 3, createTime(2.9, 1)),
    isBackupDue(createTime(3.1), 3, createTime(3, 1)),
    isBackupDue(createTime(23), 3, createTime(4, 1)),
  ]).toEqual([true, false, false, true, true])
})

test('a server makes the nightly backup', async () => {
  const before = await openServer({ env: { DATABASE_URL: '' } })
  await submit(before)
  await before.allMails()
  await before.close()
  const target = join(newFolder(), 'backups')
  const server = await startProcess({ DATA_DIR: before.dataDir, DATABASE_URL: '', BACKUP_TO: target, LOG_LEVEL: 'info' })
  await pollUntil(server.output, (text) => text.includes('backup was made'), 60_000)
  expect(await ids(envOf(before, { BACKUP_TO: target }))).toHaveLength(1)
  expect(await server.end('SIGTERM')).toBe(0)
})
