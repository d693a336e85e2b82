import { existsSync } from 'node:fs'

/** Debian's two builds of one browser; the shell draws no window and takes a quarter less of a small machine. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Where the browser is that tests and scripts use; undefined: the one Playwright installed. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH || DEBIAN.find(existsSync)
}

/** Whether Debian's shell is here already. */
export function hasHeadlessShell() {
  return existsSync(/** @type {string} */ (DEBIAN[0]))
}

/** It runs as root in containers, without a GPU, and talks to the site alone. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A new process for each page load costs a second of CPU time.
  '--process-per-site',
]
