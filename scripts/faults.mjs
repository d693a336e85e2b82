/**
 * `npm run faults`: processes killed, databases and mail servers gone, disks full and broken, for as long as it takes;
 * prints what was acknowledged, lost and there twice. What cannot be done on this machine is skipped and says so.
 */
import { ensureFaultInjection } from './bootstrap/fault-injection.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { ensurePostgres } from './bootstrap/postgres.mjs'

await ensureInstalled()
const missing = await ensurePostgres()
if (missing !== undefined) console.log(`postgres: skipped, because ${missing}`)
await ensureFaultInjection()
process.exitCode = await runPinned(['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', '--disable-console-intercept', ...process.argv.slice(2)])
