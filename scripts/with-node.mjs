/**
 * `node scripts/with-node.mjs <script> [args]` installs missing packages and runs a script with the pinned Node. The npm scripts of tools
 * use this script, so that the version of the machine's Node does not matter.
 */
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'

await ensureInstalled()
process.exitCode = await runPinned(process.argv.slice(2))
