import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openDatabase } from '#server/database/database.ts'
import { createSpaceReservations } from '#server/files/files.ts'
import { createResourcePool } from '#server/limits/concurrency.ts'
import type { Networks } from '#server/limits/networks.ts'
import { createRates } from '#server/limits/rates.ts'
import { createStoredBytesLimit } from '#server/limits/stored-bytes.ts'
import { createUploadLimits } from '#server/limits/upload-limits.ts'
import type { Problem } from '#server/problem.ts'
import * as bytes from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { incomingSizes } from '../kit/incoming-sizes.ts'
import { portOf } from '../kit/raw-request.ts'
import { newFolder, onTestEnd, openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const LLC = `/backend/api/${llcFiling.endpoint}`
const pdf = (size: number) => [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(size) }]

const networks = (...keys: readonly string[]) => keys.map((key, index) => ({ key, factor: 2 ** index })) as unknown as Networks

/** Returns a pool, and a list of the uploads that the pool has ended. `bytes`: number of received bytes, or `all` for a complete body. */
const openPool = (bounds: Parameters<typeof createResourcePool>[0]) => {
  const pool = createResourcePool(bounds)
  const ended: string[] = []
  const open = (name: string, who: Networks, amount: number, bytes: number | 'all' = amount) => {
    const reservation = pool.open(who, {
      receivedBytes: () => (bytes === 'all' ? undefined : bytes),
      end: (error) => ended.push(`${name} ${(error as Problem).status}`),
    })
    reservation.grow(amount)
    return reservation
  }
  return { pool, ended, open }
}

test('an exhausted pool ends the slowest holder of the busiest network, not the new one', () => {
  const { ended, open } = openPool({ total: 10, perClient: 6 })
  open('slow', networks('one'), 3, 1)
  open('fast', networks('one'), 3, 300)
  open('other', networks('other'), 4)
  open('newcomer', networks('another'), 1)
  expect(ended).toEqual(['slow 503'])
  // The pool does not end uploads that the server processes, so the largest of the others ends.
  open('working', networks('more'), 3, 'all')
  expect(ended).toEqual(['slow 503', 'other 503'])
})

test('a client over its share loses its own slowest holder, and a wider network has a multiple', () => {
  const { ended, open } = openPool({ total: 100, perClient: 6 })
  open('first', networks('one', 'wide'), 4, 1)
  open('second', networks('one', 'wide'), 4, 400)
  expect(ended).toEqual(['first 429'])
  open('third', networks('two', 'wide'), 6, 600)
  open('fourth', networks('three', 'wide'), 3, 2)
  expect(ended).toEqual(['first 429', 'fourth 429'])
  open('elsewhere', networks('four', 'far'), 6)
  expect(ended).toHaveLength(2)
})

test('a released share is free again, once', () => {
  const { pool, ended, open } = openPool({ total: 2, perClient: 2 })
  const reservation = open('one', networks('one'), 2)
  expect([pool.isFull(), pool.isOverShare(networks('one')), pool.isOverShare(networks('two'))]).toEqual([true, true, false])
  reservation.release()
  reservation.release()
  reservation.grow(5)
  expect([pool.isFull(), pool.isOverShare(networks('one')), ended]).toEqual([false, false, []])
})

test('for a new client, a full pool ends a client with a higher load, or a holder below the minimum rate', ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pool, ended, open } = openPool({ total: 3, perClient: 2 })
  for (const name of ['a', 'b', 'c']) open(name, networks(name), 1, name === 'b' ? 100 : 100_000)
  expect(pool.endFor(networks('new'), 1_000)).toBe(false)
  vi.advanceTimersByTime(6_000)
  expect([pool.endFor(networks('new'), 1_000), ended]).toEqual([true, ['b 503']])
  open('a2', networks('a'), 1, 1_000_000)
  expect([pool.endFor(networks('new'), 1_000), ended]).toEqual([true, ['b 503', 'a 503']])
})

test('parallel uploads of one client wait for their turn, without delaying others', async () => {
  const server = await openServer({ env: { UPLOADS_AT_ONCE: '2' } })
  const port = await portOf(server.app)
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, pdf(200_000))
  const head = () =>
    `POST ${LLC} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${newKey()}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`
  const slow: { readonly socket: Socket; received: string }[] = Array.from({ length: 3 }, () => {
    const one = { socket: connect(port, '127.0.0.1'), received: '' }
    one.socket.on('data', (chunk) => (one.received += String(chunk)))
    one.socket.write(head())
    one.socket.write(payload.subarray(0, -1_000))
    return one
  })
  onTestEnd(() => slow.forEach(({ socket }) => void socket.destroy()))
  await pollUntil(
    () => incomingSizes(server.dataDir),
    (sizes) => sizes.length === 2 && sizes.every((size) => size > 100_000),
  )
  // The third upload is complete, but waits for its turn and gets no response. Later uploads of other clients succeed.
  slow[2]?.socket.write(payload.subarray(-1_000))
  expect((await newClient(server.app, { ip: '127.0.0.2' }).submit(llcFiling, llcFiling.sample, { files: pdf(1_000) })).status).toBe(201)
  expect((await newClient(server.app).submit(factoringRequest)).status).toBe(201)
  expect(slow.map(({ received }) => received)).toEqual(['', '', ''])
  expect(incomingSizes(server.dataDir)).toHaveLength(2)
  slow[0]?.socket.write(payload.subarray(-1_000))
  await pollUntil(
    () => slow[2]?.received ?? '',
    (response) => response.startsWith('HTTP/1.1 201'),
  )
  expect(slow[1]?.received).toBe('')
})

test('an upload that gets no slot does not count toward the hourly limit', async () => {
  const megabytes = (count: number) => count * 1_048_576
  const database = await openDatabase({ dataDir: newFolder() })
  onTestEnd(() => database.close())
  const storedBytes = createStoredBytesLimit(createRates('k'.repeat(40), Date.now), { uploadLimitMb: 20 })
  const limits = createUploadLimits({ database, storedBytes, settings: { uploadsAtOnce: 1 }, log: { warn: () => undefined } })
  const admit = (size: number) => {
    const request = { ip: '10.0.0.1', raw: { headers: { 'content-length': String(size) }, complete: false } }
    return limits.admit(request as unknown as Parameters<typeof limits.admit>[0], () => undefined)
  }
  const running = await admit(1)
  const waiting = Array.from({ length: 100 }, async () => (await admit(1)).end())
  await expect(admit(megabytes(12))).rejects.toMatchObject({ status: 429 })
  running.end()
  await Promise.all(waiting)
  ;(await admit(megabytes(12))).end()
})

test('limits the uploads of a client per hour, whether stored, refused, or repeated', async () => {
  const server = await openServer({ env: { UPLOAD_LIMIT_MB: '1' } })
  const client = newClient(server.app)
  const key = newKey()
  const send = (size: number, name = 'a.pdf') =>
    client.submit(llcFiling, llcFiling.sample, { key, files: [{ field: 'formationDocs', name, bytes: bytes.pdf(size) }] })
  expect((await send(250_000)).status).toBe(201)
  expect((await send(250_000)).status).toBe(200)
  expect((await send(250_000, 'a.exe')).status).toBe(422)
  expect((await send(250_000)).status).toBe(200)
  const refused = await pollUntil(
    () => send(100_000),
    ({ status }) => status !== 200,
  )
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/files.*Try again in \d+ (minutes|hours)/) } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await client.submit(factoringRequest)).status).toBe(201)
  expect((await newClient(server.app, { ip: '10.0.0.9' }).submit(llcFiling, llcFiling.sample, { files: pdf(100) })).status).toBe(201)
  server.advance(2 * 3_600_000)
  expect((await send(250_000)).status).toBe(200)
})

test('files need free disk space, with a clear refusal, and release it afterwards', async () => {
  const MB = 1_048_576
  let free = 600 * MB
  const reservations = createSpaceReservations(newFolder(), async () => ({ freeBytes: free, allBytes: 10_000 * MB }))
  const first = await reservations.reserve(80 * MB)
  await expect(reservations.reserve(80 * MB)).rejects.toMatchObject({ status: 503, message: expect.stringContaining('without files') })
  first.recordWrite(80 * MB)
  const second = await reservations.reserve(80 * MB)
  first.release()
  second.release()
  second.release()
  free = 100_000 * MB
  const many = await Promise.all(Array.from({ length: 20 }, () => reservations.reserve(100 * MB)))
  await expect(reservations.reserve(100 * MB)).rejects.toMatchObject({ status: 503 })
  many[0]?.release()
  await reservations.reserve(100 * MB)
  free = 60 * MB
  await expect(createSpaceReservations(newFolder(), async () => ({ freeBytes: 4 * MB, allBytes: 48 * MB })).reserve(1)).rejects.toMatchObject({ status: 503 })
  await createSpaceReservations(newFolder(), async () => ({ freeBytes: 20 * MB, allBytes: 48 * MB })).reserve(4 * MB)
})

test('an announced body takes no memory, and bytes over the share of a client end its slowest bodies', async () => {
  const server = await openServer()
  const port = await portOf(server.app)
  const LENGTH = 200_000
  const head = `POST /backend/api/${factoringRequest.endpoint} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${newKey()}\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n`
  const answers: string[] = []
  const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').setEncoding('utf8'))
  for (const socket of sockets)
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => answers.push(String(chunk)))
      .write(head)
  onTestEnd(() => sockets.forEach((socket) => void socket.destroy()))
  const big = { ...toJsonBody(factoringRequest, factoringRequest.sample), other: 'x'.repeat(LENGTH) }
  const send = (ip = '127.0.0.1') => newClient(server.app, { ip }).post(factoringRequest.endpoint, big, { 'idempotency-key': newKey() })
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201)
  expect(answers).toEqual([])
  for (const socket of sockets) socket.write('x'.repeat(LENGTH - 1_000))
  await pollUntil(
    () => answers.filter((answer) => /^HTTP\/1.1 429 [\s\S]*retry-after: \d/i.test(answer)).length,
    (count) => count >= 55,
  )
  expect((await send('127.0.0.2')).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  expect((await pollUntil(send, ({ status }) => status === 201)).status).toBe(201)
})
