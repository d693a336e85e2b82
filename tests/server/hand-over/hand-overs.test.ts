/** Transfers to another device: single use, lease, expiry, and no plain text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import {
  createHandOverCode,
  HAND_OVER_LEASE_MS,
  HAND_OVER_PART_BYTES,
  HAND_OVER_PARTS_MAX,
  handOverEndpoints as paths,
  readHandOverCode,
} from '#contract/hand-over.ts'
import { HAND_OVER_LIFETIME_MS, HAND_OVER_RECORD_RETENTION_MS, HOUR_MS } from '#contract/request/retention.ts'
import { requests } from '#contract/requests/index.ts'
import { buildApp } from '#server/app.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { decryptPart, deriveHandOverKeys, encryptPart } from '#src/platform/hand-over-encryption.ts'
import { type Client, newClient, newKey } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { openTestFileStore } from '../kit/stored-files.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const ID = 'a'.repeat(32)
const PHONE = 'b'.repeat(32)
const TABLET = 'c'.repeat(32)

async function sendPart(client: Client, id: string, number: number, bytes: Uint8Array | string, parts = 2) {
  const data = new FormData()
  data.append('id', id)
  data.append('number', String(number))
  data.append('parts', String(parts))
  data.append('files', new File([bytes as BlobPart], 'part.sealed'))
  const encoded = new Response(data)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': newKey() }
  return client.send('POST', `/backend/api/${paths.part}`, Buffer.from(await encoded.arrayBuffer()), headers)
}

async function openHandOver(env: Readonly<Record<string, string>> = {}) {
  const server = await openServer({ env })
  const client = newClient(server.app)
  return {
    server,
    client,
    add: (number: number, bytes: Uint8Array | string, { id = ID, parts = 2 } = {}) => sendPart(client, id, number, bytes, parts),
    look: async () => (await client.post(paths.checkState, { id: ID })).body.state,
    take: async (taker: string) => (await client.post(paths.take, { id: ID, taker })).body,
    read: (taker: string, number: number) => client.post(paths.read, { id: ID, taker, number: String(number) }),
    confirm: async (taker: string) => (await client.post(paths.confirm, { id: ID, taker })).status,
    cancel: async () => (await client.post(paths.cancel, { id: ID })).body.state,
  }
}
async function sendHandOver(env?: Readonly<Record<string, string>>) {
  const all = await openHandOver(env)
  expect((await all.add(0, 'first')).status).toBe(200)
  expect((await all.add(1, 'second')).status).toBe(200)
  return all
}
const listStoredParts = ({ settings }: TestServer) =>
  readdirSync(join(settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const runCleanup = async (server: TestServer) => {
  const app = await buildApp({ settings: server.settings, database: server.database, now: server.now })
  await app.ready()
  await app.close()
}

test('a draft moves once, and its parts are deleted when the other device has it', { tags: 'sql' }, async () => {
  const { server, look, take, read, confirm, add } = await sendHandOver()
  expect(listStoredParts(server)).toHaveLength(2)
  expect(await openTestFileStore(server.dataDir).sweep(server.database.db, Date.now() + 2 * HOUR_MS)).toBe(0)
  expect(await look()).toBe('open')
  expect(await take(PHONE)).toMatchObject({ state: 'open', parts: 2, first: Buffer.from('first').toString('base64') })
  expect(Buffer.from((await read(PHONE, 1)).body.part, 'base64').toString()).toBe('second')
  expect(await look()).toBe('leased')
  expect(await confirm(PHONE)).toBe(200)
  expect(listStoredParts(server)).toEqual([])
  // The response was lost, so the device repeats the call.
  expect(await confirm(PHONE)).toBe(200)
  expect(await look()).toBe('used')
  expect(await take(TABLET)).toMatchObject({ state: 'used', parts: 0, first: '' })
  expect(await take(PHONE)).toMatchObject({ state: 'used', parts: 0, first: '' })
  expect((await read(PHONE, 0)).status).toBe(404)
  expect((await add(0, 'again')).status).toBe(409)
})

test('the same device can retry a broken transfer at once, and another device after the lease', { tags: 'sql' }, async () => {
  const { server, take, read, confirm } = await sendHandOver()
  expect((await take(PHONE)).state).toBe('open')
  expect((await take(PHONE)).state).toBe('open')
  expect((await take(TABLET)).state).toBe('leased')
  expect((await read(TABLET, 0)).status).toBe(404)
  server.advance(HAND_OVER_LEASE_MS - 10_000)
  // Reading a part extends the lease.
  expect((await read(PHONE, 0)).status).toBe(200)
  server.advance(HAND_OVER_LEASE_MS - 10_000)
  expect((await take(TABLET)).state).toBe('leased')
  server.advance(10_000)
  expect((await take(TABLET)).state).toBe('open')
  expect([await confirm(PHONE), await confirm(TABLET)]).toEqual([404, 200])
})

test('only one of two simultaneous devices gets the lease', { tags: 'sql' }, async () => {
  const { take } = await sendHandOver()
  const states = (await Promise.all([take(PHONE), take(TABLET)])).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['leased', 'open']))
})

test('refuses to hand out an incomplete draft, and ignores a repeated part', async () => {
  const { server, add, look, take, read } = await openHandOver()
  expect(await look()).toBe('unknown')
  expect((await add(0, 'first')).status).toBe(200)
  expect((await add(0, 'again')).status).toBe(200)
  expect((await take(PHONE)).state).toBe('unknown')
  expect((await add(1, 'second')).status).toBe(200)
  expect((await add(1, 'late')).status).toBe(409)
  await take(PHONE)
  expect(Buffer.from((await read(PHONE, 0)).body.part, 'base64').toString()).toBe('first')
  await expect.poll(() => listStoredParts(server).length).toBe(2)
})

test('the sender can delete a transfer until another device has it', async () => {
  const first = await sendHandOver()
  expect(await first.cancel()).toBe('unknown')
  expect([await first.look(), listStoredParts(first.server)]).toEqual(['unknown', []])
  const second = await sendHandOver()
  await second.take(PHONE)
  await second.confirm(PHONE)
  expect([await second.cancel(), await second.look()]).toEqual(['used', 'used'])
})

test('expires after a day, keeps a record for another day, and deletes incomplete transfers after an hour', { tags: 'sql' }, async () => {
  const { server, look, take, add } = await sendHandOver()
  expect((await add(0, 'x', { id: 'd'.repeat(32) })).status).toBe(200)
  server.advance(HOUR_MS)
  await runCleanup(server)
  expect(await server.database.db.selectFrom('hand_overs').select('state').execute()).toEqual([{ state: 'ready' }])
  server.advance(HAND_OVER_LIFETIME_MS - HOUR_MS)
  expect((await take(PHONE)).state).toBe('expired')
  await runCleanup(server)
  expect([await look(), listStoredParts(server)]).toEqual(['expired', []])
  server.advance(HAND_OVER_RECORD_RETENTION_MS - HAND_OVER_LIFETIME_MS)
  await runCleanup(server)
  expect(await look()).toBe('unknown')
})

test('refuses parts that are too large, too many, or misnamed', async () => {
  const { server, client, add } = await openHandOver()
  expect((await add(0, new Uint8Array(HAND_OVER_PART_BYTES + 29))).status).toBe(413)
  expect((await add(0, 'x', { parts: HAND_OVER_PARTS_MAX + 1 })).status).toBe(413)
  expect((await add(2, 'x')).status).toBe(409)
  expect((await add(0, 'x', { id: '../etc' })).status).toBe(422)
  expect((await client.post(paths.checkState, { id: ID.toUpperCase() })).status).toBe(422)
  expect(listStoredParts(server)).toEqual([])
})

test('a network may start a limited number of transfers', async () => {
  const { client } = await openHandOver()
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await sendPart(client, count.toString(16).padStart(32, '0'), 0, 'x')).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
})

test('any form with its largest files fits into one transfer', () => {
  for (const { fields } of [...requests, ...filings]) {
    const bytes = Object.values(fields).reduce((sum, field) => sum + (field.kind === 'files' ? field.maxFiles * field.maxBytes : 0), 0)
    expect(Math.ceil((bytes + 200_000) / HAND_OVER_PART_BYTES)).toBeLessThanOrEqual(HAND_OVER_PARTS_MAX)
  }
})

test('emails the link within the limits of an inbox, and never stores the plain code in the outbox', async () => {
  const { server, client, take, confirm } = await sendHandOver({ RECEIPT_LIMIT: '3' })
  const code = createHandOverCode(crypto.getRandomValues(new Uint8Array(12)))
  const emailLink = (email = 'rosa@harborlines.example', id = ID) => client.post(paths.mail, { id, code, email })
  expect((await emailLink(undefined, 'e'.repeat(32))).status).toBe(404)
  expect((await emailLink()).status).toBe(200)
  const stored = JSON.stringify(await server.database.db.selectFrom('outbox').selectAll().execute())
  expect(stored).not.toContain(code)
  const [letter] = await server.allMails()
  expect(JSON.stringify(letter)).toContain(`/continue#${code}`)
  expect(await server.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'handOver').execute()).toEqual([{ payload: null }])
  const statuses: number[] = []
  for (let count = 0; count < 9; count += 1) statuses.push((await emailLink(`r.osa+${count}@harborlines.example`)).status)
  expect(statuses.at(-1)).toBe(429)
  await take(PHONE)
  await confirm(PHONE)
  expect((await emailLink('other@harborlines.example')).status).toBe(404)
})

test('a typed code may have spaces, dashes, lowercase letters, and look-alike letters', () => {
  expect(readHandOverCode(' 7k4m-2qx9 oiLB ')).toBe('7K4M2QX9011B')
  for (const wrong of ['', '7K4M-2QX9-01', '7K4M-2QX9-01UB', '7K4M2QX9011B0']) expect(readHandOverCode(wrong)).toBeNull()
})

test('a part decrypts only with the code, unchanged, and at its own position', async () => {
  const { id, key } = await deriveHandOverKeys('7K4M2QX9011B')
  const other = await deriveHandOverKeys('7K4M2QX9011C')
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(other.id).not.toBe(id)
  const plain = new TextEncoder().encode('Harbor Lines LLC, EIN 12-3456789')
  const place = { index: 1, isLast: true }
  const part = await encryptPart(key, plain, place)
  const again = await encryptPart(key, plain, place)
  expect(Buffer.from(part)).not.toEqual(Buffer.from(again))
  expect(Buffer.from(part).includes('Harbor')).toBe(false)
  expect(await decryptPart(key, part, place)).toEqual(plain)
  const changed = part.map((byte, at) => (at === 20 ? byte ^ 1 : byte))
  for (const [wrongKey, wrongPart, wrongPlace] of [
    [other.key, part, place],
    [key, changed, place],
    [key, part, { index: 0, isLast: true }],
    [key, part, { index: 1, isLast: false }],
  ] as const)
    await expect(decryptPart(wrongKey, wrongPart, wrongPlace)).rejects.toThrow()
})

test('the data folder and the log contain no plain text', async () => {
  const { lines, logger } = openLog()
  const server = await openServer({ logger })
  const client = newClient(server.app)
  const { id, key } = await deriveHandOverKeys('7K4M2QX9011B')
  const secret = 'Harbor Lines LLC of Rosa Delgado'
  const part = await encryptPart(key, new TextEncoder().encode(secret.repeat(200)), { index: 0, isLast: true })
  expect((await sendPart(client, id, 0, part, 1)).status).toBe(200)
  const expectNoPlainText = () => {
    // Without SMTP, the server writes sent emails into this folder, for development.
    const files = readdirSync(server.settings.dataDir, { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile() && !one.parentPath.startsWith(mailboxFolder(server.settings)),
    )
    expect([files.length > 0, lines.length > 1]).toEqual([true, true])
    const texts = [...lines, ...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))]
    for (const text of [secret, '7K4M2QX9011B', id, PHONE]) expect(texts.filter((one) => one.includes(text))).toEqual([])
  }
  expect((await client.post(paths.mail, { id, code: '7K4M2QX9011B', email: 'rosa@harborlines.example' })).status).toBe(200)
  expectNoPlainText()
  await server.allMails()
  for (const path of [paths.checkState, paths.take, paths.read, paths.confirm, paths.cancel])
    expect([path, (await client.post(path, { id, taker: PHONE, number: '0' })).status]).toEqual([path, 200])
  expectNoPlainText()
})
