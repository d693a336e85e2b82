/** `node scripts/check.mjs <part> [args]`: one part of the tests, for example `node scripts/check.mjs build`. */
import { runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'

const [part = '', ...args] = process.argv.slice(2)
await ensureInstalled()
const { code, skipped } = await runCheck(part, args)
if (skipped !== undefined) fail(`${part}: skipped, because ${skipped}`)
process.exitCode = code
