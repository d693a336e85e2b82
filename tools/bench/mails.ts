/**
 * Mails a second that leave the server as it is shipped: its own outbox, filled by real leads (two mails each, the team's and the
 * receipt; what visitors upload is a link in a mail and never a part of it), to a real mail server whose answers arrive after
 * 1, 20 and 100 ms. Once a command at a time, four answers a mail, and once with pipelining, two answers a mail.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { companyKey } from '#contract/company.ts'
import { ensurePostgres } from '../../scripts/bootstrap/postgres.mjs'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { leadsPerSecond, startMailServer, startOurs } from './kit.ts'

const ANSWERS_MS = [1, 20, 100]
const MAILS = 12_000
const FILL_MS = 1_000
const VISITORS = 32
const WARM_UP_MS = 3_000
const ROUND_MS = 8_000
const LOOK_EVERY_MS = 50
const GOAL = 200

interface Taken {
  readonly port: number
  readonly mails: number
  readonly bytes: number
  readonly twice: number
  readonly mostAtOnce: number
}
type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>

const QUEUED = new RegExp(`^${companyKey}_mails\\{state="queued"\\} (\\d+)$`, 'm')
/** Sees to it that so many mails wait, made by real leads while the mail server they are for is away. */
const fill = async (place: Place) => {
  await using server = await startOurs({ ...place, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' })
  const waiting = async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const [, count] = QUEUED.exec(metrics) ?? []
    if (count === undefined) throw new Error(`no count of waiting mails in ${metrics}`)
    return Number(count)
  }
  while ((await waiting()) < MAILS) await leadsPerSecond([server.url], VISITORS, FILL_MS)
}

/** Processor time that a process has used, in milliseconds; Linux counts it in hundredths of a second. Elsewhere not a number. */
const processorMs = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

const round = async (place: Place, answerMs: number, hasPipelining: boolean) => {
  await using mailServer = await startMailServer({ ANSWER_MS: String(answerMs), PIPELINING: hasPipelining ? '1' : '0' })
  const look = async () => (await (await fetch(mailServer.url)).json()) as Taken
  const { port } = await look()
  await using server = await startOurs({ ...place, SMTP_URL: `smtp://127.0.0.1:${port}` })
  while ((await look()).mails === 0) await pause(LOOK_EVERY_MS)
  await pause(WARM_UP_MS)
  const startedAt = performance.now()
  const before = await look()
  const processorBefore = await processorMs(server.pid)
  await pause(ROUND_MS)
  const after = await look()
  const seconds = (performance.now() - startedAt) / 1_000
  const mails = after.mails - before.mails
  const processor = (await processorMs(server.pid)) - processorBefore
  if (after.twice > 0) throw new Error(`${after.twice} mails came twice`)
  return {
    'mails a second': Math.round(mails / seconds),
    'connections at most': after.mostAtOnce,
    'processor, ms a mail': Number((processor / Math.max(mails, 1)).toFixed(1)),
    'a mail, KB': Number(((after.bytes - before.bytes) / Math.max(mails, 1) / 1_000).toFixed(1)),
  }
}

const measure = async (place: Place) => {
  const rows: Record<string, Record<string, number>> = {}
  for (const hasPipelining of [false, true]) {
    for (const answerMs of ANSWERS_MS) {
      await fill(place)
      rows[`${answerMs} ms an answer, ${hasPipelining ? 'pipelining' : 'one command at a time'}`] = await round(place, answerMs, hasPipelining)
    }
  }
  return rows
}

/** Prints the figures: SQLite, and PostgreSQL where there is one. @throws when the mail server got a mail twice */
export async function run(): Promise<void> {
  console.log(`Mails a second over SMTP, from a full outbox (rounds of ${ROUND_MS / 1_000} s; goal at 20 ms an answer: ${GOAL} on a quiet machine)`)
  console.log(`SQLite, begun at a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors:`)
  await using folder = await temporaryFolder()
  console.table(await measure({ DATA_DIR: folder.path, DATABASE_URL: '' }))
  const reason = await ensurePostgres()
  if (reason !== undefined) return console.log(`PostgreSQL: skipped, because ${reason}`)
  await using other = await temporaryFolder()
  await using postgres = await openPostgres()
  console.log('PostgreSQL, on the same cores:')
  console.table(await measure({ DATA_DIR: other.path, DATABASE_URL: (await newDatabase(postgres.url)).url }))
}
