/**
 * `node scripts/check.mjs <part> [args]`: one part of the tests, for example `npm run test:unit -- tests/contract`. `paths` runs the
 * browser tests of all charts, or of those named first: `npm run test:paths -- signup`.
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

/** Charts by their names, as a filter of Playwright: the tests of a chart begin with its name. */
function pathsOf(/** @type {readonly string[]} */ given) {
  const options = given.findIndex((arg) => arg.startsWith('-'))
  const names = options < 0 ? given : given.slice(0, options)
  const filter = names.length > 0 ? ['--grep', `(^| )(${names.join('|')}): every`] : []
  return ['e2e/paths', ...filter, ...given.slice(names.length)]
}
