/**
 * `npm run tool -- chaos` kills processes, stops databases and mail servers, and fills disks. It prints the acknowledged, lost, and
 * duplicate requests. It runs the full server suite on PostgreSQL first. A check that cannot run is skipped with a note. `npm run tool --
 * chaos kills` runs one file.
 */
import { ensureFaultInjection } from '../scripts/bootstrap/fault-injection.mjs'
import { ensureInstalled } from '../scripts/bootstrap/install.mjs'
import { runPinned } from '../scripts/bootstrap/pinned-node.mjs'
import { ensurePostgres } from '../scripts/bootstrap/postgres.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--disable-console-intercept', '--project']

await ensureInstalled()
const missingReason = await ensurePostgres()
if (missingReason !== undefined) console.log(`postgres: skipped, because ${missingReason}`)
await ensureFaultInjection()
const args = process.argv.slice(2)
const isFullRun = args.length === 0 && missingReason === undefined
const suiteExitCode = isFullRun ? await runPinned([...vitest, 'postgres']) : 0
process.exitCode = (await runPinned([...vitest, 'chaos', ...args])) || suiteExitCode
