import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { llc } from '#contract/filings/llc.ts'
import { toBody } from '#contract/forms/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { createRoom } from '#server/files/files.ts'
import { createShares } from '#server/limits/concurrency.ts'
import * as bytes from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { incomingSizes } from '../kit/incoming-sizes.ts'
import { newFolder, onEnd, openServer } from '../kit/test-server.ts'
import { eventually } from '../kit/wait.ts'
import { portOf } from '../kit/wire.ts'

const LLC = `/backend/api/${llc.endpoint}`
const pdf = (size: number) => [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(size) }]
const SOON_MS = 60

test('the share of one client leaves space for others, who wait briefly for their turn', async () => {
  const shares = createShares({ total: 10, perClient: 6, waitMs: SOON_MS, waitingPerClient: 1 })
  const first = shares.tryTake('one', 6)
  expect(shares.tryTake('one', 1)).toBeUndefined()
  expect(shares.tryTake('other', 5)).toBeUndefined()
  const second = shares.tryTake('other', 4)
  // Over its own share a client gets 429. Over the total, it gets 503.
  await expect(shares.take('one', 1)).rejects.toMatchObject({ status: 429 })
  await expect(shares.take('other', 1)).rejects.toMatchObject({ status: 503 })
  const waiting = shares.take('one', 5)
  // One request of a client waits. The next is refused at once, not at its timeout.
  const refused = expect(shares.take('one', 1)).rejects.toMatchObject({ status: 429 })
  first?.()
  first?.()
  await refused
  const third = await waiting
  expect(shares.tryTake('one', 2)).toBeUndefined()
  second?.()
  third()
  expect(shares.tryTake('another', 6)).toBeDefined()
})

test('a waiting client does not block others', async () => {
  const shares = createShares({ total: 2, perClient: 2, waitMs: 10_000, waitingPerClient: 1 })
  const release = shares.tryTake('one', 2)
  const both = [shares.take('one', 1), shares.take('other', 1)]
  release?.()
  expect(await Promise.all(both)).toEqual([expect.any(Function), expect.any(Function)])
})

test('parallel uploads of one client wait for their turn, without delaying others', async () => {
  const server = await openServer({ env: { UPLOADS_AT_ONCE: '2' } })
  const port = await portOf(server.app)
  const { payload, headers } = await multipartOf(llc, llc.sample, pdf(200_000))
  const head = () =>
    `POST ${LLC} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${newKey()}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`
  const slow: { readonly socket: Socket; received: string }[] = Array.from({ length: 3 }, () => {
    const one = { socket: connect(port, '127.0.0.1'), received: '' }
    one.socket.on('data', (chunk) => (one.received += String(chunk)))
    one.socket.write(head())
    one.socket.write(payload.subarray(0, -1_000))
    return one
  })
  onEnd(() => slow.forEach(({ socket }) => void socket.destroy()))
  await eventually(
    () => incomingSizes(server.dataDir),
    (sizes) => sizes.length === 2 && sizes.every((size) => size > 100_000),
  )
  // A waiting upload gets no response even when complete, while later ones of others finish.
  slow[2]?.socket.write(payload.subarray(-1_000))
  expect((await newClient(server.app, { ip: '127.0.0.2' }).submit(llc, llc.sample, { files: pdf(1_000) })).status).toBe(201)
  expect((await newClient(server.app).submit(factoring)).status).toBe(201)
  expect(slow.map(({ received }) => received)).toEqual(['', '', ''])
  expect(incomingSizes(server.dataDir)).toHaveLength(2)
  slow[0]?.socket.write(payload.subarray(-1_000))
  await eventually(
    () => slow[2]?.received ?? '',
    (response) => response.startsWith('HTTP/1.1 201'),
  )
  expect(slow[1]?.received).toBe('')
})

test('limits the uploads of a client per hour, whether stored, refused, or repeated', async () => {
  const server = await openServer({ env: { UPLOAD_LIMIT_MB: '1' } })
  const client = newClient(server.app)
  const key = newKey()
  const send = (size: number, name = 'a.pdf') => client.submit(llc, llc.sample, { key, files: [{ field: 'formationDocs', name, bytes: bytes.pdf(size) }] })
  expect((await send(300_000)).status).toBe(201)
  expect((await send(300_000)).status).toBe(200)
  expect((await send(300_000, 'a.exe')).status).toBe(422)
  expect((await send(300_000)).status).toBe(200)
  const refused = await eventually(
    () => send(100),
    ({ status }) => status !== 200,
  )
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/files.*Try again in \d+ minutes/) } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await client.submit(factoring)).status).toBe(201)
  expect((await newClient(server.app, { ip: '10.0.0.9' }).submit(llc, llc.sample, { files: pdf(100) })).status).toBe(201)
  server.advance(2 * 3_600_000)
  expect((await send(300_000)).status).toBe(200)
})

test('files need free disk space, with a clear refusal, and release it afterwards', async () => {
  const MB = 1_048_576
  let free = 600 * MB
  const room = createRoom(newFolder(), async () => ({ freeBytes: free, allBytes: 10_000 * MB }))
  const first = await room.take(80 * MB)
  await expect(room.take(80 * MB)).rejects.toMatchObject({ status: 503, message: expect.stringContaining('without files') })
  first.wrote(80 * MB)
  const second = await room.take(80 * MB)
  first.free()
  second.free()
  second.free()
  free = 100_000 * MB
  const many = await Promise.all(Array.from({ length: 20 }, () => room.take(100 * MB)))
  await expect(room.take(100 * MB)).rejects.toMatchObject({ status: 503 })
  many[0]?.free()
  await room.take(100 * MB)
  free = 60 * MB
  await expect(createRoom(newFolder(), async () => ({ freeBytes: 4 * MB, allBytes: 48 * MB })).take(1)).rejects.toMatchObject({ status: 503 })
  await createRoom(newFolder(), async () => ({ freeBytes: 20 * MB, allBytes: 48 * MB })).take(4 * MB)
})

test('bodies in progress are limited per client, and released when done or disconnected', async () => {
  const server = await openServer()
  const port = await portOf(server.app)
  const LENGTH = 200_000
  const head = `POST /backend/api/${factoring.endpoint} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${newKey()}\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n`
  const sockets = Array.from({ length: 60 }, () =>
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write(head)
    }),
  )
  for (const socket of sockets) socket.on('error', () => undefined)
  onEnd(() => sockets.forEach((socket) => void socket.destroy()))
  const big = { ...toBody(factoring, factoring.sample), other: 'x'.repeat(LENGTH) }
  const headers = { 'idempotency-key': newKey() }
  const refused = await eventually(
    () => newClient(server.app).post(factoring.endpoint, big, { 'idempotency-key': newKey() }),
    ({ status }) => status === 429 || status === 503,
  )
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect((await newClient(server.app, { ip: '127.0.0.2' }).post(factoring.endpoint, big, headers)).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await eventually(
    () => newClient(server.app).post(factoring.endpoint, big, headers),
    ({ status }) => status === 200,
  )
})
