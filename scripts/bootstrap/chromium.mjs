import { existsSync } from 'node:fs'

/** Paths of Debian's two Chromium builds. The headless shell needs a quarter less memory. */
const DEBIAN_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function chromiumPath() {
  return process.env.CHROMIUM_PATH || DEBIAN_PATHS.find(existsSync)
}

export function hasHeadlessShell() {
  return existsSync(/** @type {string} */ (DEBIAN_PATHS[0]))
}

/** In containers, Chromium runs without a GPU and as root, which requires `--no-sandbox`. This is safe, because it opens only this site. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Reuses processes. A new process for each page load takes a second of CPU time.
  '--process-per-site',
]
