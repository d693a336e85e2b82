/** `node scripts/check.mjs <part> [args]`: one part of `npm test`, for example `npm run test:unit -- tests/contract`. */

import { ensureBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/built.mjs'
import { checks, runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'

const [part = '', ...args] = process.argv.slice(2)
await ensureInstalled()
if (part === 'browser') {
  await ensureBrowser()
  await ensureBuilt()
}
const missing = await checks[part]?.missing?.()
if (missing !== undefined) fail(`${part}: skipped, because ${missing}`)
process.exitCode = await runCheck(part, args)
