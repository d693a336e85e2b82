/** What the inspectors need of the build (`INSPECT=1 npm run build`, `npm run dev`): the setting, and what the last browser run has walked. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coverage } from 'virtual:coverage'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'

const ID = 'virtual:coverage'
const RESOLVED = `\0${ID}`
/** One file a tour; see tests/kit/browser-report.ts. */
const REPORTS = join(root, 'test-results/paths')

/**
 * The setting `INSPECT` as the app reads it: `1` or nothing, or `stately`.
 *
 * @throws when it is anything else
 */
export function inspectSetting(value: string | undefined): '' | 'ask' | 'stately' {
  if (value === undefined || value === '' || value === '0') return ''
  if (value === '1') return 'ask'
  if (value === 'stately') return 'stately'
  throw new Error(`INSPECT is "${value}"; it may be 1 (for who asks by ?inspect), stately, or empty`)
}

/** What the reports in a folder say was walked; null when there are none. */
export async function coverageIn(folder: string): Promise<Coverage | null> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  const walked = new Set<string>()
  let atMs = 0
  for (const file of files) {
    const path = join(folder, file)
    const { edges }: { edges: readonly string[] } = JSON.parse(await readFile(path, 'utf8'))
    for (const edge of edges) walked.add(edge)
    atMs = Math.max(atMs, Math.round((await stat(path)).mtimeMs))
  }
  return files.length === 0 ? null : { atMs, walked: [...walked] }
}

/** For `vite.config.ts`: answers `import { coverage } from 'virtual:coverage'`. */
export function pathCoverage(): Plugin {
  return {
    name: 'path-coverage',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: async (id) => (id === RESOLVED ? `export const coverage = ${JSON.stringify(await coverageIn(REPORTS))}\n` : undefined),
  }
}
