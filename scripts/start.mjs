/** `npm start`: installs what is missing, builds what is stale, then serves site and API. Needs Node 20 and npm only. */
import { ensureBuilt } from './bootstrap/built.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { serverArgs } from './bootstrap/server-args.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runPinned(serverArgs)
