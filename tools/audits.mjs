import { ensureBrowser } from '../scripts/bootstrap/browser.mjs'
import { ensureBuilt } from '../scripts/bootstrap/ensure-built.mjs'
import { ensureInstalled } from '../scripts/bootstrap/install.mjs'
import { runPinned } from '../scripts/bootstrap/pinned-node.mjs'

await ensureInstalled()
await ensureBrowser()
await ensureBuilt()
process.exitCode = await runPinned(['tools/audits.ts', ...process.argv.slice(2)])
