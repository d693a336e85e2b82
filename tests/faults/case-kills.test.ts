/** Kills between statements under load. Cases, requests, events, and emails must stay consistent. */
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { postgresBin } from '../../scripts/bootstrap/postgres-location.mjs'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { CASE_EVENTS, expectCompleteCases, runCustomers } from '../server/kit/customers.ts'
import { KILL_SCRIPT, type KillPoint, killAt } from '../server/kit/kill-point.ts'
import { type ServerRun, startProcess } from '../server/kit/process.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'

const SECRET_KEY = 'k'.repeat(40)
const MOVES = 30
const move = (at: KillPoint['at']): KillPoint => ({ operation: 'move', count: MOVES, at })
const creationKill = (at: KillPoint['at']): KillPoint => ({ operation: 'birth', count: MOVES / 3, at })
const ROUNDS = [move(0), move(1), move(2), move(3), move(4), move('sent'), move('committed'), creationKill(1), creationKill(4), creationKill(6)]

async function killAll(points: readonly KillPoint[], { processes, databaseUrl }: { processes: number; databaseUrl?: string }) {
  const smtp = await openSmtp()
  const dataDir = newFolder()
  const place = { dataDir, ...(databaseUrl && { databaseUrl }) }
  const addresses = { SMTP_URL: smtp.url, TEAM_EMAIL: 'team@office.example', MAIL_FROM: 'no-reply@office.example' }
  const env = { ...addresses, DATA_DIR: dataDir, SECRET_KEY, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const running = new Set<ServerRun>()
  const visits = runCustomers(() => [...running].map(({ url }) => url), SECRET_KEY)
  const left = [...points]
  let kills = 0
  const keepKilling = async () => {
    for (let point = left.shift(); point; point = left.shift()) {
      const server = await startProcess({ ...env, ...killAt(point) }, { preload: KILL_SCRIPT })
      running.add(server)
      expect(await server.exited, server.output()).toBeNull()
      running.delete(server)
      kills += 1
    }
    running.add(await startProcess(env))
  }
  await Promise.all(Array.from({ length: processes }, keepKilling))
  await visits.end()
  const database = await openDatabase(place)
  onTestEnd(() => database.close())
  const repeated = await expectCompleteCases(database, smtp, CASE_EVENTS)
  for (const server of running) expect(await server.end('SIGTERM')).toBe(0)
  const { cases } = await database.db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .executeTakeFirstOrThrow()
  expect(cases).toBe(visits.sent.length)
  return { kills, cases, mails: smtp.mails.length, repeated }
}

test('SQLite: survives ten kills between two statements', async () => {
  const figures = await killAll(ROUNDS, { processes: 1 })
  console.log('kill -9 between two statements, SQLite:', figures)
  expect(figures.kills).toBe(ROUNDS.length)
})

test.skipIf(postgresBin() === undefined)('PostgreSQL: two processes survive ten kills between two statements', async () => {
  const postgres = await openPostgres()
  onTestEnd(() => postgres.remove())
  const figures = await killAll(ROUNDS, { processes: 2, databaseUrl: (await newDatabase(postgres.url)).url })
  console.log('kill -9 between two statements, two processes on PostgreSQL:', figures)
  expect(figures.kills).toBe(ROUNDS.length)
})
