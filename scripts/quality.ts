/**
 * Writes `test-results/quality.json`, which the next build shows at /quality: per flow its states and edges, the paths and
 * edges walked in Chromium, what axe found, and when; of each condition of guards and rules the ways that show it; and what other commands have kept in
 * docs/quality. Every figure comes from the charts or from the reports of a run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { KeptFigures, McdcFigures } from 'virtual:quality'
import { charts } from '#kit/charts.ts'
import { root } from './bootstrap/root.mjs'
import { QUALITY_FILE } from './build/quality-plugin.ts'
import { type BrowserReport, MCDC_FILE, qualityOf, type UnitReport } from './quality/figures.ts'
import { kept } from './quality/kept.ts'

const read = async <T>(name: string): Promise<T | undefined> => {
  const text = await readFile(join(root, 'test-results', name), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

const browser = await read<BrowserReport>('e2e.json')
if (!browser) {
  console.error('There is no report of the browser tests: `npm run test:e2e` makes one.')
  process.exit(1)
}
const KEPT: readonly (keyof KeptFigures)[] = ['explored', 'survival', 'accessibility', 'mutants']
const units = await Promise.all(['unit.json', 'server.json'].map((name) => read<UnitReport>(name)))
const quality = qualityOf(
  charts,
  browser,
  units.filter((unit) => unit !== undefined),
  {
    kept: Object.fromEntries(await Promise.all(KEPT.map(async (name) => [name, await kept(name)] as const))),
    mcdc: await read<McdcFigures>(basename(MCDC_FILE)),
  },
)
await writeFile(join(root, QUALITY_FILE), `${JSON.stringify(quality, null, 2)}\n`)
console.log(`Wrote ${QUALITY_FILE}: ${quality.flows.length} flows, ${quality.tests.passed} tests passed, ${quality.tests.failed} failed`)
