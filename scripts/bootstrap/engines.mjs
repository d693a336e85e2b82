import { existsSync, readdirSync } from 'node:fs'
import { ensurePrograms } from './apt.mjs'

/** Debian's Firefox, and WebKitGTK with its driver and a display. */
const PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** WebKitGTK's test browser, in a folder of the platform. */
export const miniBrowserPath = () =>
  readdirSync('/usr/lib')
    .map((platform) => `/usr/lib/${platform}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync)

/**
 * With apt, installs the browsers that Playwright does not drive.
 * @returns {Promise<string | undefined>} the reason for a failure, as the end of a sentence
 */
export async function ensureEngines() {
  const reason = await ensurePrograms(PROGRAMS, PACKAGES)
  return reason ?? (miniBrowserPath() ? undefined : 'WebKitGTK has no MiniBrowser')
}
