/**
 * `node scripts/check.mjs <part> [args]`: one part of the tests, for example `npm run test:unit -- tests/contract`. `paths` runs the
 * browser tests of all charts, or of those named first: `npm run test:paths -- signup`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'

const [asked = '', ...given] = process.argv.slice(2)
const part = asked === 'paths' ? 'browser-full' : asked
const args = asked === 'paths' ? pathsOf(given) : given
await ensureInstalled()
const { code, skipped } = await runCheck(part, args)
if (skipped !== undefined) fail(`${part}: skipped, because ${skipped}`)
process.exitCode = code

/** Charts by their names, as files of Playwright: it would match a bare name outside of the folder, too. */
function pathsOf(/** @type {readonly string[]} */ given) {
  const options = given.findIndex((arg) => arg.startsWith('-'))
  const names = options < 0 ? given : given.slice(0, options)
  const files = names.map((name) => `e2e/paths/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.spec.ts`)
  for (const [index, file] of files.entries())
    if (!existsSync(join(root, file))) fail(`No chart named ${names[index]}: there is no ${file}. \`npm run paths\` lists the charts.`)
  return [...(files.length > 0 ? files : ['e2e/paths']), ...given.slice(names.length)]
}
