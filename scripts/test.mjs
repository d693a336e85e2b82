/** `npm test`: installs what is missing, then every check in order; stops at the first that fails, ends with the sum of all tests. */
import { ensureBrowser } from './bootstrap/browser.mjs'
import { checks, countsOf, runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureOtherPrograms } from './bootstrap/other-programs.mjs'
import { fail } from './bootstrap/run.mjs'

const startedAt = performance.now()
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

await ensureInstalled()
await ensureBrowser()
await ensureOtherPrograms()

let passed = 0
let failed = 0
/** @type {string[]} */
const leftOut = []
for (const name of Object.keys(checks)) {
  const partStartedAt = performance.now()
  console.log(`\n== ${name} ==`)
  const missing = await checks[name]?.missing?.()
  if (missing !== undefined) {
    leftOut.push(`${name}: skipped, because ${missing}`)
    console.log(`-- ${leftOut.at(-1)}`)
    continue
  }
  const code = await runCheck(name)
  if (code !== 0) fail(`${name} failed after ${seconds(partStartedAt)}.`)
  const counts = await countsOf(name)
  passed += counts.passed
  failed += counts.failed
  console.log(`-- ${name} passed in ${seconds(partStartedAt)}`)
}
if (failed > 0 || passed === 0) fail(`The reports count ${passed} passed and ${failed} failed tests, though every part ended well.`)
const but = leftOut.length > 0 ? ` But:\n${leftOut.join('\n')}` : ''
console.log(`\nAll checks passed in ${seconds(startedAt)}.${but}\n${passed} passed, 0 failed`)
