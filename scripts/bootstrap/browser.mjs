import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runPinned } from './pinned-node.mjs'
import { fail, run } from './run.mjs'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** Installs a Chromium for the browser tests unless there is one: Debian's own where apt can, Playwright's elsewhere. */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) fail(`CHROMIUM_PATH names ${chosen}, and there is no such file.`)
    return
  }
  if (existsSync(DEBIAN_CHROMIUM)) return
  if (process.getuid?.() === 0 && hasApt() && (await installFromApt())) return
  console.log('Installing Playwright’s Chromium')
  if ((await runPinned(['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) !== 0) {
    fail('No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test')
  }
}

function hasApt() {
  return spawnSync('apt-get', ['--version']).status === 0
}

/** @returns {Promise<boolean>} whether a Chromium that starts is there now; Ubuntu's package only points to a snap */
async function installFromApt() {
  console.log('Installing chromium by apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], { env })
  const installed = updated === 0 && (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })) === 0
  return installed && spawnSync(DEBIAN_CHROMIUM, ['--version']).status === 0
}
