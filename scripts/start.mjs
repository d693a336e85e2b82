/** `npm start` installs missing packages, builds if needed, and serves site and API. It needs only Node 20 and npm. */
import { ensureBuilt } from './bootstrap/ensure-built.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { serverArgs } from './bootstrap/server-args.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runPinned(serverArgs)
