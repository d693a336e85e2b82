/** One internet connection with a /56 has 256 networks. It must not use up the capacity for all other clients. */
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import * as bytes from '../server/kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../server/kit/client.ts'
import { newPerson, PASSWORD, signUp } from '../server/kit/people.ts'
import { portOf } from '../server/kit/raw-request.ts'
import { onTestEnd, openServer, type TestServer } from '../server/kit/test-server.ts'

const NETWORKS = 64
const HONEST_CLIENTS = 10
const ATTACKERS = Array.from({ length: NETWORKS }, (_, network) => `2001:db8:1:${(0x1200 + network).toString(16)}::1`)
const honestIp = (index: number) => `198.51.${index}.7`
const TRUSTED = { TRUST_PROXY: '127.0.0.1' }

/** Sends incomplete requests, each with another client address in the proxy header. */
const openFlood = (port: number) => {
  const sockets: Socket[] = []
  onTestEnd(() => sockets.forEach((socket) => void socket.destroy()))
  return async (ip: string, path: string, headers: readonly string[], body: string | Buffer) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined).resume()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\nIdempotency-Key: ${newKey()}\r\n${headers.join('\r\n')}\r\n\r\n`)
    await new Promise((done) => socket.write(body, done))
    return socket
  }
}
/** Waits until the server has read what was written. */
const waitForArrival = () => new Promise((done) => setTimeout(done, 3_000))

const runHonestClients = async <T extends { readonly status: number }>(work: (ip: string) => Promise<T>) =>
  (await Promise.all(Array.from({ length: HONEST_CLIENTS }, (_, index) => work(honestIp(index))))).map(({ status }) => status)
const clientFrom = (server: TestServer, ip: string) => newClient(server.app, { ip })

test('declared or almost complete bodies from 64 networks of one /56 leave room for the forms of others', async () => {
  const server = await openServer({ env: TRUSTED })
  const open = openFlood(await portOf(server.app))
  const headers = ['Content-Type: application/json', 'Content-Length: 262144']
  const bodies = ['', '', '', 'x'.repeat(262_000), 'x'.repeat(262_000)]
  await Promise.all(ATTACKERS.flatMap((ip) => bodies.map((body) => open(ip, `/backend/api/${factoringRequest.endpoint}`, headers, body))))
  await waitForArrival()
  expect(await runHonestClients((ip) => clientFrom(server, ip).submit(factoringRequest))).toEqual(Array(HONEST_CLIENTS).fill(201))
  expect((await newClient(server.app).send('GET', '/healthz')).status).toBe(200)
})

test('very slow uploads from 64 networks of one /56 leave places for the uploads of others', async () => {
  const server = await openServer({ env: TRUSTED })
  const open = openFlood(await portOf(server.app))
  const files = [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(200_000) }]
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, files)
  const lines = [`Content-Type: ${headers['content-type']}`, `Content-Length: ${payload.length}`]
  const path = `/backend/api/${llcFiling.endpoint}`
  const slow = await Promise.all(ATTACKERS.flatMap((ip) => [0, 1, 2].map(() => open(ip, path, lines, payload.subarray(0, payload.length - 150_000)))))
  const timer = setInterval(() => slow.forEach((socket) => void socket.write('x'.repeat(500))), 1_000)
  onTestEnd(() => clearInterval(timer))
  await waitForArrival()
  expect(await runHonestClients((ip) => clientFrom(server, ip).submit(llcFiling, llcFiling.sample, { files }))).toEqual(Array(HONEST_CLIENTS).fill(201))
})

test('a flood of logins from 160 networks of one /56 does not block the logins of others', async () => {
  const server = await openServer({ env: TRUSTED })
  const people = Array.from({ length: HONEST_CLIENTS }, () => newPerson())
  for (const person of people) await signUp(server, newClient(server.app), person)
  let isAttackRunning = true
  const attack = async (network: number) => {
    const ip = `2001:db8:1:${(0x1200 + network).toString(16)}::1`
    const client = clientFrom(server, ip)
    while (isAttackRunning) await client.post('auth/login', { email: `person-${network}@guessed.example`, password: 'Wr0ng-password!' })
  }
  const attacks = Array.from({ length: 160 }, (_, network) => attack(network))
  const answers = await Promise.all(people.map(({ email }, index) => clientFrom(server, honestIp(index)).post('auth/login', { email, password: PASSWORD })))
  isAttackRunning = false
  await Promise.all(attacks)
  expect(answers.map(({ status }) => status)).toEqual(Array(HONEST_CLIENTS).fill(200))
})

test('64 networks of one /56 get at most twice as many codes as one client', async () => {
  const server = await openServer()
  const answers = []
  for (const [index, ip] of ATTACKERS.entries())
    for (let count = 0; count < 2; count += 1)
      answers.push(await clientFrom(server, ip).post('auth/signup', { ...newPerson(), email: `v${index}@inbox${count}.example` }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect((await runHonestClients((ip) => clientFrom(server, ip).post('auth/signup', newPerson()))).every((status) => status === 200)).toBe(true)
})
