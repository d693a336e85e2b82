/** `node scripts/check.mjs <part> [args]`: one part of `npm test`, for example `npm run test:unit -- tests/contract`. */

import { ensureBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/built.mjs'
import { runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'

const [part = '', ...args] = process.argv.slice(2)
await ensureInstalled()
if (part === 'browser') {
  await ensureBrowser()
  await ensureBuilt()
}
process.exitCode = await runCheck(part, args)
