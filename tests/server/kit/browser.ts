import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { onEnd } from './house.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** A real Chromium: CHROMIUM_PATH, else Debian's, else the one Playwright installed. It ends with the test. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] })
  onEnd(() => browser.close())
  return browser
}
