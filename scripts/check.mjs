/** `node scripts/check.mjs <part> [args]`: one part of `npm test`, for example `npm run test:unit -- tests/contract`. */

import { ensureBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/built.mjs'
import { checks, runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'

const [part = '', ...args] = process.argv.slice(2)
await ensureInstalled()
// One of the server's tests needs a Chromium, too.
if (part === 'browser' || part === 'server') await ensureBrowser()
if (part === 'browser') await ensureBuilt()
const missing = await checks[part]?.missing?.()
if (missing !== undefined) fail(`${part}: skipped, because ${missing}`)
process.exitCode = await runCheck(part, args)
