/** Two servers with the same settings, which are measured alternately. */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { median } from '../kit/median.ts'
import { type StartedServer, start, startServer } from '../kit/start-server.ts'

const ROUNDS = 5
const WARM_UP_S = 2
const ROUND_SECONDS = 3

const SERVER_SETTINGS = {
  LOG_LEVEL: 'info',
  FORM_LIMIT_SUSPECT: '1000000',
  RECEIPT_LIMIT: '100000',
  // No server is on this port, so emails remain in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRET_KEY: 'k'.repeat(40),
}

type Env = Readonly<Record<string, string>>

export const startProduct = (env: Env, commandPrefix: readonly string[] = []): Promise<StartedServer> =>
  startServer({ ...SERVER_SETTINGS, ...env }, commandPrefix)
export const startBaseline = (env: Env, commandPrefix: readonly string[] = []): Promise<StartedServer> =>
  start([...commandPrefix, process.execPath, 'tools/bench/bare-server.ts'], { ...SERVER_SETTINGS, ...env })

const isExpectedStatus = (status: string) => status.startsWith('2') || status === '503'

/** Returns 2xx responses per second. Throws on any status except 2xx and a busy server's 503. */
async function ratePerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon(options)
  const { errors, duration, '2xx': accepted, statusCodeStats = {} } = result
  const unexpectedStatuses = Object.keys(statusCodeStats).filter((status) => !isExpectedStatus(status))
  if (errors > 0 || unexpectedStatuses.length > 0) throw new Error(`${options.url}: ${errors} errors, statuses ${unexpectedStatuses.join(', ')}`)
  return accepted / duration
}

export const sendLeads = (url: string, connections: number, duration = ROUND_SECONDS): Promise<number> =>
  ratePerSecond({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        path: `/backend/api/${factoringRequest.endpoint}`,
        body: JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample)),
        setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() } }),
      },
    ],
  })

/** Requests a compressed response, as a browser does. */
export const measureRequests = (url: string, connections: number, duration = ROUND_SECONDS): Promise<number> =>
  ratePerSecond({ url, connections, duration, headers: { 'accept-encoding': 'gzip' } })

export async function compare(bareUrl: string, oursUrl: string, measure: (url: string, duration?: number) => Promise<number>) {
  const rates = { bare: [] as number[], ours: [] as number[] }
  const urls = { bare: bareUrl, ours: oursUrl }
  for (const url of Object.values(urls)) await measure(url, WARM_UP_S)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates, so that a change of the disk's load affects both servers equally.
    for (const name of round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) rates[name].push(await measure(urls[name]))
  }
  const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))
  return {
    'bare, per second': Math.round(median(rates.bare)),
    'Roadcharter, per second': Math.round(median(rates.ours)),
    ratio: Number(median(ratios).toFixed(2)),
    'lowest ratio': Number(Math.min(...ratios).toFixed(2)),
    'highest ratio': Number(Math.max(...ratios).toFixed(2)),
  }
}
