/**
 * `node scripts/check.mjs <part> [args]`: one part of `npm test`, for example `npm run test:unit -- tests/contract`. `paths` are
 * the browser tests of all charts, or of those that are named first: `npm run test:paths -- signup`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './bootstrap/browser.mjs'
import { ensureBuilt } from './bootstrap/built.mjs'
import { checks, runCheck } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureOtherPrograms } from './bootstrap/other-programs.mjs'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'

const [asked = '', ...given] = process.argv.slice(2)
const part = asked === 'paths' ? 'browser' : asked
const args = asked === 'paths' ? pathsOf(given) : given
await ensureInstalled()
if (part === 'browser' || part === 'resilience') await ensureBrowser()
if (part === 'server' || part === 'resilience' || part === 'unit') await ensureOtherPrograms()
if (part === 'browser') await ensureBuilt()
const missing = await checks[part]?.missing?.()
if (missing !== undefined) fail(`${part}: skipped, because ${missing}`)
process.exitCode = await runCheck(part, args)

/** Charts by their names, as files of Playwright: it would match a bare name outside of the folder, too. */
function pathsOf(/** @type {readonly string[]} */ given) {
  const options = given.findIndex((arg) => arg.startsWith('-'))
  const names = options < 0 ? given : given.slice(0, options)
  const files = names.map((name) => `e2e/paths/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.spec.ts`)
  for (const [index, file] of files.entries())
    if (!existsSync(join(root, file))) fail(`No chart named ${names[index]}: there is no ${file}. \`npm run paths\` lists the charts.`)
  return [...(files.length > 0 ? files : ['e2e/paths']), ...given.slice(names.length)]
}
