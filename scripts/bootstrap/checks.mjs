import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureOtherPrograms } from './other-programs.mjs'
import { runPinned } from './pinned-node.mjs'
import { ensurePostgres } from './postgres.mjs'
import { root } from './root.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

const resultsFolder = 'test-results'

/**
 * @param {string} name
 * @param {readonly string[]} [projects]
 * @param {readonly string[]} [args] files or other arguments
 */
const vitestPart = (name, projects = [name], args = []) => {
  const report = `${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFolder}/${report}`]
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...args]
  return { commands: [command], report, counts: vitestCounts }
}

/** Files with tests of the tag `sql`. */
const POSTGRES_TESTS = ['migrations', 'submits', 'cases', 'outbox', 'rates', 'team-search', 'operator'].map((name) => `/${name}.test.ts`)
/** The server tests that depend on the database, for `postgres-full`. `npm run tool -- chaos` runs all server tests on PostgreSQL. */
const ALL_POSTGRES_TESTS = [
  ...POSTGRES_TESTS,
  ...[
    'account',
    'backup',
    'team-inbox',
    'case-calls',
    'case-due',
    'case-edges',
    'case-mails',
    'clock',
    'code-limits',
    'codes',
    'inbound.test',
    'login-limits',
    'postgres.test',
    'promises',
    'request-page',
    'retention',
    'spam',
    'team-login',
    'team-factors',
    'team-csv',
    'team-case',
    'team-files',
    'team-live',
    'team-mails',
    'team-moves',
    'uploads',
    'webhook',
  ].map((name) => `/${name}`),
  ...['case-kills', 'faults'].map((name) => `tests/resilience/${name}.test.ts`),
]

/** @param {string} name @param {NodeJS.ProcessEnv} env @param {readonly string[]} args */
const playwrightPart = (name, env, args) => ({
  commands: [['node_modules/@playwright/test/cli.js', 'test', ...args]],
  // Node runs TypeScript natively, so Playwright doesn't need to compile each file first.
  env: { ...env, PW_DISABLE_TS_ESM: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: `${resultsFolder}/${name}.json` },
  report: `${name}.json`,
  counts: playwrightCounts,
  missing: ensureSite,
})

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
/** Commit that `npm run test:changed` compares with. On `main`, it is the last commit that was pushed. */
export const baseBranch = git('branch', '--show-current') === 'main' && git('rev-parse', '--verify', '--quiet', 'origin/main') ? 'origin/main' : 'main'

const relatedTests = vitestPart('related', ['unit', 'views', 'isolated', 'server'], ['--changed', baseBranch, '--passWithNoTests'])

/**
 * Parts of all tiers. A part runs its commands in parallel, on the pinned Node. The last command gets the arguments of the command line.
 * `missing` installs the programs of a part, or returns the reason to skip it.
 * @type {Readonly<Record<string, { commands: readonly (readonly string[])[], env?: NodeJS.ProcessEnv, report?: string, counts?: (report: any)
 * => Counts, missing?: () => Promise<string | undefined | void> }>>}
 */
export const checks = {
  lint: {
    commands: [
      ['node_modules/@biomejs/biome/bin/biome', 'ci'],
      ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'],
      ['scripts/commit-message.mjs'],
      ['scripts/lint-rules.ts'],
    ],
  },
  types: {
    commands: [['node_modules/typescript/bin/tsc', '-p', '.']],
  },
  unit: vitestPart('unit', ['unit', 'views', 'isolated']),
  related: relatedTests,
  tools: vitestPart('tools'),
  server: vitestPart('server', ['server'], ['--tags-filter=!slow']),
  'server-full': vitestPart('server-full', ['server']),
  resilience: { ...vitestPart('resilience'), missing: ensureResilience },
  postgres: { ...vitestPart('postgres', ['postgres'], [...POSTGRES_TESTS, '--tags-filter=sql']), missing: ensurePostgres },
  'postgres-full': { ...vitestPart('postgres-full', ['postgres'], ALL_POSTGRES_TESTS), missing: ensurePostgres },
  build: { commands: [['scripts/build.ts']] },
  browser: playwrightPart('browser', { GATE: '1' }, ['--grep', '@gate']),
  'browser-full': playwrightPart('browser-full', {}, []),
  engines: { ...playwrightPart('engines', { ENGINES: '1' }, ['e2e/engines']), missing: ensureSiteAndEngines },
}

/**
 * Parts of `npm test` and `npm run test:all`, in order.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const tiers = {
  gate: ['lint', 'unit', 'server', 'postgres', 'build', 'browser'],
  all: ['lint', 'unit', 'tools', 'server-full', 'resilience', 'postgres-full', 'build', 'browser-full', 'engines'],
}

async function ensureSite() {
  await ensureBrowser()
  await ensureBuilt()
}

async function ensureSiteAndEngines() {
  await ensureBuilt()
  return ensureEngines()
}

async function ensureResilience() {
  await ensureOtherPrograms()
  await ensureBrowser()
}

/**
 * Runs one part.
 * @param {string} name
 * @param {readonly string[]} [args] added to its last command
 * @returns {Promise<{ code: number, skipped?: string }>} exit code of the first failed command, else 0. `skipped` is the reason why nothing
 * ran.
 */
export async function runCheck(name, args = []) {
  const check = checks[name]
  if (!check) throw new Error(`There is no part ${name}. Parts: ${Object.keys(checks).join(', ')}`)
  const skipReason = (await check.missing?.()) ?? undefined
  if (skipReason !== undefined) return { code: 0, skipped: skipReason }
  await mkdir(join(root, resultsFolder), { recursive: true })
  // Removes the report of an earlier run, so that it does not count for this one.
  if (check.report) await rm(join(root, resultsFolder, check.report), { force: true })
  const last = check.commands.length - 1
  const codes = await Promise.all(check.commands.map((command, index) => runPinned(index === last ? [...command, ...args] : command, check.env)))
  return { code: codes.find((code) => code !== 0) ?? 0 }
}

/**
 * Test counts of a part's last run.
 * @param {string} name
 * @returns {Promise<Counts>}
 */
export async function countsOf(name) {
  const { report, counts } = checks[name] ?? {}
  if (!report || !counts) return { passed: 0, failed: 0 }
  const text = await readFile(join(root, resultsFolder, report), 'utf8').catch(() => undefined)
  // A part that ran but wrote no report has failed.
  return text === undefined ? { passed: 0, failed: 1 } : counts(JSON.parse(text))
}

/** @param {{ numPassedTests: number, numFailedTests: number }} report @returns {Counts} */
function vitestCounts({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report @returns {Counts} */
function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
