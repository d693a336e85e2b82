/** Short versions of production faults. `npm run tool -- chaos` runs the long ones. */
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { killRounds, NOTHING_LOST, surviveOutage } from '../server/kit/scenarios.ts'
import { canMount, openSmallDisk } from '../server/kit/small-disk.ts'
import { onTestEnd } from '../server/kit/test-server.ts'

const server = process.env.TEST_DATABASE_URL
const testOnPostgres = test.skipIf(server === undefined)
const onSmallDisk = test.skipIf(server !== undefined || !canMount())

onSmallDisk('a disk that is full, log and all: 503 until there is room again, and nothing lost', { timeout: 180_000 }, async () => {
  const disk = openSmallDisk(24)
  const logTo = openSync(join(disk.folder, 'server.log'), 'a')
  expect(await surviveOutage({ dataDir: disk.folder, logTo, env: { LOG_LEVEL: 'info' }, break: disk.fill, ms: 2_500, repair: disk.free })).toMatchObject(
    NOTHING_LOST,
  )
})

testOnPostgres('two processes on one PostgreSQL, killed in turn while 16 visitors submit: no loss and no duplicates', { timeout: 180_000 }, async () => {
  const { url, drop } = await newDatabase(server ?? '')
  onTestEnd(drop)
  expect(await killRounds({ rounds: 2, processes: 2, databaseUrl: url })).toMatchObject(NOTHING_LOST)
})

testOnPostgres('a PostgreSQL that is restarted, and one that hangs: 503 until it is back, and nothing lost', { timeout: 180_000 }, async () => {
  const postgres = await openPostgres()
  onTestEnd(() => postgres.remove())
  const down = { databaseUrl: (await newDatabase(postgres.url)).url, break: () => postgres.signal('SIGINT'), ms: 1_500, repair: () => postgres.start() }
  expect(await surviveOutage(down)).toMatchObject(NOTHING_LOST)
  const frozen = {
    databaseUrl: (await newDatabase(postgres.url)).url,
    break: () => postgres.signal('SIGSTOP'),
    ms: 3_000,
    repair: () => postgres.signal('SIGCONT'),
  }
  expect(await surviveOutage(frozen)).toMatchObject(NOTHING_LOST)
})
