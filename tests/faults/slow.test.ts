import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ANSWER_MAX_MS } from '../server/kit/losses.ts'
import { startProcess } from '../server/kit/process.ts'
import { newFolder } from '../server/kit/test-server.ts'
import { startVisitors } from '../server/kit/visitors.ts'

const CONNECTIONS = 200
const DISCONNECT_MAX_MS = 15_000
const EVERY_MS = 500

const HEAD = 'POST /backend/api/auth/factoringform HTTP/1.1\r\nHost: office.example\r\n'
const kinds = {
  headers: HEAD,
  body: `${HEAD}Content-Type: application/json\r\nIdempotency-Key: 01234567-89ab-4def-8123-456789abcdef\r\nContent-Length: 5000\r\n\r\n{`,
  nothing: '',
}

test.each(Object.entries(kinds))(`disconnects ${CONNECTIONS} connections with a slow %s within 15 s and serves others`, async (kind, start) => {
  const server = await startProcess({ DATA_DIR: newFolder() })
  const { port } = new URL(server.url)
  const lives = Array.from(
    { length: CONNECTIONS },
    () =>
      new Promise<number>((resolve) => {
        const openedAt = performance.now()
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(start))
        const timer = setInterval(() => kind !== 'nothing' && socket.writable && socket.write('x'), EVERY_MS)
        socket.on('error', () => undefined).on('data', () => undefined)
        socket.on('close', () => {
          clearInterval(timer)
          resolve(performance.now() - openedAt)
        })
      }),
  )
  const visits = startVisitors(() => [server.url], { clients: 4 })
  const longest = Math.max(...(await Promise.all(lives)))
  await visits.end()
  const slowest = Math.max(...visits.answers.map(({ ms }) => ms))
  console.log(
    `${CONNECTIONS} connections, slow ${kind}: gone after ${Math.round(longest)} ms; ${visits.acknowledgedSubmits.size} forms taken meanwhile, the slowest in ${Math.round(slowest)} ms`,
  )
  expect(longest).toBeLessThan(DISCONNECT_MAX_MS)
  expect(visits.answers.every(({ status }) => status === 201)).toBe(true)
  expect(slowest).toBeLessThan(ANSWER_MAX_MS)
  expect(await server.end('SIGTERM')).toBe(0)
})
