/** Writes `test-results/report.html`: parts of the last `npm run test:all`, edges per chart, and mutants per area. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edgesWalkedInBrowser } from '#kit/browser-report.ts'
import { browserToursOf } from '#kit/browser-tours.ts'
import { charts } from '#kit/charts.ts'
import { pathsOf } from '#kit/paths.ts'
import { root } from './bootstrap/root.mjs'

const REPORT = 'test-results/report.html'

interface Summary {
  readonly tier: string
  readonly startedAt: string
  readonly parts: readonly { readonly part: string; readonly passed: number; readonly failed: number; readonly seconds: number }[]
}
interface Mutants {
  readonly reached: number
  readonly noticed: number
  readonly unreached: number
  readonly percent?: number
  readonly date: string
}

const readJson = async <T>(file: string): Promise<T | undefined> => {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}
const escapeHtml = (value: string | number) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const rowMarkup = (cells: readonly (string | number)[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
const tableMarkup = (caption: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `<table><caption>${escapeHtml(caption)}</caption>${rowMarkup(header, 'th')}${rows.map((cells) => rowMarkup(cells)).join('\n')}</table>`

const chartRows = () =>
  charts.map((chart) => {
    const { states, edges: allEdges } = pathsOf(chart)
    const testedEdges = edgesWalkedInBrowser(
      chart.name,
      browserToursOf(chart).map(({ name }) => name),
    )
    const testableEdges = allEdges.filter((edge) => !(edge in chart.exempt) && !(edge in chart.notInBrowser))
    const share = testedEdges ? `${testableEdges.filter((edge) => testedEdges.has(edge)).length} of ${testableEdges.length}` : 'not run'
    return [chart.name, states.length, allEdges.length, share]
  })

export async function writeReport(): Promise<string> {
  const { tier, startedAt, parts } = (await readJson<Summary>('test-results/summary.json')) ?? { tier: '', startedAt: '', parts: [] }
  const mutants = (await readJson<Record<string, Mutants>>('docs/quality/mutants.json')) ?? {}
  const tables = [
    tableMarkup(
      `Parts of ${tier} at ${startedAt}`,
      ['part', 'passed', 'failed', 'seconds'],
      parts.map(({ part, passed, failed, seconds }) => [part, passed, failed, seconds.toFixed(1)]),
    ),
    tableMarkup('Charts', ['chart', 'states', 'edges', 'walked in Chromium'], chartRows()),
    tableMarkup(
      'Mutants',
      ['area', 'mutants noticed', 'mutants not reached', 'sample', 'measured'],
      Object.entries(mutants).map(([area, { noticed, reached, unreached, percent, date }]) => [
        area,
        `${noticed} of ${reached}`,
        unreached,
        percent === undefined ? 'all' : `${percent} %`,
        date,
      ]),
    ),
  ]
  const style = 'body { font-family: sans-serif } table { border-collapse: collapse; margin: 2rem } th, td { border: 1px solid; padding: 0.2rem 0.6rem }'
  const pageHead = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test report</title><style>${style}</style>`
  await writeFile(join(root, REPORT), `${pageHead}<h1>Test report</h1>\n${tables.join('\n')}\n</html>\n`)
  return REPORT
}

if (import.meta.main) console.log(`Wrote ${await writeReport()}`)
