import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasApt, installByApt } from './apt.mjs'
import { chromiumPath, hasHeadlessShell } from './chromium.mjs'
import { runPinned } from './pinned-node.mjs'
import { fail } from './run.mjs'

/** Installs Chromium for the browser tests if it is missing: Debian's headless shell with apt, otherwise Playwright's browser. */
export async function ensureBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (!existsSync(configuredPath)) fail(`CHROMIUM_PATH is ${configuredPath}, but that file does not exist.`)
    return
  }
  if (hasHeadlessShell()) return
  if (hasApt()) await installFromApt()
  // Debian's full Chromium also works, but is a little slower.
  if (canStart(chromiumPath())) return
  console.log('Installing Playwright’s Chromium')
  if ((await runPinned(['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) !== 0) {
    fail('Could not install Chromium. Install it and set its path: CHROMIUM_PATH=/path/to/chromium npm test')
  }
}

/**
 * Whether the program starts. Ubuntu's package may contain only a link to a snap.
 * @param {string | undefined} path
 */
function canStart(path) {
  return path !== undefined && spawnSync(path, ['--version']).status === 0
}

async function installFromApt() {
  // Older Debian releases have no headless shell.
  if ((await installByApt(['chromium-headless-shell'])) !== undefined && !chromiumPath()) await installByApt(['chromium'])
}
