/** One client overloads the account calls. Other clients must not become much slower, and memory must not grow. */
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { processMemory } from '../../tools/kit/process-memory.ts'
import { newKey } from '../server/kit/client.ts'
import { startProcess } from '../server/kit/process.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { newFolder } from '../server/kit/test-server.ts'

const CONNECTIONS = 120
const ATTACK_MS = 10_000
const ATTACK_MAX_CALLS = 60_000
const PROBES = 20
const ANSWER_MAX_MS = 500
const GROWTH_MAX_MB = 200

interface Call {
  readonly path: string
  readonly body?: unknown
}
type Answer = { readonly status: number; readonly ms: number }

/** A client with a separate IP address. This machine can use all of 127.0.0.0/8. */
const clientAt = (localAddress: string, url: string, maxSockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const { hostname, port } = new URL(url)
  const call = ({ path, body }: Call) =>
    new Promise<Answer>((resolve) => {
      const start = performance.now()
      const end = (status: number) => resolve({ status, ms: performance.now() - start })
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const headers =
        payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), 'idempotency-key': newKey() }
      request({ agent, hostname, port, localAddress, path, method: payload === undefined ? 'GET' : 'POST', headers }, (response: IncomingMessage) => {
        response.resume().on('end', () => end(response.statusCode ?? 0))
      })
        .on('error', () => end(0))
        .end(payload)
    })
  return { call, close: () => agent.destroy() }
}

const api = (path: string) => `/backend/api/${path}`
const WRONG = 'Wr0ng-password!'
const PERSON = { first_name: 'Dana', last_name: 'Whitfield', password: 'Gr4vel-lorry!7' }
const attacks: readonly (readonly [string, (nth: number) => Call])[] = [
  ['guesses at one address', () => ({ path: api('auth/login'), body: { email: 'owner@hauling.example', password: WRONG } })],
  ['guesses at new addresses', (nth) => ({ path: api('auth/login'), body: { email: `victim${nth}@hauling.example`, password: WRONG } })],
  ['sign-ups with tags of one inbox', (nth) => ({ path: api('auth/signup'), body: { ...PERSON, email: `victim+${nth}@hauling.example` } })],
  ['resets for new addresses', (nth) => ({ path: api('auth/forgot-password'), body: { email: `victim${nth}@hauling.example` } })],
]
const probes: Readonly<Record<string, (nth: number) => Call>> = {
  healthz: () => ({ path: '/healthz' }),
  'log-in': (nth) => ({ path: api('auth/login'), body: { email: `other${nth}@hauling.example`, password: WRONG } }),
  form: () => ({ path: api(factoringRequest.endpoint), body: toJsonBody(factoringRequest, factoringRequest.sample) }),
}
const EXPECTED: Readonly<Record<string, number>> = { healthz: 200, 'log-in': 401, form: 201 }

const cpuMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const memoryMb = async (pid: number) => (await processMemory(pid)).now / 1_048_576

test.each(attacks)(`${CONNECTIONS} connections of one client with %s: others get a response within ${ANSWER_MAX_MS} ms`, async (name, attack) => {
  const smtp = await openSmtp()
  const server = await startProcess({ DATA_DIR: newFolder(), SMTP_URL: smtp.url })
  const spared = await startProcess({ DATA_DIR: newFolder(), SMTP_URL: smtp.url })
  const [attacker, other] = [clientAt('127.0.0.2', server.url, CONNECTIONS), clientAt('127.0.0.1', server.url, 8)]
  const control = clientAt('127.0.0.1', spared.url, 8)
  for (const probe of Object.values(probes)) for (const { call } of [other, control]) await call(probe(1_000))
  const before = await memoryMb(server.pid)
  const cpuBefore = cpuMs(server.pid)
  const statuses: Record<number, number> = {}
  const end = performance.now() + ATTACK_MS
  let calls = 0
  const attackers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < end && calls < ATTACK_MAX_CALLS) {
      calls += 1
      const { status } = await attacker.call(attack(calls))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  const answers: Record<string, Answer[]> = { healthz: [], 'log-in': [], form: [] }
  let peak = before
  let slowestSpared = 0
  for (let nth = 0; nth < PROBES; nth += 1) {
    for (const [kind, probe] of Object.entries(probes)) {
      answers[kind]?.push(await other.call(probe(nth)))
      slowestSpared = Math.max(slowestSpared, (await control.call(probe(nth))).ms)
    }
    peak = Math.max(peak, await memoryMb(server.pid))
    await pause(ATTACK_MS / PROBES / 2)
  }
  await Promise.all(attackers)
  const cpuMsACall = (cpuMs(server.pid) - cpuBefore) / calls
  for (const client of [attacker, other, control]) client.close()
  const slowest = Object.entries(answers).map(([kind, found]) => `${kind} ${Math.round(Math.max(...found.map(({ ms }) => ms)))} ms`)
  console.log(
    `${name}: ${calls} calls, answers ${JSON.stringify(statuses)}; slowest of others: ${slowest.join(', ')}, of a server that is spared ${Math.round(slowestSpared)} ms; ${cpuMsACall.toFixed(2)} ms of processor time a call; memory ${Math.round(before)} MB, ${Math.round(peak)} MB at most; ${smtp.mails.length} mails`,
  )
  for (const [kind, found] of Object.entries(answers)) {
    expect(
      found.map(({ status }) => status),
      kind,
    ).toEqual(Array(PROBES).fill(EXPECTED[kind]))
    expect(Math.max(...found.map(({ ms }) => ms)), kind).toBeLessThan(ANSWER_MAX_MS + slowestSpared)
  }
  expect(peak - before).toBeLessThan(GROWTH_MAX_MB)
  expect((statuses[200] ?? 0) + (statuses[401] ?? 0)).toBeLessThanOrEqual(100)
})
