import { expect, test } from 'vitest'
import { postgresBin } from '../../scripts/bootstrap/postgres-location.mjs'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { killRounds, NOTHING_LOST } from '../server/kit/scenarios.ts'
import { onTestEnd } from '../server/kit/test-server.ts'

const ROUNDS = 10

test('SQLite: survives ten kills while 16 visitors submit', async () => {
  const figures = await killRounds({ rounds: ROUNDS, processes: 1 })
  console.log(`kill -9, ${ROUNDS} rounds, 16 visitors, SQLite:`, figures)
  expect(figures).toMatchObject(NOTHING_LOST)
})

test.skipIf(postgresBin() === undefined)('PostgreSQL: two processes survive ten kills of one while 16 visitors submit', async () => {
  const postgres = await openPostgres()
  onTestEnd(() => postgres.remove())
  const figures = await killRounds({ rounds: ROUNDS, processes: 2, databaseUrl: (await newDatabase(postgres.url)).url })
  console.log(`kill -9, ${ROUNDS} rounds, 16 visitors, two processes on PostgreSQL:`, figures)
  expect(figures).toMatchObject(NOTHING_LOST)
})
