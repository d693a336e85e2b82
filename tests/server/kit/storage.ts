/** Tests that every kind of file storage must pass. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { BlobNotFoundError, type Blobs } from '#server/files/blobs.ts'
import { pdf } from './bytes.ts'
import { type Client, newClient, newKey } from './client.ts'
import { openLog } from './log.ts'
import { openTestFileStore } from './stored-files.ts'
import { openServer, type TestServer } from './test-server.ts'
import { pollUntil } from './wait.ts'

export const FIELD = 'formationDocs'
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export interface StorageServer {
  readonly server: TestServer
  readonly client: Client
  readonly blobs: Blobs
}

/** @param blobsOf opens the storage that the server uses */
export async function openStorageServer(env: Record<string, string>, blobsOf: (server: TestServer) => Promise<Blobs>): Promise<StorageServer> {
  const server = await openServer({ env })
  return { server, client: newClient(server.app), blobs: await blobsOf(server) }
}

export const namesOf = async (blobs: Blobs) => {
  const names: string[] = []
  for await (const { name } of blobs.list()) names.push(name)
  return names.sort()
}
const listTrash = async (blobs: Blobs) => {
  const names: string[] = []
  for await (const { name } of blobs.trash.list()) names.push(name)
  return names.sort()
}
export const rowsOf = ({ server }: StorageServer) => server.database.db.selectFrom('files').selectAll().orderBy('position').execute()
export const send = ({ client }: StorageServer, files: readonly Uint8Array[] = [pdf()], key = newKey()) =>
  client.submit(llcFiling, llcFiling.sample, { key, files: files.map((bytes, index) => ({ field: FIELD, name: `${index}.pdf`, bytes })) })
const bytesOf = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
export const linkOf = async ({ server }: StorageServer) => {
  const [team] = await server.mailsTo('team@office.example')
  return /\/files\/\S+/.exec(team?.text ?? '')?.[0] ?? ''
}

/** @param open opens a server with an empty storage */
export function testStorage(open: () => Promise<StorageServer>): void {
  test('the link in the email returns the file byte for byte, and the stored one is sealed', async () => {
    const opened = await open()
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

  test('a repeat stores nothing new, and a correction keeps both versions', async () => {
    const opened = await open()
    const key = newKey()
    const first = await send(opened, [pdf(1_000)], key)
    expect(await send(opened, [pdf(1_000)], key)).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
    expect(await namesOf(opened.blobs)).toHaveLength(1)
    const both = await Promise.all([send(opened, [pdf(2_000)], key), send(opened, [pdf(2_000)], key)])
    expect(both.map(({ body }) => body.reference)).toEqual([first.body.reference, first.body.reference])
    await pollUntil(
      () => namesOf(opened.blobs),
      (names) => names.length === 2,
    )
    expect((await rowsOf(opened)).map(({ revision, size }) => [revision, size]).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [1, 1_000],
      [2, 2_000],
    ])
  })

  test('deletes the files of a refused request', async () => {
    const opened = await open()
    const key = newKey()
    await opened.client.submit(factoringRequest, factoringRequest.sample, { key })
    expect((await send(opened, [pdf(), pdf()], key)).status).toBe(409)
    expect(await namesOf(opened.blobs)).toEqual([])
  })

  test('removes files left by a crash after an hour, but not files with a row or foreign files', async () => {
    const opened = await open()
    await send(opened)
    const [row = { stored_as: '' }] = await rowsOf(opened)
    const left = await openTestFileStore(opened.server.dataDir).receive()
    await left.write(pdf())
    await left.finish()
    await opened.blobs.put(left.name, left.path)
    await left.discard()
    await opened.blobs.drop('0'.repeat(32))
    const files = openTestFileStore(opened.server.dataDir, opened.blobs)
    expect(await files.sweep(opened.server.database.db, Date.now())).toBe(0)
    expect(await files.sweep(opened.server.database.db, Date.now() + 2 * HOUR_MS)).toBe(1)
    expect(await namesOf(opened.blobs)).toEqual([row.stored_as])
    await expect(opened.blobs.read(left.name)).rejects.toBeInstanceOf(BlobNotFoundError)
  })

  test('a fast clock keeps files of an upload in progress', async () => {
    const opened = await open()
    const { db } = opened.server.database
    const files = openTestFileStore(opened.server.dataDir, opened.blobs)
    const arrival = await files.receive()
    await arrival.write(pdf())
    const later = Date.now() + 2 * HOUR_MS
    expect(await files.sweep(db, later)).toBe(0)
    await arrival.finish()
    expect(await files.sweep(db, later)).toBe(0)
    await files.keep(arrival)
    // The file gets its row when the upload is committed. After a day, the sweep checks all files again and must skip this one.
    expect(await files.sweep(db, later + 2 * DAY_MS)).toBe(0)
    expect(await namesOf(opened.blobs)).toEqual([arrival.name])
    await arrival.discard()
    expect(await files.sweep(db, later + 4 * DAY_MS)).toBe(1)
  })

  test('a file without a row stays in the trash for a week and returns when a row names it', async () => {
    const opened = await open()
    const { db } = opened.server.database
    for (let count = 0; count < 3; count += 1) await send(opened)
    const [lost, opened2, gone] = await rowsOf(opened)
    if (!lost || !opened2 || !gone) throw new Error('no rows')
    const { lines, logger } = openLog('warn')
    const files = openTestFileStore(opened.server.dataDir, opened.blobs, logger)
    const later = Date.now() + 2 * HOUR_MS
    await db.deleteFrom('files').execute()
    expect(await files.sweep(db, later)).toBe(3)
    expect(await namesOf(opened.blobs)).toEqual([])
    expect(lines.filter((line) => line.includes('trash'))).toHaveLength(1)
    for (const { stored_as } of [lost, opened2, gone]) expect(lines.join()).toContain(stored_as)

    await db.insertInto('files').values([lost, opened2]).execute()
    expect(await bytesOf(await files.open(opened2))).toEqual(Buffer.from(pdf()))
    await files.sweep(db, later)
    expect(await namesOf(opened.blobs)).toEqual([lost.stored_as, opened2.stored_as].sort())
    expect(await bytesOf(await files.open(lost))).toEqual(Buffer.from(pdf()))
    expect(await listTrash(opened.blobs)).toEqual([gone.stored_as])

    await files.sweep(db, later + 6 * DAY_MS)
    expect(await listTrash(opened.blobs)).toEqual([gone.stored_as])
    // While the clock is not trusted, nothing expires.
    await files.sweep(db, later + 800 * DAY_MS, false)
    expect(await listTrash(opened.blobs)).toEqual([gone.stored_as])
    await files.sweep(db, later + 8 * DAY_MS)
    expect(await listTrash(opened.blobs)).toEqual([])
    expect(await namesOf(opened.blobs)).toHaveLength(2)
  })

  test('an erased file does not stay in the trash', async () => {
    const opened = await open()
    await send(opened)
    const [row] = await rowsOf(opened)
    const files = openTestFileStore(opened.server.dataDir, opened.blobs)
    await opened.server.database.db.deleteFrom('files').execute()
    await files.sweep(opened.server.database.db, Date.now() + 2 * HOUR_MS)
    expect(await listTrash(opened.blobs)).toEqual([row?.stored_as])
    await files.drop(row?.stored_as ?? '')
    expect(await listTrash(opened.blobs)).toEqual([])
  })

  test('a database with rows for only a few of the files loses none of them', async () => {
    const opened = await open()
    for (let count = 0; count < 5; count += 1) await send(opened, [pdf(), pdf(), pdf(), pdf(), pdf()])
    const { db } = opened.server.database
    const [first] = await db.selectFrom('files').select('request_id').orderBy('created_at').execute()
    await db
      .deleteFrom('files')
      .where('request_id', '!=', first?.request_id ?? '')
      .execute()
    expect(await rowsOf(opened)).toHaveLength(5)
    const { lines, logger } = openLog('warn')
    const files = openTestFileStore(opened.server.dataDir, opened.blobs, logger)
    expect(await files.sweep(db, Date.now() + 2 * HOUR_MS)).toBe(0)
    expect(await namesOf(opened.blobs)).toHaveLength(25)
    expect(lines).toEqual([expect.stringMatching(/"level":50.*"orphans":20,"known":5.*Check DATABASE_URL/)])
  })
}
