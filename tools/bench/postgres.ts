/** JSON leads a second of one process and of two on the same PostgreSQL, from as many visitors behind a proxy. */
import { ensurePostgres } from '../../scripts/bootstrap/postgres.mjs'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { leadsPerSecond, median, startOurs } from './kit.ts'

const VISITORS = 32
const ROUNDS = 5
const WARM_UP_MS = 1_500
const ROUND_MS = 3_000

export async function run(): Promise<void> {
  const reason = await ensurePostgres()
  if (reason !== undefined) return console.log(`PostgreSQL, one process against two: skipped, because ${reason}`)
  await using folder = await temporaryFolder()
  await using postgres = await openPostgres()
  const { url } = await newDatabase(postgres.url)
  const env = { DATA_DIR: folder.path, DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' }
  await using server = await startOurs(env)
  await using other = await startOurs(env)
  const urls = [server.url, other.url]
  await leadsPerSecond(urls, VISITORS, WARM_UP_MS)
  const rates = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.one.push(await leadsPerSecond(urls.slice(0, 1), VISITORS, ROUND_MS))
    rates.two.push(await leadsPerSecond(urls, VISITORS, ROUND_MS))
  }
  const [one, two] = [median(rates.one), median(rates.two)]
  console.log(`Durable JSON leads on PostgreSQL, ${VISITORS} visitors (medians of ${ROUNDS} rounds; database, servers and visitors share this machine's cores)`)
  console.table({
    'one process': { 'a second': Math.round(one) },
    'two processes': { 'a second': Math.round(two), 'times one': Number((two / one).toFixed(2)) },
  })
}
