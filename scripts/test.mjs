/**
 * `npm test` is the gate for each commit, `npm run test:all` runs everything, and `npm run test:changed` only what a diff against main
 * can affect. You can select parts: `npm run test:all -- server-full resilience`. Arguments after the name of one part go to its command: `npm
 * run test:all -- unit tests/contract`. Prints a table and fails when a part fails.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseBranch, countsOf, runCheck, tiers } from './bootstrap/checks.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'

/** Paths whose changes can affect the browser tests. */
const BROWSER_FILES = /^(contract|machines|src|server|public|e2e|scripts\/build|index\.html|vite\.config|package)/

const [tier = 'gate', ...words] = process.argv.slice(2)
const tierParts = tier === 'changed' ? changedParts() : (tiers[tier] ?? fail(`There is no tier ${tier}. Use ${[...Object.keys(tiers), 'changed'].join(', ')}.`))
const firstArgument = words.findIndex((word) => !tierParts.includes(word))
const namedParts = firstArgument < 0 ? words : words.slice(0, firstArgument)
const args = words.slice(namedParts.length)
if (args.length > 0 && namedParts.length !== 1) fail(`${args[0]} is not a part. To pass arguments, name one part first. Parts: ${tierParts.join(', ')}.`)

await ensureInstalled()
const startedAt = new Date()
/** @type {{ part: string, passed: number, failed: number, seconds: number, note: string }[]} */
const rows = []
for (const part of namedParts.length > 0 ? namedParts : tierParts) {
  console.log(`\n== ${part} ==`)
  const start = performance.now()
  const { code, skipped } = await runCheck(part, args)
  const counts = skipped ? { passed: 0, failed: 0 } : await countsOf(part)
  const note = skipped ? `skipped: ${skipped}` : code === 0 ? '' : `exit code ${code}`
  // A failed part without a report, such as lint, counts as one failure.
  rows.push({ part, ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), seconds: (performance.now() - start) / 1000, note })
}

const sumOf = (/** @type {'passed' | 'failed' | 'seconds'} */ key) => rows.reduce((total, row) => total + row[key], 0)
const total = { part: 'total', passed: sumOf('passed'), failed: sumOf('failed'), seconds: sumOf('seconds'), note: '' }
console.log(`\n${'part'.padEnd(16)}${'tests'.padStart(7)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`)
for (const { part, passed, failed, seconds, note } of [...rows, total])
  console.log(
    `${part.padEnd(16)}${String(passed + failed || '-').padStart(7)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}  ${note}`.trimEnd(),
  )
await writeFile(join(root, 'test-results', 'summary.json'), JSON.stringify({ tier, startedAt, parts: rows }, null, 2))
if (tier === 'all') await runPinned(['scripts/report.ts'])
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1

/** Parts affected by changes, including uncommitted ones. */
function changedParts() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', baseBranch), ...git('ls-files', '--others', '--exclude-standard')]
  const affectsBrowser = files.some((file) => BROWSER_FILES.test(file))
  return ['lint', 'related', ...(affectsBrowser ? ['build', 'browser'] : [])]
}
