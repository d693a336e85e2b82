/** Commands of an operator: with the installed settings, without settings, and on databases of other releases. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { installedSettings, parseEnvironmentFile } from '#server/admin/installed-settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { setMark } from '#server/database/marks.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { baseEnvironment } from '../kit/environment.ts'
import { openSmtp } from '../kit/smtp.ts'
import { FILES_KEY, newFolder, openServer } from '../kit/test-server.ts'

test('no command creates a database or a key, and each fails with a sentence', async () => {
  const root = newFolder()
  const env = { ...baseEnvironment, DATA_DIR: join(root, 'data') }
  for (const command of ['requests list', 'audit verify', 'outbox list', 'files restore', `backup ${join(root, 'backup')}`, 'doctor']) {
    const { code, out, err } = await runAdminCommand(env, ...command.split(' '))
    expect([command, code, out]).toEqual([command, 1, ''])
    expect(err).toContain(`There is no ${join(root, 'data', 'roadcharter.db')}. Check DATA_DIR.`)
    expect(err).not.toMatch(/node:internal|\.ts:\d/)
    expect(readdirSync(root)).toEqual([])
  }
  mkdirSync(env.DATA_DIR)
  writeFileSync(join(env.DATA_DIR, 'roadcharter.db'), '')
  expect((await runAdminCommand(env, 'requests', 'list')).err).toMatch(/The database has no tables of this site/)
  const away = await runAdminCommand({ ...env, DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' }, 'requests', 'list')
  expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^The database in DATABASE_URL cannot be opened: .*ECONNREFUSED/) })
  expect(away.err.split('\n')).toHaveLength(1)
  const database = await openDatabase({ dataDir: env.DATA_DIR })
  await database.close()
  expect((await runAdminCommand(env, 'requests', 'list')).err).toMatch(/^The encryption key for uploaded files is not at/)
  expect(existsSync(`${env.DATA_DIR}-files.key`)).toBe(false)
})

test('an unexpected failure is one sentence without a stack', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const target = join(newFolder(), 'file')
  writeFileSync(target, '')
  await newClient(server.app).submit(factoringRequest, { ...factoringRequest.sample, email: 'ann@hauling.example' })
  const { code, err } = await runAdminCommand(envOf(server), 'requests', 'export', 'ann@hauling.example', target)
  expect([code, err.split('\n').filter((line) => !line.startsWith('{'))]).toEqual([1, [expect.stringMatching(/^The command failed: EEXIST/)]])
})

test('a backup of an empty database needs --empty', async () => {
  const server = await openServer()
  const folder = join(newFolder(), 'backup')
  const refused = await runAdminCommand(envOf(server), 'backup', folder)
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/has no requests, so it was not backed up.*--empty/) })
  expect(existsSync(folder)).toBe(false)
  expect(await runAdminCommand(envOf(server), 'backup', folder, '--empty')).toMatchObject({ code: 0, out: expect.stringMatching(/: 0 requests/) })
})

test('the settings file is read as systemd reads it, and replaces the settings of the shell', async () => {
  expect(parseEnvironmentFile('# note\n; note\nA=one#two # three\nB="quoted \\"x\\" # y"\nC=\'single $x\'\n  D = no\nE=\nSMTP_URL=smtps://u:p#a@h\n')).toEqual({
    A: 'one#two # three',
    B: 'quoted "x" # y',
    C: 'single $x',
    E: '',
    SMTP_URL: 'smtps://u:p#a@h',
  })
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const { body } = await newClient(server.app).submit(factoringRequest)
  const folder = newFolder()
  writeFileSync(join(folder, 'env'), `DATA_DIR="${server.dataDir}"\n`)
  writeFileSync(join(folder, 'files.key'), `${FILES_KEY}\n`)
  // Without the settings of the unit, `doctor` would report this setting as missing.
  const unit = Object.fromEntries(
    [...readFileSync('deploy/roadcharter@.service', 'utf8').matchAll(/\b(DATA_DIR|TRUST_PROXY)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  writeFileSync(join(folder, 'empty'), '')
  expect(installedSettings({ ROADCHARTER_SETTINGS: join(folder, 'empty') })).toMatchObject(unit)
  const env = { ...baseEnvironment, ROADCHARTER_SETTINGS: join(folder, 'env'), DATA_DIR: '/nowhere', PORT: 'many' }
  expect(await runAdminCommand(env, 'requests', 'list')).toMatchObject({ code: 0, out: expect.stringContaining(body.reference) })
  const missing = await runAdminCommand({ ...env, ROADCHARTER_SETTINGS: join(folder, 'other') }, 'requests', 'list')
  expect(missing).toMatchObject({ code: 1, err: `${join(folder, 'other')} cannot be read (ENOENT).` })
})

test('mail test and doctor show the answer of the mail server', async () => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: smtp.url } })
  const env = envOf(server, { SMTP_URL: smtp.url, PUBLIC_URL: 'http://127.0.0.1:65000' })
  expect(await runAdminCommand(env, 'mail', 'test', 'ann@hauling.example')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/accepted the email to ann@.*: 250 /),
  })
  expect(smtp.mails).toHaveLength(1)
  smtp.rejectCode = 550
  expect(await runAdminCommand(env, 'mail', 'test', 'ann@hauling.example')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/refused the email.*replied: 550 /),
  })
  const doctor = await runAdminCommand(env, 'doctor')
  expect(doctor).toMatchObject({ code: 1, err: expect.stringMatching(/FAILED +site .*ECONNREFUSED[\s\S]*1 of \d+ checks failed/) })
  for (const row of [
    'ok +database',
    'ok +schema',
    'ok +files',
    'ok +mail server',
    'ok +TLS',
    'look +placeholders +.*MAIL_FROM',
    'look +launch +.*phone, email, license numbers, .*guarantee',
  ])
    expect(doctor.err).toMatch(new RegExp(`^${row}`, 'm'))
  await smtp.close()
  expect((await runAdminCommand(env, 'doctor')).err).toMatch(/^FAILED +mail server +.*ECONNREFUSED/m)
  expect((await runAdminCommand({ ...env, SMTP_URL: '' }, 'mail', 'test', 'ann@hauling.example')).err).toMatch(/^SMTP_URL is not set/)
})

test('a database of a newer release is used unless it needs that release, and an edited migration stops the start', { tags: 'sql' }, async () => {
  const server = await openServer()
  const { db } = server.database
  const open = async () => {
    const database = await openDatabase(server.settings)
    await database.close()
  }
  const markApplied = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`.execute(db)
  await markApplied('900-adds-a-column')
  await setMark(db, 'migration 900-adds-a-column', 1, JSON.stringify({ hash: 'x', version: '9.0.0' }))
  await open()
  expect((await runAdminCommand(envOf(server), 'requests', 'list')).code).toBe(0)
  await markApplied('901-drops-a-column')
  await setMark(db, 'migration 901-drops-a-column', 1, JSON.stringify({ hash: 'x', version: '9.1.0', needs: '900-adds-a-column' }))
  await expect(open()).rejects.toThrow(
    /^Release 9\.1\.0 changed the database with migration 901-drops-a-column, and this release .* does not work with it\. Install/,
  )
  await setMark(db, 'migration 901-drops-a-column', 1, JSON.stringify({ hash: 'x', version: '9.1.0', needs: '001-first' }))
  await open()
  await setMark(db, 'migration 010-team', 1, JSON.stringify({ hash: 'x', version: '0.1.0' }))
  await expect(open()).rejects.toThrow(/^Migration 010-team of this release .* differs from the one that changed this database \(release 0\.1\.0\)/)
  expect((await runAdminCommand(envOf(server), 'requests', 'list')).err).toMatch(/^The database.* cannot be opened: Migration 010-team/)
})

test('/readyz is unavailable when a form could not be stored', async () => {
  const server = await openServer()
  await server.database.db.schema.alterTable('cases').renameColumn('route', 'route_of_another_release').execute()
  const { statusCode, body } = await server.app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  expect([statusCode, body]).toEqual([503, expect.stringMatching(/"unavailable".*"database":\{"ok":false.*route/)])
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
})
