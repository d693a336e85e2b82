/**
 * `npm run bench`: JSON leads a second, each on the disk before its answer, as a ratio to a bare `node:http` +
 * `node:sqlite` server that makes the same two inserts in one transaction with the same durability, in the same run.
 * A figure for people; no test asserts a time.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBody } from '#contract/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { benchMemory } from './bench/memory.ts'
import { benchStatic } from './bench/static.ts'

const CLIENTS = 16
const ROUNDS = 5
const WARM_UP_MS = 1_000
const ROUND_MS = 3_000
const GOAL = 0.7

/** Starts a server in a process of its own. @returns its address, once it says it */
const start = async (script: string, dataDir: string) => {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', FORM_LIMIT_SUSPECT: '1000000', SMTP_URL: 'smtp://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`${script} ended:\n${output}`)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit').once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { url, stop }
}

const body = Buffer.from(JSON.stringify(toBody(factoring, factoring.sample)))

/** Posts one lead over a kept connection. @returns its status */
const post = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}/backend/api/${factoring.endpoint}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': crypto.randomUUID() } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

/** Leads a second, by clients that each wait for their answer. @throws when one is not accepted */
const measure = async (url: string, ms: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const started = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - started < ms) {
      const status = await post(url, agent)
      if (status !== 201) throw new Error(`${url} answered ${status}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  return count / seconds
}

const folder = await mkdtemp(join(tmpdir(), 'roadcharter-bench-'))
const servers = { bare: await start('scripts/bench/bare-server.ts', join(folder, 'bare')), ours: await start('server/main.ts', join(folder, 'ours')) }
try {
  for (const { url } of Object.values(servers)) await measure(url, WARM_UP_MS)
  const rates = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first changes, so that neither always meets a quieter disk.
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
    for (const name of order) rates[name].push(await measure(servers[name].url, ROUND_MS))
  }
  const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 1))
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  console.table(
    Object.fromEntries([
      ...ratios.map((ratio, round) => [`round ${round + 1}`, row(rates.bare[round] ?? 0, rates.ours[round] ?? 0, ratio)]),
      ['median', row(median(rates.bare), median(rates.ours), median(ratios))],
    ]),
  )
  console.log(`Durable JSON leads, ${CLIENTS} clients: ${median(ratios).toFixed(2)} of a bare server (goal: at least ${GOAL}).`)
} finally {
  for (const { stop } of Object.values(servers)) await stop()
  await rm(folder, { recursive: true })
}
await benchMemory()
await benchStatic()

function row(bare: number, ours: number, ratio: number) {
  return { 'bare node:http + node:sqlite, a second': Math.round(bare), 'Roadcharter, a second': Math.round(ours), ratio: Number(ratio.toFixed(2)) }
}
