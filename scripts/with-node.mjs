/**
 * `node scripts/with-node.mjs <script> [args]`: runs a script with the pinned Node after installing what is missing.
 * Every npm script goes through here or through start.mjs, so none depends on the machine's Node.
 */
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'

await ensureInstalled()
process.exitCode = await runPinned(process.argv.slice(2))
