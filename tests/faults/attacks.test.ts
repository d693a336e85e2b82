/**
 * Attacks by one client (127.0.0.2), limited in number and time, while another client (127.0.0.1) uses the site. New attacks need a row in
 * the table.
 */
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toJsonBody } from '#contract/forms/payload.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { processMemory } from '../../tools/kit/process-memory.ts'
import { newKey } from '../server/kit/client.ts'
import { startProcess } from '../server/kit/process.ts'
import { newFolder } from '../server/kit/test-server.ts'

const ATTACKER = '127.0.0.2'
const ATTACK_MS = 10_000
const PARALLEL_ATTACKS = 20
const REPEAT_DELAY_MS = 20
const PROBE_EVERY_MS = 200
/** Maximum response time on an idle machine. On a busy one, the limit is a multiple of its response time without an attack. */
const ANSWER_MAX_MS = 500
const SLOWDOWN_MAX = 5
const ROUNDS_BEFORE = 30
const GROWTH_MAX_MB = 200
const MB = 1_048_576

const FACTORING = `/backend/api/${factoringRequest.endpoint}`
const CONTACT = `/backend/api/${contactRequest.endpoint}`

interface Attack {
  isRunning(): boolean
  /** Sends a raw request on a separate connection, and returns the response. After the request, `trickle` is sent repeatedly. */
  raw(sent: string | Buffer, more?: { readonly trickle?: string; readonly everyMs?: number; readonly doesNotRead?: boolean }): Promise<string>
}

const head = (path: string, headers: Readonly<Record<string, string | number>>) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Idempotency-Key: ${newKey()}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
const FORM = 'multipart/form-data; boundary=b'
const form = (...parts: readonly string[]) => {
  const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
  return head(CONTACT, { 'Content-Type': FORM, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }) + body
}
const part = (name: string, value: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`
const json = (body: string, path = FACTORING) =>
  head(path, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' }) + body
const unfinishedUpload = (bytes: number) => {
  const start = `--b\r\n${part('attachment', `%PDF-1.7\n${'x'.repeat(bytes)}`, '; filename="a.pdf"')}`
  return head(CONTACT, { 'Content-Type': FORM, 'Content-Length': start.length + 1_000 }) + start
}
const chunked = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`

/** An attack that repeats one request. The request is built once, so that the measured time excludes the attacker's work. */
const repeatedRequest = (write: () => string, more?: Parameters<Attack['raw']>[1]) => {
  let text: string | undefined
  return ({ raw }: Attack) => {
    text ??= write()
    return raw(text, more)
  }
}
const ENDLESS = [
  ['POST', '/nothing'],
  ['OPTIONS', FACTORING],
  ['GET', '/'],
  ['POST', '/healthz'],
] as const

const ATTACKS: Readonly<Record<string, (attack: Attack) => Promise<string>>> = {
  'long file names': repeatedRequest(() => form(part('attachment', 'x', `; filename="${'x'.repeat(40_000)}.pdf"`))),
  'long field names': repeatedRequest(() => form(part('[1]['.repeat(19_500), 'x'))),
  'many long texts': repeatedRequest(() => form(...Array.from({ length: 180 }, (_, index) => part(`text${index}`, 'x'.repeat(64_000))))),
  'slow uploads': repeatedRequest(() => unfinishedUpload(11_000_000), { trickle: 'x' }),
  'endless bodies': async ({ raw }) => {
    for (const [method, path] of ENDLESS) await raw(chunked(method, path), { trickle: '5\r\nhello\r\n' })
    return 'all of them'
  },
  'slow bodies': repeatedRequest(() => head(FACTORING, { 'Content-Type': 'application/json', 'Content-Length': 262_144 }), { trickle: '[' }),
  'nested lists': repeatedRequest(() => json(`{"website":${'['.repeat(120_000)}${']'.repeat(120_000)}}`)),
  'nested objects as text': repeatedRequest(() => form(part('website', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`))),
  'many keys': repeatedRequest(() => json(JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`s[${index}][a]`, 1]))))),
  'long passwords with combining marks': repeatedRequest(() =>
    json(JSON.stringify({ email: 'a@b.example', password: `a${'\u0301\u0323'.repeat(60_000)}` }), '/backend/api/auth/signup'),
  ),
  'paths of slashes': repeatedRequest(() => `GET ${'/'.repeat(15_000)}x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
  'readers that stall': repeatedRequest(() => 'GET /backend/api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200), { doesNotRead: true }),
}

const attackOf = (port: number): Attack => {
  const until = performance.now() + ATTACK_MS
  const isRunning = () => performance.now() < until
  return {
    isRunning,
    raw: (sent, { trickle, everyMs = 500, doesNotRead } = {}) =>
      new Promise((resolve) => {
        let received = ''
        const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER }, () => socket.write(sent))
        const timer = setInterval(() => {
          if (!isRunning()) socket.destroy()
          else if (trickle !== undefined && socket.writable) socket.write(trickle)
        }, everyMs)
        socket.on('error', () => undefined)
        if (doesNotRead) socket.pause()
        else socket.on('data', (bytes) => (received = (received + String(bytes)).slice(0, 200)))
        socket.on('close', () => {
          clearInterval(timer)
          resolve(received)
        })
      }),
  }
}

const timeOf = (port: number, path: string, body?: string) =>
  new Promise<{ readonly ms: number; readonly status: number }>((resolve, reject) => {
    const startedAt = performance.now()
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'idempotency-key': newKey() }
    const request = ask({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve({ ms: performance.now() - startedAt, status: response.statusCode ?? 0 }))
    })
    request.on('error', reject).end(body)
  })

const visits = {
  healthz: (port: number) => timeOf(port, '/healthz'),
  login: (port: number) => timeOf(port, '/backend/api/auth/login', JSON.stringify({ email: 'dana@hauling.example', password: 'Gr4vel-lorry!7' })),
  form: (port: number) => timeOf(port, FACTORING, JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample))),
}
const EXPECTED = { healthz: [200], login: [401, 429], form: [201] } as const

test.each(Object.entries(ATTACKS))('%s', async (name, attack) => {
  const server = await startProcess({ DATA_DIR: newFolder() })
  const port = Number(new URL(server.url).port)
  let usualMs = 0
  for (let round = 0; round < ROUNDS_BEFORE; round += 1)
    for (const visit of Object.values(visits)) {
      const { ms } = await visit(port)
      // The first rounds are slower, because their code is not compiled yet.
      if (round > ROUNDS_BEFORE / 3) usualMs = Math.max(usualMs, ms)
    }
  const before = (await processMemory(server.pid)).now
  const way = attackOf(port)
  const results = new Map<string, number>()
  let count = 0
  const worker = async () => {
    while (way.isRunning()) {
      const answer = (await attack(way)).split('\r\n')[0] ?? ''
      count += 1
      results.set(answer, (results.get(answer) ?? 0) + 1)
      await pause(REPEAT_DELAY_MS)
    }
  }
  const attacking = Promise.all(Array.from({ length: PARALLEL_ATTACKS }, worker))
  await pause(300)
  const slowest: Record<string, number> = {}
  while (way.isRunning()) {
    for (const [what, visit] of Object.entries(visits)) {
      const { ms, status } = await visit(port)
      expect(EXPECTED[what as keyof typeof EXPECTED] as readonly number[]).toContain(status)
      slowest[what] = Math.round(Math.max(slowest[what] ?? 0, ms))
    }
    await pause(PROBE_EVERY_MS)
  }
  await attacking
  const grewMb = Math.round(((await processMemory(server.pid)).most - before) / MB)
  console.log(
    `${name}: ${count} times, heard`,
    Object.fromEntries(results),
    'slowest responses to another client in ms:',
    slowest,
    `(${Math.round(usualMs)} before), memory grew by ${grewMb} MB`,
  )
  for (const ms of Object.values(slowest)) expect(ms).toBeLessThan(Math.max(ANSWER_MAX_MS, SLOWDOWN_MAX * usualMs))
  expect(grewMb).toBeLessThan(GROWTH_MAX_MB)
  expect([...results.keys()].filter((line) => line.includes(' 500 '))).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
})
