import { existsSync } from 'node:fs'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** The browser to use: `CHROMIUM_PATH`, else Debian's own, else (undefined) the one Playwright installed. */
export function chromiumPath(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined
}

/** It runs as root in containers, without a GPU, and talks to nobody but the site. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
