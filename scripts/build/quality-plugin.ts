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

/**
 * For `vite.config.ts`: answers `import { quality } from 'virtual:quality'`. `import.meta.env.QUALITY` says whether tests have run
 * here: without figures the build has no page for them.
 */
export function qualityReport(file = join(root, QUALITY_FILE)): Plugin {
  return {
    name: 'quality-report',
    config: () => ({ define: { 'import.meta.env.QUALITY': JSON.stringify(existsSync(file)) } }),
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // Read in any build; without figures nothing that shows them is kept.
      const report = await readFile(file, 'utf8').catch(() => 'null')
      return `export const quality = ${JSON.stringify(JSON.parse(report))}\n`
    },
  }
}
