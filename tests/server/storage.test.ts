/** What holds for uploaded files wherever they lie: every test runs on the disk and on a real S3-speaking server. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { llc } from '#contract/filings/llc.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { BlobMissing, type Blobs, placeOf } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'
import { openS3Blobs, parseS3Url, type S3Place } from '#server/files/s3.ts'
import { pdf } from './kit/bytes.ts'
import { newClient, newKey } from './kit/client.ts'
import { openLog } from './kit/log.ts'
import { openS3, type S3 } from './kit/s3.ts'
import { openStored } from './kit/stored.ts'
import { newFolder, onEnd, openServer, type TestServer } from './kit/test-server.ts'
import { eventually } from './kit/wait.ts'

const quiet = { error: () => undefined, warn: () => undefined }
const FIELD = 'formationDocs'
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Within which a visitor hears what is the matter, and the first upload is taken after it is over. */
const SOON_MS = 8_000

interface Place {
  readonly env: Record<string, string>
  readonly s3?: S3
  open(server: TestServer): Promise<Blobs>
}
const places: Readonly<Record<string, () => Promise<Place>>> = {
  disk: async () => ({ env: {}, open: async ({ dataDir }) => openDiskBlobs(join(dataDir, 'files')) }),
  s3: async () => {
    const s3 = await openS3()
    const place = parseS3Url(s3.url)
    if (!place) throw new Error(s3.url)
    return { env: { S3_URL: s3.url }, s3, open: () => openS3Blobs(place, quiet) }
  },
}
const open = async (kind: string) => {
  const place = await (places[kind] as () => Promise<Place>)()
  const server = await openServer({ env: place.env })
  return { ...place, server, client: newClient(server.app), blobs: await place.open(server) }
}
type Opened = Awaited<ReturnType<typeof open>>
const namesOf = async (blobs: Blobs) => {
  const names: string[] = []
  for await (const { name } of blobs.list()) names.push(name)
  return names.sort()
}
const trashOf = async (blobs: Blobs) => {
  const names: string[] = []
  for await (const { name } of blobs.trash.list()) names.push(name)
  return names.sort()
}
const rowsOf = ({ server }: Opened) => server.database.db.selectFrom('files').selectAll().orderBy('position').execute()
const send = ({ client }: Opened, files: readonly Uint8Array[] = [pdf()], key = newKey()) =>
  client.submit(llc, llc.sample, { key, files: files.map((bytes, index) => ({ field: FIELD, name: `${index}.pdf`, bytes })) })
const bytesOf = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
/** The link that the team's mail carries to the first file. */
const linkOf = async ({ server }: Opened) => {
  const [team] = await server.mailsTo('team@office.example')
  return /\/files\/\S+/.exec(team?.text ?? '')?.[0] ?? ''
}

test.each(Object.keys(places))('%s: what is sent comes back byte by byte through the link in the mail, and lies sealed', async (kind) => {
  const opened = await open(kind)
  const content = Buffer.concat([pdf(), randomBytes(200_000)])
  expect((await send(opened, [content, pdf(16_384), pdf(32_768)])).status).toBe(201)
  const rows = await rowsOf(opened)
  expect(await namesOf(opened.blobs)).toEqual(rows.map(({ stored_as }) => stored_as).sort())
  const [row = { stored_as: '' }] = rows
  const sealed = await bytesOf(await opened.blobs.read(row.stored_as))
  expect(sealed.subarray(0, 4).toString()).toBe('RCF1')
  expect(sealed.includes(content.subarray(500, 540)), 'readable at rest').toBe(false)
  expect(sealed.length).toBe(28 + content.length + 16 * Math.ceil(content.length / 16_384))
  const answer = await opened.server.app.inject({ url: await linkOf(opened) })
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.equals(content)]).toEqual([200, String(content.length), true])
  expect(readdirSync(join(opened.server.dataDir, 'arriving'))).toEqual([])
})

test.each(Object.keys(places))('%s: a repeat stores nothing more, a correction keeps both versions', async (kind) => {
  const opened = await open(kind)
  const key = newKey()
  const first = await send(opened, [pdf(1_000)], key)
  expect(await send(opened, [pdf(1_000)], key)).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  expect(await namesOf(opened.blobs)).toHaveLength(1)
  const both = await Promise.all([send(opened, [pdf(2_000)], key), send(opened, [pdf(2_000)], key)])
  expect(both.map(({ body }) => body.reference)).toEqual([first.body.reference, first.body.reference])
  await eventually(
    () => namesOf(opened.blobs),
    (names) => names.length === 2,
  )
  expect((await rowsOf(opened)).map(({ revision, size }) => [revision, size]).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [1, 1_000],
    [2, 2_000],
  ])
})

test.each(Object.keys(places))('%s: when the request is refused, its files go again', async (kind) => {
  const opened = await open(kind)
  const key = newKey()
  await opened.client.submit(factoring, factoring.sample, { key })
  expect((await send(opened, [pdf(), pdf()], key)).status).toBe(409)
  expect(await namesOf(opened.blobs)).toEqual([])
})

test.each(Object.keys(places))('%s: what a crash left is swept after an hour, what has a row is not, nor is what is no file of ours', async (kind) => {
  const opened = await open(kind)
  await send(opened)
  const [row = { stored_as: '' }] = await rowsOf(opened)
  const left = await openStored(opened.server.dataDir).receive()
  await left.write(pdf())
  await left.finish()
  await opened.blobs.put(left.name, left.temporary)
  await left.discard()
  await opened.blobs.drop('0'.repeat(32))
  const files = openStored(opened.server.dataDir, opened.blobs)
  expect(await files.sweep(opened.server.database.db, Date.now())).toBe(0)
  expect(await files.sweep(opened.server.database.db, Date.now() + 2 * HOUR_MS)).toBe(1)
  expect(await namesOf(opened.blobs)).toEqual([row.stored_as])
  await expect(opened.blobs.read(left.name)).rejects.toBeInstanceOf(BlobMissing)
})

test.each(Object.keys(places))('%s: a clock that is set ahead takes nothing away from an upload that is under way', async (kind) => {
  const opened = await open(kind)
  const { db } = opened.server.database
  const files = openStored(opened.server.dataDir, opened.blobs)
  const arrival = await files.receive()
  await arrival.write(pdf())
  const later = Date.now() + 2 * HOUR_MS
  expect(await files.sweep(db, later)).toBe(0)
  await arrival.finish()
  expect(await files.sweep(db, later)).toBe(0)
  await files.keep(arrival)
  // Its row is not there before the commit; what was looked at once is looked at again after a day.
  expect(await files.sweep(db, later + 2 * DAY_MS)).toBe(0)
  expect(await namesOf(opened.blobs)).toEqual([arrival.name])
  await arrival.discard()
  expect(await files.sweep(db, later + 4 * DAY_MS)).toBe(1)
})

test.each(Object.keys(places))('%s: a file that no row names lies in the trash for a week, and comes back when one names it again', async (kind) => {
  const opened = await open(kind)
  const { db } = opened.server.database
  for (let count = 0; count < 3; count += 1) await send(opened)
  const [lost, opened2, gone] = await rowsOf(opened)
  if (!lost || !opened2 || !gone) throw new Error('no rows')
  const { lines, logger } = openLog('warn')
  const files = openStored(opened.server.dataDir, opened.blobs, logger)
  const later = Date.now() + 2 * HOUR_MS
  await db.deleteFrom('files').execute()
  expect(await files.sweep(db, later)).toBe(3)
  expect(await namesOf(opened.blobs)).toEqual([])
  expect(lines.filter((line) => line.includes('trash'))).toHaveLength(1)
  for (const { stored_as } of [lost, opened2, gone]) expect(lines.join()).toContain(stored_as)

  // The database of today is back, but for one row: by itself at the next sweep, and at once for a file that is opened.
  await db.insertInto('files').values([lost, opened2]).execute()
  expect(await bytesOf(await files.open(opened2))).toEqual(Buffer.from(pdf()))
  await files.sweep(db, later)
  expect(await namesOf(opened.blobs)).toEqual([lost.stored_as, opened2.stored_as].sort())
  expect(await bytesOf(await files.open(lost))).toEqual(Buffer.from(pdf()))
  expect(await trashOf(opened.blobs)).toEqual([gone.stored_as])

  await files.sweep(db, later + 6 * DAY_MS)
  expect(await trashOf(opened.blobs)).toEqual([gone.stored_as])
  // As long as the clock may be wrong, a week is no week.
  await files.sweep(db, later + 800 * DAY_MS, false)
  expect(await trashOf(opened.blobs)).toEqual([gone.stored_as])
  await files.sweep(db, later + 8 * DAY_MS)
  expect(await trashOf(opened.blobs)).toEqual([])
  expect(await namesOf(opened.blobs)).toHaveLength(2)
})

test.each(Object.keys(places))('%s: a file that is erased does not stay in the trash', async (kind) => {
  const opened = await open(kind)
  await send(opened)
  const [row] = await rowsOf(opened)
  const files = openStored(opened.server.dataDir, opened.blobs)
  await opened.server.database.db.deleteFrom('files').execute()
  await files.sweep(opened.server.database.db, Date.now() + 2 * HOUR_MS)
  expect(await trashOf(opened.blobs)).toEqual([row?.stored_as])
  await files.drop(row?.stored_as ?? '')
  expect(await trashOf(opened.blobs)).toEqual([])
})

test.each(Object.keys(places))('%s: a database that knows hardly any of the files loses none of them', async (kind) => {
  const opened = await open(kind)
  for (let count = 0; count < 5; count += 1) await send(opened, [pdf(), pdf(), pdf(), pdf(), pdf()])
  const { db } = opened.server.database
  const [first] = await db.selectFrom('files').select('request_id').orderBy('created_at').execute()
  await db
    .deleteFrom('files')
    .where('request_id', '!=', first?.request_id ?? '')
    .execute()
  expect(await rowsOf(opened)).toHaveLength(5)
  const { lines, logger } = openLog('warn')
  const files = openStored(opened.server.dataDir, opened.blobs, logger)
  expect(await files.sweep(db, Date.now() + 2 * HOUR_MS)).toBe(0)
  expect(await namesOf(opened.blobs)).toHaveLength(25)
  expect(lines).toEqual([expect.stringMatching(/"level":50.*"orphans":20,"known":5.*is it the right one\?/)])
})

test.each(['stopped', 'hanging', 'failing'] as const)('S3 %s: uploads hear 503 soon, other forms go on, and uploads do once it is back', async (how) => {
  const opened = await open('s3')
  const s3 = opened.s3 as S3
  const before = await send(opened)
  expect(before.status).toBe(201)
  if (how === 'stopped') await s3.stop()
  else s3.mode = how
  const key = newKey()
  const startedAt = performance.now()
  const refused = await Promise.all([send(opened, [pdf(), pdf(3_000_000), pdf(), pdf(), pdf()], key), send(opened), send(opened)])
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS)
  for (const { status, headers, body } of refused)
    expect({ status, retry: headers['retry-after'], body }).toEqual({ status: 503, retry: '5', body: { message: expect.stringContaining('try again') } })
  expect((await opened.client.submit(factoring)).status).toBe(201)
  const link = await linkOf(opened)
  expect((await opened.server.app.inject({ url: link })).statusCode).toBe(503)

  if (how === 'stopped') await s3.start()
  else s3.mode = 'well'
  const backAt = performance.now()
  expect((await send(opened, [pdf(), pdf(3_000_000), pdf(), pdf(), pdf()], key)).status).toBe(201)
  expect(performance.now() - backAt).toBeLessThan(SOON_MS)
  expect((await opened.server.app.inject({ url: link })).statusCode).toBe(200)
  expect(readdirSync(join(opened.server.dataDir, 'arriving'))).toEqual([])
  const rows = await rowsOf(opened)
  expect(rows).toHaveLength(6)
  const files = await namesOf(opened.blobs)
  for (const { stored_as } of rows) expect(files).toContain(stored_as)
})

test.each([
  [400, 'refused', 1],
  [403, 'refused', 1],
  [404, 'refused', 1],
  [408, 'well', 2],
  [429, 'well', 2],
  [500, 'well', 2],
  [503, 'well', 2],
])('S3 answers %i for once: it is %s after %i tries', async (status, outcome, tries) => {
  const s3 = await openS3()
  const blobs = await openS3Blobs(parseS3Url(s3.url) as S3Place, quiet)
  onEnd(() => blobs.close())
  s3.refusals.push(status)
  const answer = await blobs.check().then(
    () => 'well',
    (error) => (error.status === 503 ? 'refused' : error),
  )
  expect([answer, s3.requests]).toEqual([outcome, tries])
})

test.each([
  ['https://key:secret@files.example:9000/uploads', 'bucket uploads at files.example:9000'],
  ['https://key:secret@files.example/uploads/site/new', 'bucket uploads, below site/new/ at files.example'],
  ['s3://uploads/site', 'bucket uploads, below site/'],
])('%s is called "%s" at the start', async (url, name) => {
  const blobs = await openS3Blobs(parseS3Url(url) as S3Place, quiet)
  expect(blobs.place).toBe(name)
  blobs.close()
})

test('S3: an answer that stops half-way breaks the download off, and the server goes on', async () => {
  const opened = await open('s3')
  await send(opened, [pdf(3_000_000)])
  const link = await linkOf(opened)
  const address = await opened.server.app.listen({ port: 0, host: '127.0.0.1' })
  const s3 = opened.s3 as S3
  s3.mode = 'stalling'
  const controller = new AbortController()
  const answer = await fetch(`${address}${link}`, { signal: controller.signal })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  controller.abort()
  s3.mode = 'well'
  const whole = await fetch(`${address}${link}`)
  expect((await whole.arrayBuffer()).byteLength).toBe(3_000_000)
})

test('S3: objects are whole there, under the same names as on a disk, and nothing of them stays on this machine', async () => {
  const opened = await open('s3')
  await send(opened, [pdf(1_000_000)])
  const [row = { stored_as: '', sha256: '', size: 0 }] = await rowsOf(opened)
  const stored = readdirSync((opened.s3 as S3).directory, { recursive: true, encoding: 'utf8' })
  expect(stored.some((path) => path.includes(join('site', placeOf(row.stored_as))))).toBe(true)
  expect(existsSync(join(opened.server.dataDir, 'files'))).toBe(false)
  const answer = await opened.server.app.inject({ url: await linkOf(opened) })
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(row.sha256)
})

test('a wrong key for the bucket is 503, is said in the log, and loses nothing', async () => {
  const s3 = await openS3()
  const { lines, logger } = openLog('error')
  const server = await openServer({ env: { S3_URL: s3.url.replace('S3RVER:S3RVER', 'STRANGER:hunter22') }, logger })
  const { status } = await newClient(server.app).submit(llc, llc.sample, { files: [{ field: FIELD, name: 'a.pdf', bytes: pdf() }] })
  expect(status).toBe(503)
  expect(lines.join()).toMatch(/file storage does not answer/)
  expect(lines.join()).not.toContain('hunter22')
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('a folder that holds other things is left alone', async () => {
  const folder = newFolder()
  const { mkdirSync, writeFileSync } = await import('node:fs')
  mkdirSync(join(folder, 'ab'))
  writeFileSync(join(folder, 'ab', 'notes.txt'), 'mine')
  writeFileSync(join(folder, 'lost+found'), '')
  expect(await namesOf(openDiskBlobs(folder))).toEqual([])
  expect(readFileSync(join(folder, 'ab', 'notes.txt'), 'utf8')).toBe('mine')
})
