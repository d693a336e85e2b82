/**
 * `npm run faults`: processes killed, databases and mail servers gone, disks full and broken, for as long as it takes;
 * prints what was acknowledged, lost and there twice. Before it the whole server suite on PostgreSQL, of which `npm test` runs
 * a part. What cannot be done on this machine is skipped and says so; `npm run faults -- kills` runs one file of the faults.
 */
import { ensureFaultInjection } from '../scripts/bootstrap/fault-injection.mjs'
import { ensureInstalled } from '../scripts/bootstrap/install.mjs'
import { runPinned } from '../scripts/bootstrap/pinned-node.mjs'
import { ensurePostgres } from '../scripts/bootstrap/postgres.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--disable-console-intercept', '--project']

await ensureInstalled()
const missing = await ensurePostgres()
if (missing !== undefined) console.log(`postgres: skipped, because ${missing}`)
await ensureFaultInjection()
const args = process.argv.slice(2)
const isWhole = args.length === 0 && missing === undefined
const suite = isWhole ? await runPinned([...vitest, 'postgres']) : 0
process.exitCode = (await runPinned([...vitest, 'faults', ...args])) || suite
