/** What the parts of the bench share: servers with the same settings, visitors on raw sockets that cost little themselves. */
import { connect } from 'node:net'
import { toBody } from '#contract/forms/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { type Started, start, startServer } from './started.ts'

/** Of every server of the bench. */
export const SECRET_KEY = 'k'.repeat(40)

const SETTINGS = {
  LOG_LEVEL: 'info',
  FORM_LIMIT_SUSPECT: '1000000',
  // No server is there: what the mails themselves cost is not the question.
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRET_KEY,
}

type Env = Readonly<Record<string, string>>

/** The server, and the bare one, with the same settings. @throws with its output when it ends before it says its address */
export const startOurs = (env: Env, before: readonly string[] = []): Promise<Started> => startServer({ ...SETTINGS, ...env }, before)
export const startBare = (env: Env, before: readonly string[] = []): Promise<Started> =>
  start([...before, process.execPath, 'tools/bench/bare-server.ts'], { PORT: '0', ...SETTINGS, ...env })
/** The mail server of the bench; its address answers what it has taken. @throws with its output when it ends before it says its address */
export const startMailServer = (env: Env): Promise<Started> => start([process.execPath, 'tools/bench/smtp-server.ts'], env)

const body = JSON.stringify(toBody(factoring, factoring.sample))

/** One lead as it goes over the wire, each under a key and, for a server behind a proxy, from an address of its own. */
const leadOf = (host: string, visitor: number) =>
  `POST /backend/api/${factoring.endpoint} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.0.${visitor >> 8}.${visitor & 255}\r\n` +
  `Idempotency-Key: ${crypto.randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Sends lead after lead over one kept connection until the time is over. @returns how many were accepted; a busy server's 503 counts for nothing */
const visitor = (url: string, index: number, until: number) =>
  new Promise<number>((resolve, reject) => {
    const { host, hostname, port } = new URL(url)
    let count = 0
    let answer = ''
    const socket = connect(Number(port), hostname, () => void socket.write(leadOf(host, index)))
    socket.setNoDelay(true).once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      const [, length = '0'] = /content-length: (\d+)/i.exec(answer) ?? []
      // The bare server sends chunks: its answer ends with the empty one.
      const isWhole = end >= 0 && (/transfer-encoding: chunked/i.test(answer) ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length))
      if (!isWhole) return
      const isBusy = answer.startsWith('HTTP/1.1 503')
      if (!isBusy && !answer.startsWith('HTTP/1.1 201')) return reject(new Error(`${url} answered ${answer}`))
      answer = ''
      if (!isBusy) count += 1
      if (performance.now() < until) return void socket.write(leadOf(host, index))
      socket.destroy()
      resolve(count)
    })
  })

/** Leads a second that a site takes from visitors who each wait for their answer, spread over its processes. */
export async function leadsPerSecond(urls: readonly string[], visitors: number, ms: number): Promise<number> {
  const started = performance.now()
  const counts = await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(urls[index % urls.length] ?? '', index, started + ms)))
  return counts.reduce((sum, count) => sum + count) / ((performance.now() - started) / 1_000)
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
