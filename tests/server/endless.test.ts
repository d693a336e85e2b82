/** A body that never ends holds nobody up: its request is answered at once, and its connection ends soon after. */
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { llc } from '#contract/filings/llc.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { PATIENCE } from '#server/http/slow-clients.ts'
import type { Asked } from '#server/site.ts'
import { newKey } from './kit/client.ts'
import { openHouse } from './kit/house.ts'
import { portOf } from './kit/wire.ts'

const EVERY_MS = 50
const GIVEN_UP_MS = 25_000
const FACTORING = `/backend/api/${factoring.endpoint}`
const LLC = `/backend/api/${llc.endpoint}`
const json = 'Content-Type: application/json\r\n'
const form = 'Content-Type: multipart/form-data; boundary=b\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'
const site = {
  answer: ({ url }: Asked) => ({ status: url === '/' ? (200 as const) : (404 as const), headers: ['Content-Length', '2'], bytes: Buffer.from('hi') }),
}

/** Sends a head, and then more of its body for as long as the server lets it. */
const sendForEver = async (port: number, head: string, piece: string) =>
  new Promise<{ status: number; answeredMs: number; closedMs: number }>((resolve) => {
    const startedAt = performance.now()
    const since = () => performance.now() - startedAt
    let [heard, answeredMs] = ['', 0]
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Host: x\r\nIdempotency-Key: ${newKey()}\r\n\r\n`))
    const sending = setInterval(() => socket.writable && socket.write(piece), EVERY_MS)
    const givingUp = setTimeout(() => socket.destroy(), GIVEN_UP_MS)
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        answeredMs ||= since()
        heard += String(bytes)
      })
    socket.on('close', () => {
      clearInterval(sending)
      clearTimeout(givingUp)
      resolve({ status: Number(heard.split(' ')[1] ?? 0), answeredMs, closedMs: since() })
    })
  })

test.each([
  ['POST /nothing HTTP/1.1\r\n', 404],
  [`POST /nothing HTTP/1.1\r\n${json}`, 404],
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
])('%j in chunks without an end is %i', async (head, status) => {
  const { app } = await openHouse({ site })
  const { closedMs, answeredMs, ...answer } = await sendForEver(await portOf(app), head + chunked, '5\r\nhello\r\n')
  expect(answer).toEqual({ status })
  // Neither the time that a whole body has, nor that of an upload.
  expect(closedMs).toBeLessThan(PATIENCE.bodyMs)
  expect(answeredMs).toBeLessThan(PATIENCE.bodyMs / 2)
})

test('a body of a length that does not come is let go, too, once its request is refused, and nothing is logged of it then', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const { app } = await openHouse({ logger, patience: { ...PATIENCE, bodyMs: 300, progressMs: 300 } })
  const port = await portOf(app)
  const length = 'Content-Length: 100000\r\n'
  const answers = await Promise.all([
    sendForEver(port, `POST /nothing HTTP/1.1\r\n${json}${length}`, 'x'),
    sendForEver(port, `POST ${FACTORING} HTTP/1.1\r\nContent-Type: text/plain\r\n${length}`, 'x'),
    sendForEver(port, `POST ${FACTORING} HTTP/1.1\r\n${json}${length}Sec-Fetch-Site: cross-site\r\n`, 'x'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 415, 403])
  for (const { closedMs } of answers) expect(closedMs).toBeLessThan(GIVEN_UP_MS - 5_000)
  expect(lines.filter((line) => line.includes('too slowly'))).toEqual([])
  expect((await sendForEver(port, `POST ${FACTORING} HTTP/1.1\r\n${json}${length}`, 'x')).status).toBe(408)
  expect(lines.filter((line) => line.includes('too slowly'))).toHaveLength(1)
})
