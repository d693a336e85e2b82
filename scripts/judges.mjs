/** `npm run judges`: what `judges.ts` needs, then `judges.ts` itself. */
import { ensureBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/built.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'

await ensureInstalled()
await ensureBrowser()
await ensureBuilt()
process.exitCode = await runPinned(['scripts/judges.ts', ...process.argv.slice(2)])
