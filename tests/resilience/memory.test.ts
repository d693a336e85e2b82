import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openStorage } from '#server/files/storage.ts'
import { createMailReader } from '#server/inbound/mail-reader.ts'
import { MAIL_MAX_BYTES } from '#server/inbound/spool.ts'
import { STREAMS_PER_SESSION_MAX } from '#server/team/live.ts'
import { pdf } from '../server/kit/bytes.ts'
import { newClient } from '../server/kit/client.ts'
import { CUSTOMER, memoryHeavyMail, newCase, openInboundServer, plainMail } from '../server/kit/inbound-server.ts'
import { listen } from '../server/kit/listener.ts'
import { newMember } from '../server/kit/team.ts'
import { onTestEnd, openServer } from '../server/kit/test-server.ts'
import { pollUntil, retryWhileBusy } from '../server/kit/wait.ts'

const QUICK = { pollMs: 30, checkMs: 100, keepAliveMs: 100, maxAgeMs: 60_000 }
const STREAMS = 500
const MEGABYTE = 1_048_576
const bytesOf = (words: string) => new Uint8Array(Buffer.from(words)).buffer

test('an email that exhausts memory is stored unread, and the next one reaches its case', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const memoryHeavyText = memoryHeavyMail(9_000_000, one.address)
  expect((await relay.deliver(memoryHeavyText, { to: [one.address] })).code).toBe(250)
  expect((await relay.deliver(plainMail({ to: one.address, text: 'Small.' }), { to: [one.address] })).code).toBe(250)
  const [waits, ...others] = await rows()
  expect(waits).toMatchObject({ state: 'unmatched', why: 'unreadable', size: memoryHeavyText.length, request_id: one.requestId })
  expect(others).toMatchObject([{ state: 'case' }])
  expect((await one.events()).map(({ data }) => data?.text)).toEqual([undefined, 'Small.'])
  const { files } = await openStorage(server.settings, server.database.db, pino({ level: 'silent' }))
  const kept = await files.open({ stored_as: waits?.stored_as ?? '', key_id: waits?.key_id ?? null })
  expect((await text(kept)).replaceAll('\r', '')).toBe(memoryHeavyText.replaceAll('\r', ''))
})

test('an email that exceeds memory ends only its reader thread, and the next one is read', async () => {
  // The timeout is long, so that the worker reaches its memory limit first.
  const smallReader = createMailReader({ readMaxMs: 100_000, memoryMaxMb: 24 })
  onTestEnd(() => smallReader.close())
  const memoryHeavyText = memoryHeavyMail(3_000_000)
  expect(await smallReader.read(bytesOf(memoryHeavyText), 'a@b.example')).toBeUndefined()
  expect((await smallReader.read(bytesOf('From: a@b.example\r\n\r\nHello'), 'a@b.example'))?.text).toBe('Hello')
  const largeReader = createMailReader({ readMaxMs: 100_000 })
  onTestEnd(() => largeReader.close())
  expect((await largeReader.read(bytesOf(memoryHeavyText), 'a@b.example'))?.isCut).toBe(true)
})

test(`${STREAMS} open streams use less than 100 MB and share their database queries`, async () => {
  const server = await openServer({ liveTimes: QUICK })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const members = []
  for (let count = 0; count < STREAMS / STREAMS_PER_SESSION_MAX; count += 1) members.push(await newMember(server, { id: `m${count}` }))
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const pages = await Promise.all(members.flatMap((member) => Array.from({ length: STREAMS_PER_SESSION_MAX }, () => listen(url, member))))
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(STREAMS)
  expect((await retryWhileBusy(() => newClient(server.app).submit(factoringRequest))).status).toBe(201)
  for (const page of pages) await page.until((events) => events.length === 1, 20_000)
  // The client is also in this process, so a server alone uses less.
  expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(100)
  const asked = vi.spyOn(server.database.db, 'selectFrom')
  await new Promise((resolve) => setTimeout(resolve, 10 * QUICK.pollMs))
  expect(asked.mock.calls.length).toBeLessThan(40)
  for (const page of pages) page.leave()
  await pollUntil(
    () => {
      asked.mockClear()
      return new Promise<number>((resolve) => setTimeout(() => resolve(asked.mock.calls.length), 4 * QUICK.pollMs))
    },
    (count) => count === 0,
  )
})

test('accepts an email of 25 MB with its file and rejects a larger one', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const of = (bytes: number) =>
    Buffer.concat([
      Buffer.from(
        `From: ${CUSTOMER}\r\nTo: ${one.address}\r\nSubject: Big\r\nMessage-ID: <big@mail.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nThe whole film.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="film.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
      ),
      Buffer.from(pdf(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')),
      Buffer.from('\r\n--b--\r\n'),
    ])
  expect((await relay.deliver(of(18_000_000), { to: [one.address] })).code).toBe(250)
  expect((await one.events()).at(-1)?.data).toMatchObject({ text: 'The whole film.', mail: { leftOut: [{ name: 'film.pdf', why: 'size' }] } })
  expect((await rows()).at(-1)).toMatchObject({ state: 'case', size: expect.toSatisfy((size: number) => size > 24_000_000), stored_as: expect.any(String) })
  expect((await relay.deliver(of(MAIL_MAX_BYTES * 0.75), { to: [one.address] })).code).toBe(552)
  // Without an announced size, the refusal comes at the end. The next email is accepted.
  expect(await rows()).toHaveLength(1)
  expect((await relay.deliver(plainMail({ to: one.address }), { to: [one.address] })).code).toBe(250)
  expect((await one.events()).length).toBe(3)
})
