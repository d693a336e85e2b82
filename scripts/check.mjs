/**
 * `node scripts/check.mjs <part> [args]` runs one part of the tests, for example `npm run test:unit -- tests/contract`. `paths` runs the chart
 * tours, all or by name: `npm run test:paths -- signup`.
 */
import { runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { fail } from './bootstrap/run.mjs'

const [asked = '', ...given] = process.argv.slice(2)
const part = asked === 'paths' ? 'browser-full' : asked
const args = asked === 'paths' ? pathsOf(given) : given
await ensureInstalled()
const { code, skipped } = await runCheck(part, args)
if (skipped !== undefined) fail(`${part}: skipped, because ${skipped}`)
process.exitCode = code

/** Playwright filter by chart name. Titles of chart tests start with the name. */
function pathsOf(/** @type {readonly string[]} */ given) {
  const options = given.findIndex((arg) => arg.startsWith('-'))
  const names = options < 0 ? given : given.slice(0, options)
  const filter = names.length > 0 ? ['--grep', `(^| )(${names.join('|')}): every`] : []
  return ['e2e/paths', ...filter, ...given.slice(names.length)]
}
