/** The figures of the last test run, for the page /quality. They come into the build from the run's own report, or not at all. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'

const ID = 'virtual:quality'
const RESOLVED = `\0${ID}`
/** Written by scripts/quality.ts at the end of `npm test`. */
export const QUALITY_FILE = 'test-results/quality.json'

/** Whether tests have run here: without figures the build has no page for them. */
export const hasQualityReport = (): boolean => existsSync(join(root, QUALITY_FILE))

/** For `vite.config.ts`: answers `import { quality } from 'virtual:quality'`. */
export function qualityReport(): Plugin {
  return {
    name: 'quality-report',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // Read in any build; without figures nothing that shows them is kept.
      const report = await readFile(join(root, QUALITY_FILE), 'utf8').catch(() => 'null')
      return `export const quality = ${JSON.stringify(JSON.parse(report))}\n`
    },
  }
}
