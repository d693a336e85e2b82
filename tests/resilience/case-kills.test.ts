/** After a kill, a move must be complete or absent, and its emails must be sent once. `npm run tool -- chaos` repeats this with many visitors. */
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { CASE_EVENTS, expectCompleteCases, newCustomer } from '../server/kit/customers.ts'
import { KILL_SCRIPT, type KillPoint, killAt } from '../server/kit/kill-point.ts'
import { waitForEmptyOutbox } from '../server/kit/losses.ts'
import { startProcess } from '../server/kit/process.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'

const SECRET_KEY = 'k'.repeat(40)
const POINTS = [1, 2, 3, 4, 'committed'] as const satisfies readonly KillPoint['at'][]

test('a move killed at any statement is complete or absent, and a retry completes it and its emails once', async () => {
  const smtp = await openSmtp()
  const dataDir = newFolder()
  const databaseUrl = process.env.TEST_DATABASE_URL && (await openSeparateDatabase(process.env.TEST_DATABASE_URL))
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY,
    SMTP_URL: smtp.url,
    TEAM_EMAIL: 'team@office.example',
    MAIL_FROM: 'no-reply@office.example',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  onTestEnd(() => database.close())
  let url = ''
  let count = 1
  const customers: ReturnType<typeof newCustomer>[] = []
  const [arrived, , , resumed] = CASE_EVENTS
  for (const at of POINTS) {
    const server = await startProcess({ ...env, ...killAt({ operation: 'move', count, at }) }, { preload: KILL_SCRIPT })
    url = server.url
    // The previous customer retries the interrupted cancellation, as the first move of this process. The kill interrupts the second move.
    const isDone = (await customers.at(-1)?.cancel()) === false
    expect(isDone).toBe(false)
    const customer = newCustomer(() => [url], SECRET_KEY)
    customers.push(customer)
    await customer.send('first')
    // Waits, because a kill during a send could deliver an email twice.
    await waitForEmptyOutbox(database)
    expect(await customer.tryCancel(1), String(at)).toBeUndefined()
    expect(await server.exited, String(at)).toBeNull()
    count = 2
  }
  const server = await startProcess(env)
  url = server.url
  expect(await customers.at(-1)?.cancel()).toBe(false)
  expect(await expectCompleteCases(database, smtp, [arrived, resumed])).toBe(0)
  expect(await server.end('SIGTERM')).toBe(0)
})

const openSeparateDatabase = async (on: string) => {
  const { newDatabase } = await import('../../scripts/temporary-postgres.ts')
  const { url, drop } = await newDatabase(on)
  onTestEnd(drop)
  return url
}
