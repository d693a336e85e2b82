/** An endless body must not block other requests. Its request gets a response immediately, and its connection closes soon after that. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { BODY_TIMEOUTS } from '#server/http/request-body.ts'
import type { PageRequest } from '#server/http/site.ts'
import { newKey } from '../server/kit/client.ts'
import { openLog } from '../server/kit/log.ts'
import { portOf } from '../server/kit/raw-request.ts'
import { openServer } from '../server/kit/test-server.ts'

const EVERY_MS = 50
const CLOSE_MAX_MS = 25_000
const FACTORING = `/backend/api/${factoringRequest.endpoint}`
const LLC = `/backend/api/${llcFiling.endpoint}`
const json = 'Content-Type: application/json\r\n'
const form = 'Content-Type: multipart/form-data; boundary=b\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'
const site = {
  respond: ({ url }: PageRequest) => ({ status: url === '/' ? (200 as const) : (404 as const), headers: { 'Content-Length': '2' }, bytes: Buffer.from('hi') }),
}

const sendEndlessly = async (port: number, head: string, piece: string) =>
  new Promise<{ status: number; answeredMs: number; closedMs: number }>((resolve) => {
    const startedAt = performance.now()
    const elapsedMs = () => performance.now() - startedAt
    let [received, answeredMs] = ['', 0]
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head}Host: x\r\nIdempotency-Key: ${newKey()}\r\n\r\n`)
    const sendTimer = setInterval(() => socket.writable && socket.write(piece), EVERY_MS)
    const closeTimer = setTimeout(() => socket.destroy(), CLOSE_MAX_MS)
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        answeredMs ||= elapsedMs()
        received += String(bytes)
      })
    socket.on('close', () => {
      clearInterval(sendTimer)
      clearTimeout(closeTimer)
      resolve({ status: Number(received.split(' ')[1] ?? 0), answeredMs, closedMs: elapsedMs() })
    })
  })

const CASES: readonly (readonly [head: string, status: number])[] = [
  ['POST /nothing HTTP/1.1\r\n', 405],
  [`POST /nothing HTTP/1.1\r\n${json}`, 405],
  [`PUT / HTTP/1.1\r\n${json}`, 405],
  [`DELETE /healthz HTTP/1.1\r\n${json}`, 405],
  [`POST /healthz HTTP/1.1\r\n${json}`, 405],
  ['GET /healthz HTTP/1.1\r\n', 200],
  ['GET / HTTP/1.1\r\n', 200],
  [`OPTIONS ${FACTORING} HTTP/1.1\r\n${json}`, 405],
  [`PUT ${FACTORING} HTTP/1.1\r\n${json}`, 405],
  [`POST ${FACTORING} HTTP/1.1\r\n${json}`, 411],
  [`POST ${LLC} HTTP/1.1\r\n${form}`, 411],
  [`POST /backend/api/nothing HTTP/1.1\r\n${json}`, 404],
]

// The cases run in parallel, because each takes two seconds.
test('an endless chunked body gets its response after the headers', async () => {
  const { app } = await openServer({ site })
  const port = await portOf(app)
  const answers = await Promise.all(CASES.map(async ([head]) => [head, await sendEndlessly(port, head + chunked, '5\r\nhello\r\n')] as const))
  expect(answers.map(([head, { status }]) => [head, status])).toEqual(CASES)
  for (const [head, { closedMs, answeredMs }] of answers) {
    expect(closedMs, head).toBeLessThan(BODY_TIMEOUTS.bodyMs)
    expect(answeredMs, head).toBeLessThan(BODY_TIMEOUTS.bodyMs / 2)
  }
})

test('closes a refused request whose body does not arrive, and logs only an expected one', async () => {
  const tooSlow = async (requestLines: readonly string[]) => {
    const { lines, logger } = openLog()
    const { app } = await openServer({ logger, bodyTimeouts: { ...BODY_TIMEOUTS, bodyMs: 300, progressMs: 300 } })
    const port = await portOf(app)
    const answers = await Promise.all(requestLines.map((ask) => sendEndlessly(port, `POST ${ask}Content-Length: 100000\r\n`, 'x')))
    for (const { closedMs } of answers) expect(closedMs).toBeLessThan(CLOSE_MAX_MS - 5_000)
    return [answers.map(({ status }) => status), lines.filter((line) => line.includes('too slow')).length]
  }
  const [refused, awaited] = await Promise.all([
    tooSlow([
      `/nothing HTTP/1.1\r\n${json}`,
      `${FACTORING} HTTP/1.1\r\nContent-Type: text/plain\r\n`,
      `${FACTORING} HTTP/1.1\r\n${json}Sec-Fetch-Site: cross-site\r\n`,
    ]),
    tooSlow([`${FACTORING} HTTP/1.1\r\n${json}`]),
  ])
  expect(refused).toEqual([[404, 415, 403], 0])
  expect(awaited).toEqual([[408], 1])
})
