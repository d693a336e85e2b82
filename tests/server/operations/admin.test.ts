/** Commands of `npm run admin` while a server runs. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { tableOf } from '#server/admin/table.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf, png } from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { baseEnvironment } from '../kit/environment.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { openS3 } from '../kit/s3.ts'
import { openSmtp } from '../kit/smtp.ts'
import { readEncryptedBytes, storedPath } from '../kit/stored-files.ts'
import { FILES_KEY, newFolder, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const DAY_MS = 86_400_000
const FILES = [
  { field: 'formationDocs', name: 'deed.pdf', bytes: pdf(40_000) },
  { field: 'formationDocs', name: '../../Ausweis ü.png', bytes: png() },
]
const JAN_EMAIL = 'jan@hauling.example'

const count = async ({ database }: TestServer, table: 'requests' | 'files' | 'outbox' | 'accounts' | 'sessions' | 'challenges' | 'request_revisions') =>
  (await database.db.selectFrom(table).selectAll().execute()).length
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const fill = async (server: TestServer) => {
  const client = newClient(server.app)
  const key = newKey()
  const first = await client.submit(llcFiling, { ...llcFiling.sample, email: JAN_EMAIL }, { key, files: FILES })
  await client.submit(llcFiling, { ...llcFiling.sample, email: 'Jan@Hauling.example', name: 'Corrected' }, { key, files: FILES.slice(0, 1) })
  await client.submit(factoringRequest, { ...factoringRequest.sample, email: 'other@hauling.example' })
  return first.body.reference as string
}

test('a table fits its widest cells, has no trailing spaces, and contains no control characters', () => {
  expect(
    tableOf(
      ['ID', 'Name', 'Sent'],
      [
        ['1', 'Dana\u001b[2J', null],
        [1_000, 'Jo', 3],
      ],
    ),
  ).toBe(['ID    Name      Sent', '1     Dana [2J', '1000  Jo        3'].join('\n'))
  expect(tableOf(['ID', 'Name'], [])).toBe('ID  Name')
})

test('a wrong command lists all commands, and a wrong setting fails like at the server start', async () => {
  const dataDir = newFolder()
  const env = { ...baseEnvironment, DATA_DIR: dataDir, FILES_KEY }
  // Only this command creates a database.
  await runAdminCommand(env, 'migrate')
  const [none, unknown, flag, setting, help] = await Promise.all([
    runAdminCommand(env),
    runAdminCommand(env, 'requests', 'sell'),
    runAdminCommand(env, 'outbox', 'list', '--loud'),
    runAdminCommand({ ...env, PORT: 'many' }, 'migrate'),
    runAdminCommand(env, 'outbox', 'retry'),
  ])
  for (const { code, err, out } of [none, unknown, flag, help]) {
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('requests erase EMAIL [--yes]')
  }
  expect(unknown?.err).toMatch(/^There is no command "requests sell"\.\n\n/)
  expect(setting?.err).toMatch(/^The settings are invalid:\n {2}- PORT is "many"/)
  expect(`${none?.err}${unknown?.err}${flag?.err}${setting?.err}`).not.toMatch(/node:internal|\.ts:\d/)
})

test('lists requests without answers, exports all versions and files, and erases everything while the server runs', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const person = { ...newPerson(), email: JAN_EMAIL }
  await signUp(server, client, person)
  const reference = await fill(server)
  await server.allMails()
  const env = envOf(server)

  const [listed, json, exported] = await Promise.all([
    runAdminCommand(env, 'requests', 'list'),
    runAdminCommand(env, 'requests', 'list', '--form', 'llcform', '--days', '2', '--limit', '5', '--json'),
    runAdminCommand(env, 'requests', 'export', ' JAN@hauling.example ', join(server.dataDir, 'export')),
  ])
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out.split('\n')).toHaveLength(3)
  expect(listed.out).toMatch(/^reference +form +created +corrected +version +files +suspicion *$/m)
  expect(listed.out).not.toMatch(/hauling\.example|Corrected/)
  expect(JSON.parse(json.out)).toEqual([
    expect.objectContaining({ reference, form: 'llcform', corrected: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), version: 2, files: 3 }),
  ])

  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('1 request with 3 files is in') })
  const exportFile = JSON.parse(readFileSync(join(server.dataDir, 'export', 'export.json'), 'utf8'))
  expect(exportFile).toMatchObject({
    account: { email: JAN_EMAIL },
    requests: [{ reference, versions: [{ version: 1 }, { version: 2, answers: { name: 'Corrected' } }] }],
  })
  expect(JSON.stringify(exportFile)).not.toContain('argon2')
  for (const { path, sha256 } of exportFile.requests[0].files) {
    const bytes = readFileSync(join(server.dataDir, 'export', path))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  // The file is decrypted, and only the operator can read it.
  const [folder, first] = ['', filesBelow(join(server.dataDir, 'export'))[0]?.name ?? ''].map((name) => join(server.dataDir, 'export', name))
  expect([folder, first].map((path = '') => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  expect(
    filesBelow(join(server.dataDir, 'export'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['1-1-deed.pdf', '1-2-Ausweis ü.png', '2-1-deed.pdf', 'export.json'])
  rmSync(join(server.dataDir, 'export'), { recursive: true })

  const asked = await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL)
  expect(asked.out).toMatch(new RegExp(`${reference}[\\s\\S]*the account[\\s\\S]*Add --yes`))
  expect(asked.out).not.toContain('mail')
  expect(await count(server, 'requests')).toBe(2)
  const erased = await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL, '--yes')
  expect(erased).toMatchObject({ code: 0, out: expect.stringMatching(/Erased: 1 request \(RC-.*\), 3 files, the account/) })
  for (const [table, left] of [
    ['requests', 1],
    ['request_revisions', 0],
    ['files', 0],
    ['accounts', 0],
    ['sessions', 0],
    ['challenges', 0],
  ] as const)
    expect([table, await count(server, table)]).toEqual([table, left])
  expect(filesBelow(join(server.dataDir, 'files'))).toEqual([])
  if (server.database.kind === 'sqlite') {
    for (const { parentPath, name } of filesBelow(server.dataDir)) {
      const bytes = readFileSync(join(parentPath, name)).toString('latin1')
      expect([name, /jan@hauling\.example/i.test(bytes), bytes.includes('Corrected'), bytes.includes(reference)]).toEqual([name, false, false, false])
    }
  }
  expect((await runAdminCommand(env, 'requests', 'export', JAN_EMAIL)).err).toBe(`There is no data for ${JAN_EMAIL}.`)
  expect((await client.submit(factoringRequest)).status).toBe(201)
})

test('reports an empty result and a preview of an erasure, and rejects a blank folder', async () => {
  const server = await openServer()
  const env = envOf(server)
  expect(await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL)).toEqual({ code: 0, err: '', out: `There is no data for ${JAN_EMAIL}.` })
  expect((await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL, '--yes')).out).toMatch(/^Erased: 0 requests \(none\), 0 files, no account\.\n/)
  const { body } = await newClient(server.app).submit(factoringRequest, { ...factoringRequest.sample, email: JAN_EMAIL })
  expect((await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL)).out.split('\n')).toEqual([
    'This data would be erased, with all versions and files:',
    expect.stringContaining(`  ${body.reference}  ${factoringRequest.route}  `),
    'Add --yes to erase it. This cannot be undone.',
  ])
  expect((await runAdminCommand(env, 'backup', ' ')).err).toMatch(/^A folder is missing\./)
  for (const what of ['export', 'erase']) expect((await runAdminCommand(env, 'requests', what)).err).toMatch(/^An email address is missing\./)
  const [location, first, second] = (await runAdminCommand(env, 'migrate')).out.split('\n')
  expect([location, first, second]).toEqual([
    `${server.database.location} is up to date. Applied migrations:`,
    expect.stringMatching(/^ {2}001-/),
    expect.stringMatching(/^ {2}002-/),
  ])

  await server.allMails()
  await server.database.db.updateTable('outbox').set({ state: 'dead' }).execute()
  expect((await runAdminCommand(env, 'outbox', 'drop', '--dead')).out).toBe('2 emails deleted. Only failed emails can be deleted.')
})

test('lists failed emails without addresses, and the running server sends them again', async () => {
  const smtp = await openSmtp()
  const server = await openServer({
    env: { SMTP_URL: smtp.url },
    outboxTimes: { pollIntervalMs: 50, leaseMs: 60_000, firstPauseMs: 1, longestPauseMs: 5, maxAttempts: 2 },
  })
  smtp.rejectCode = 550
  const { body } = await newClient(server.app).submit(factoringRequest)
  const dead = () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'dead').execute()
  // Waits for both emails, and for the notice about the customer's email.
  await pollUntil(dead, (rows) => rows.length === 3)
  const env = envOf(server, { SMTP_URL: smtp.url })
  const listed = await runAdminCommand(env, 'outbox', 'list')
  expect(listed.out).toMatch(/^id +kind +state +reference +attempts +created +next attempt +last error *$/m)
  expect(listed.out).toMatch(new RegExp(`team +dead +${body.reference} +1 .*550`))
  expect(listed.out).not.toContain('@')
  smtp.rejectCode = undefined
  expect(await runAdminCommand(env, 'outbox', 'retry', '--dead')).toMatchObject({ code: 0, out: expect.stringMatching(/^3 emails will be sent again/) })
  await pollUntil(
    () => smtp.mails.length,
    (sent) => sent === 3,
  )

  // An operator can delete an email that cannot be delivered, which ends its alarm. Other emails cannot be deleted.
  smtp.rejectCode = 550
  await newClient(server.app).submit(factoringRequest)
  const [one] = await pollUntil(dead, (rows) => rows.length === 3)
  const readMetrics = async () => (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body
  // If the mail server refuses an email because of the visitor's address, no alarm follows.
  expect(await readMetrics()).toContain(`${companySlug}_mails{state="dead"} 2`)
  const [sent] = await server.database.db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute()
  expect((await runAdminCommand(env, 'outbox', 'drop', sent?.id ?? '', one?.id ?? '')).out).toMatch(/^1 email deleted/)
  expect(await runAdminCommand(env, 'outbox', 'drop', '--dead')).toMatchObject({ code: 0, out: expect.stringMatching(/^2 emails deleted/) })
  expect(await readMetrics()).toContain(`${companySlug}_mails{state="dead"} 0`)
  expect(await count(server, 'outbox')).toBe(3)
  expect((await runAdminCommand(env, 'outbox', 'drop')).code).toBe(1)
  const none = { code: 0, err: '', out: 'There are no failed emails.' }
  expect([await runAdminCommand(env, 'outbox', 'drop', '--dead'), await runAdminCommand(env, 'outbox', 'retry', '--dead')]).toEqual([none, none])
  expect((await runAdminCommand(env, 'outbox', 'retry', 'nothing')).out).toMatch(/^0 emails will be sent again/)
})

test('a backup during writes is complete, opens elsewhere with the key, and shows nothing without it', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const reference = await fill(server)
  await server.allMails()
  let going = true
  const sending = (async () => {
    const client = newClient(server.app)
    for (; going; ) await client.submit(llcFiling, { ...llcFiling.sample, email: 'later@hauling.example' }, { files: FILES.slice(0, 1) })
  })()
  const folder = join(newFolder(), 'backup')
  const env = envOf(server)
  const made = await runAdminCommand(env, 'backup', folder)
  going = false
  await sending
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/: \d+ requests and \d+ files \(\d+ new\), each verified/) })
  for (const { parentPath, name } of filesBelow(folder)) {
    expect(statSync(join(parentPath, name)).mode & 0o077).toBe(0)
    expect(readFileSync(join(parentPath, name)).includes('%PDF')).toBe(false)
    expect(name).not.toMatch(/key/)
  }

  const dataDir = newFolder()
  expect(await runAdminCommand({ ...env, DATA_DIR: dataDir }, 'restore', '--from', folder)).toMatchObject({ code: 0, err: '' })
  expect(
    filesBelow(dataDir)
      .filter(({ parentPath }) => !/\/(files|erasures)/.test(parentPath))
      .map(({ name }) => name),
  ).toEqual(['roadcharter.db'])
  const restored = await openServer({ dataDir, env: { DATABASE_URL: '' } })
  const [, requests, files] = /: (\d+) requests and (\d+) files/.exec(made.out)?.map(Number) ?? []
  expect([await count(restored, 'requests'), await count(restored, 'files')]).toEqual([requests, files])
  expect(requests).toBeGreaterThanOrEqual(2)
  const target = join(newFolder(), 'export')
  expect(await runAdminCommand(envOf(restored), 'requests', 'export', JAN_EMAIL, target)).toMatchObject({ code: 0 })
  expect(readFileSync(join(target, reference, '1-1-deed.pdf')).equals(pdf(40_000))).toBe(true)

  const rows = await server.database.db.selectFrom('files').selectAll().orderBy('created_at').execute()
  const [one = { stored_as: '', id: '' }, other = { stored_as: '', id: '' }, clear = { stored_as: '', id: '' }] = rows
  const bytes = readEncryptedBytes(server.dataDir, one.stored_as)
  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
  writeFileSync(storedPath(server.dataDir, one.stored_as), bytes)
  rmSync(storedPath(server.dataDir, other.stored_as))
  // A file from a release without keys. It opens without verification.
  await server.database.db.updateTable('files').set({ key_id: null }).where('id', '=', clear.id).execute()
  writeFileSync(storedPath(server.dataDir, clear.stored_as), 'something else')
  const broken = await runAdminCommand(env, 'backup', join(newFolder(), 'broken'))
  expect(broken.code).toBe(1)
  expect(broken.err).toMatch(new RegExp(`incomplete:\n[\\s\\S]*${one.id}: .*modified after it was stored`))
  expect(broken.err.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(3)
  expect(broken.err).toContain(`${other.id}: missing from the storage`)
  expect(broken.err).toContain(`${clear.id}: its content has changed since the upload.`)
})

test('a key rotation seals all files again, including unsealed ones, and makes the old key unnecessary', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  await fill(server)
  await server.allMails()
  const rows = await server.database.db.selectFrom('files').selectAll().orderBy('created_at').orderBy('position').execute()
  const plain = rows.find(({ name }) => name === 'deed.pdf')
  if (!plain) throw new Error('no file')
  writeFileSync(storedPath(server.dataDir, plain.stored_as), pdf(40_000))
  await server.database.db.updateTable('files').set({ key_id: null }).where('id', '=', plain.id).execute()
  const next = Buffer.alloc(32, 9).toString('base64')
  const env = { ...envOf(server), FILES_KEY: `${next},${FILES_KEY}` }
  expect(await runAdminCommand(env, 'files', 'reencrypt')).toMatchObject({ code: 0, out: expect.stringMatching(/^3 files were re-encrypted/) })
  expect((await runAdminCommand(env, 'files', 'reencrypt')).out).toMatch(/^0 files/)
  const folder = join(newFolder(), 'backup')
  expect(await runAdminCommand({ ...env, FILES_KEY: next }, 'backup', folder)).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 files (3 new), each verified'),
  })
  expect(filesBelow(join(server.dataDir, 'files'))).toHaveLength(3)
  for (const { parentPath, name } of filesBelow(join(server.dataDir, 'files'))) expect(readFileSync(join(parentPath, name)).includes('%PDF')).toBe(false)
})

test('backup and erasure with files in a bucket', { tags: 'slow' }, async () => {
  const s3 = await openS3()
  const server = await openServer({ env: { S3_URL: s3.url, DATABASE_URL: '' } })
  await fill(server)
  await server.allMails()
  const env = envOf(server, { S3_URL: s3.url })
  const [complete, database] = [join(newFolder(), 'whole'), join(newFolder(), 'database')]
  expect(await runAdminCommand(env, 'backup', complete)).toMatchObject({ code: 0, out: expect.stringContaining('3 files (3 new), each verified') })
  expect(await runAdminCommand(env, 'backup', database, '--database-only')).toMatchObject({ code: 0, out: expect.stringContaining('no files') })
  expect(filesBelow(join(database, 'files'))).toEqual([])
  expect((await runAdminCommand(env, 'requests', 'erase', JAN_EMAIL, '--yes')).code).toBe(0)
  expect(filesBelow(s3.directory).filter(({ name, parentPath }) => /^[0-9a-f]{32}/.test(name) && !parentPath.includes('erasures'))).toEqual([])
})

test('deletes requests older than KEEP_REQUESTS_DAYS with files, except corrected ones and those with pending team emails', async () => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: smtp.url, DATABASE_URL: '' } })
  const client = newClient(server.app)
  const key = newKey()
  await client.submit(llcFiling, llcFiling.sample, { files: FILES })
  await client.submit(llcFiling, llcFiling.sample, { key, files: FILES })
  await pollUntil(
    () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    (rows) => rows.length === 0,
  )
  await smtp.close()
  const waiting = await client.submit(factoringRequest)
  server.advance(DAY_MS / 2)
  const corrected = await client.submit(llcFiling, { ...llcFiling.sample, name: 'Corrected' }, { key, files: FILES })
  server.advance(29.75 * DAY_MS)
  const { eraseOldRequests } = await import('#server/personal-data/erasure.ts')
  const { openTestFileStore } = await import('../kit/stored-files.ts')
  const quiet = { info: () => undefined, warn: () => undefined }
  const parts = { database: server.database, files: openTestFileStore(server.dataDir), log: quiet }
  expect(await eraseOldRequests(parts, 30, server.now())).toBe(1)
  const left = await server.database.db.selectFrom('requests').select('reference').execute()
  expect(new Set(left.map(({ reference }) => reference))).toEqual(new Set([waiting.body.reference, corrected.body.reference]))
  expect(filesBelow(join(server.dataDir, 'files'))).toHaveLength(4)
  server.advance(29 * DAY_MS)
  expect(await eraseOldRequests(parts, 30, server.now())).toBe(0)
  server.advance(2 * DAY_MS)
  expect(await eraseOldRequests(parts, 30, server.now())).toBe(2)
  expect(await count(server, 'outbox')).toBe(
    await server.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'sent')
      .execute()
      .then((rows) => rows.length),
  )
})

test('a restored older database loses no file: newer ones wait in the trash for their rows', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  await fill(server)
  await server.allMails()
  const yesterday = join(newFolder(), 'yesterday')
  expect((await runAdminCommand(envOf(server), 'backup', yesterday)).code).toBe(0)
  const since = await newClient(server.app).submit(llcFiling, llcFiling.sample, { files: FILES.slice(0, 1) })
  await server.allMails()
  const today = join(newFolder(), 'today')
  expect((await runAdminCommand(envOf(server), 'backup', today)).code).toBe(0)
  await server.close()
  const dataDir = server.dataDir
  const restoreFrom = async (folder: string) => expect(await runAdminCommand(envOf(server), 'restore', '--from', folder, '--yes')).toMatchObject({ code: 0 })
  await restoreFrom(yesterday)
  const { lines, logger } = openLog('warn')
  const wrong = await openServer({
    dataDir,
    now: () => Date.now() + DAY_MS,
    env: { DATABASE_URL: '' },
    logger,
  })
  await pollUntil(
    () => lines.join(),
    (text) => text.includes('trash'),
  )
  await wrong.close()
  expect(filesBelow(join(dataDir, 'files', 'trash'))).toHaveLength(1)
  await restoreFrom(today)
  const env = envOf(server)
  expect(await runAdminCommand(env, 'files', 'restore')).toMatchObject({ code: 0, out: expect.stringMatching(/^1 file /) })
  expect(await runAdminCommand(env, 'backup', join(newFolder(), 'whole'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('4 files (4 new), each verified'),
  })
  expect(filesBelow(join(dataDir, 'files', 'trash'))).toEqual([])
  expect((await runAdminCommand(env, 'requests', 'list')).out).toContain(since.body.reference)
})

test('an export reports an overlong name and a missing file, exports the rest, and exits with 1', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const long = `${'n'.repeat(251)}.pdf`
  const wide = `${'ü'.repeat(125)}.pdf`
  const files = [long, wide, 'gone.pdf', 'last.pdf'].map((name) => ({ field: 'formationDocs', name, bytes: pdf(500) }))
  const { body } = await newClient(server.app).submit(llcFiling, { ...llcFiling.sample, email: JAN_EMAIL }, { files })
  await server.allMails()
  const rows = await server.database.db.selectFrom('files').selectAll().orderBy('position').execute()
  expect(rows.map(({ name }) => Buffer.byteLength(name))).toEqual([255, 254, 8, 8])
  rmSync(storedPath(server.dataDir, rows[2]?.stored_as ?? ''))
  const target = join(newFolder(), 'export')
  const { code, err } = await runAdminCommand(envOf(server), 'requests', 'export', JAN_EMAIL, target)
  expect([code, err]).toEqual([1, expect.stringContaining('1 of these files could not be opened: gone.pdf')])
  const { requests } = JSON.parse(readFileSync(join(target, 'export.json'), 'utf8'))
  expect(requests[0].files.map(({ name, problem }: { name: string; problem?: string }) => [name, problem])).toEqual([
    [long, undefined],
    [wide, undefined],
    ['gone.pdf', 'The file is missing from the storage.'],
    ['last.pdf', undefined],
  ])
  for (const { path, problem } of requests[0].files) {
    if (problem !== undefined) continue
    expect(readFileSync(join(target, path)).equals(pdf(500))).toBe(true)
    expect(path).toMatch(/\.pdf$/)
  }
  expect(filesBelow(join(target, body.reference))).toHaveLength(3)
})

test('operator access to personal data is logged at every level without names', async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  await fill(server)
  await server.allMails()
  const env = envOf(server, { LOG_LEVEL: 'silent' })
  const runAndReadAudit = async (...args: string[]) => {
    const { err } = await runAdminCommand(env, ...args)
    expect(err).not.toContain('hauling')
    return err.split('\n').filter((line) => line.startsWith('{'))
  }
  expect(await runAndReadAudit('requests', 'export', JAN_EMAIL)).toEqual([
    expect.stringMatching(/"audit":"admin-export","outcome":"done","requests":1,"files":0/),
  ])
  expect(await runAndReadAudit('requests', 'export', JAN_EMAIL, join(newFolder(), 'e'))).toEqual([expect.stringMatching(/"requests":1,"files":3/)])
  expect(await runAndReadAudit('requests', 'erase', JAN_EMAIL)).toEqual([])
  expect(await runAndReadAudit('requests', 'erase', JAN_EMAIL, '--yes')).toEqual([
    expect.stringMatching(/"audit":"admin-erase","outcome":"done","requests":1,"files":3/),
  ])
})
