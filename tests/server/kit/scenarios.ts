/** Fault scenarios for real processes. `npm run test:all` runs short versions, and `npm run tool -- chaos` long ones. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ANSWER_MAX_MS, countLosses, expectAllowedAnswers, type LossCounts } from './losses.ts'
import { type ServerRun, startProcess } from './process.ts'
import { openSmtp } from './smtp.ts'
import { newFolder, onTestEnd } from './test-server.ts'
import { startVisitors, type VisitOptions, type Visits } from './visitors.ts'
import { pollUntil } from './wait.ts'

const ADDRESSES = { TEAM_EMAIL: 'team@office.example', MAIL_FROM: 'no-reply@office.example', SECRET_KEY: 'k'.repeat(40) }

interface ServerSetup {
  readonly env: Readonly<Record<string, string>>
  readonly location: { readonly dataDir: string; readonly databaseUrl?: string }
}

const createServerSetup = (dataDir: string, databaseUrl: string | undefined): ServerSetup => ({
  env: { ...ADDRESSES, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  location: { dataDir, ...(databaseUrl && { databaseUrl }) },
})

const waitForMoreSubmits = (visits: Visits, count: number) => {
  const targetSize = visits.acknowledgedSubmits.size + count
  return pollUntil(
    () => visits.acknowledgedSubmits.size,
    (size) => size >= targetSize,
    30_000,
  )
}

/**
 * Kills and restarts one of several processes in each round while 16 visitors submit through all of them. After a broken
 * connection, a visitor repeats the submit on any process.
 */
export async function killRounds({ rounds, processes, databaseUrl }: { rounds: number; processes: number; databaseUrl?: string }): Promise<LossCounts> {
  const smtp = await openSmtp()
  const { env, location } = createServerSetup(newFolder(), databaseUrl)
  const start = () => startProcess({ ...env, SMTP_URL: smtp.url })
  const running: (ServerRun | undefined)[] = []
  for (let index = 0; index < processes; index += 1) running.push(await start())
  const visits = startVisitors(() => running.flatMap((process) => process?.url ?? []))
  for (let round = 0; round < rounds; round += 1) {
    await waitForMoreSubmits(visits, 40)
    const index = round % processes
    const victim = running[index]
    running[index] = undefined
    expect(await victim?.end('SIGKILL')).toBeNull()
    if (processes > 1) await waitForMoreSubmits(visits, 10)
    running[index] = await start()
  }
  await waitForMoreSubmits(visits, 20)
  await visits.end()
  expectAllowedAnswers(visits, Number.POSITIVE_INFINITY)
  const database = await openDatabase(location)
  onTestEnd(() => database.close())
  const figures = await countLosses(database, visits, smtp)
  for (const process of running) expect(await process?.end('SIGTERM')).toBe(0)
  return figures
}

export interface Outage extends VisitOptions {
  readonly databaseUrl?: string
  readonly dataDir?: string
  /** More settings. SMTP_URL replaces the test's mail server. */
  readonly env?: Readonly<Record<string, string>>
  readonly logTo?: number
  break(server: ServerRun): Promise<void> | void
  readonly ms: number
  repair(server: ServerRun): Promise<void> | void
  after?(database: Database): Promise<void>
}

/**
 * Runs one process and 16 visitors through a fault. Responses must be 2xx, 4xx, or 503 within `ANSWER_MAX_MS`. The process
 * must survive, and accept a submit within `ANSWER_MAX_MS` after the fault, without loss or duplicates.
 *
 * @returns the counts, and the time to the first accepted submit
 */
export async function surviveOutage(outage: Outage): Promise<LossCounts & { readonly recoveryMs: number; readonly refused: number }> {
  const smtp = await openSmtp()
  const { env, location } = createServerSetup(outage.dataDir ?? newFolder(), outage.databaseUrl)
  const server = await startProcess({ ...env, SMTP_URL: smtp.url, ...outage.env }, outage.logTo === undefined ? {} : { logTo: outage.logTo })
  const visits = startVisitors(() => [server.url], outage)
  await waitForMoreSubmits(visits, 30)
  await outage.break(server)
  await pause(outage.ms)
  await outage.repair(server)
  const backAfterMs = await visits.waitForNextSubmit(performance.now())
  expect(server.isAlive(), server.output()).toBe(true)
  await waitForMoreSubmits(visits, 30)
  await visits.end()
  expectAllowedAnswers(visits)
  expect(backAfterMs).toBeLessThan(ANSWER_MAX_MS)
  const database = await openDatabase(location)
  onTestEnd(() => database.close())
  const figures = await countLosses(database, visits, outage.env?.SMTP_URL === undefined ? smtp : undefined)
  await outage.after?.(database)
  expect(await server.end('SIGTERM')).toBe(0)
  return { ...figures, recoveryMs: Math.round(backAfterMs), refused: visits.answers.filter(({ status }) => status === 503).length }
}

export const NOTHING_LOST = { lost: 0, duplicates: 0, mailedTwice: 0 }
