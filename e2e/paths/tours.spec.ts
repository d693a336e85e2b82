/** Walks each edge of the charts on the real page, with a script in another tab of the same browser (decision 0142). */
import { expect } from '@playwright/test'
import { PLANNED_EDGES, WALKED_EDGES } from '#e2e/kit/annotations.ts'
import { PROBLEM_KINDS } from '#e2e/kit/guard.ts'
import { deleteTour, storeTour } from '#kit/browser-report.ts'
import { type Tabs, test } from './in-page/tabs.ts'
import type { PageWalker } from './in-page/walk.ts'
import { teamWalks } from './team-walks.ts'
import { visitorWalks } from './visitor-walks.ts'

/** Twenty times the duration on an idle machine. */
const CHART_WITHIN_MS = 300_000
/** `npm test` walks the charts of visitors. `npm run test:all` also walks the charts of the team, and runs axe in each state. */
const isGate = process.env.GATE !== undefined
/** Charts whose texts change in different ways, so that a translated page is tested with each of these ways. */
const TRANSLATED = ['request', 'llc', 'signup', 'account-area', 'status', 'inbox']

/** Walks all tours of a chart, even after a failure. Returns the planned and the walked edges. */
async function walkAll(
  chart: string,
  aim: 'edges' | 'translated',
  { host, tab }: Tabs,
): Promise<{ readonly planned: readonly string[]; readonly walked: readonly string[] }> {
  test.setTimeout(CHART_WITHIN_MS)
  const { tours, edges } = await host.evaluate((asked) => (globalThis as unknown as PageWalker).plan(...asked), [chart, aim] as const)
  const walkedEdges = new Set<string>()
  for (const tour of tours) {
    if (aim === 'edges') deleteTour(chart, tour)
    try {
      const isChecked = aim === 'edges' && !isGate
      const walked = await host.evaluate((asked) => (globalThis as unknown as PageWalker).walk(...asked), [chart, aim, tour, isChecked] as const)
      if (aim === 'edges') storeTour(chart, { tour, ...walked })
      for (const edge of walked.edges) walkedEdges.add(edge)
    } catch (error) {
      await test.info().attach(tour, { body: await tab.screenshot(), contentType: 'image/png' })
      await test.info().attach(`${tour}, page`, { body: await tab.content(), contentType: 'text/html' })
      expect.soft(error, tour).toBeUndefined()
    }
  }
  return { planned: edges, walked: [...walkedEdges] }
}

/** Large charts first, so that no worker still walks a large chart when the other has finished. */
const largeFirst = [...visitorWalks, ...teamWalks].toSorted((a, b) => Object.keys(b.driver.states).length - Object.keys(a.driver.states).length)
for (const { chart } of largeFirst) {
  const tag = visitorWalks.some((walk) => walk.chart === chart) ? '@gate' : []
  test(`${chart.name}: every edge on the real page`, { tag }, async ({ tabs }) => {
    const { planned, walked } = await walkAll(chart.name, 'edges', tabs)
    const annotate = (type: string, edges: readonly string[]) =>
      test.info().annotations.push({ type, description: JSON.stringify({ chart: chart.name, edges }) })
    annotate(PLANNED_EDGES, planned)
    annotate(WALKED_EDGES, walked)
    expect(tabs.problems(), PROBLEM_KINDS).toEqual([])
  })
}

for (const name of TRANSLATED) {
  test(`${name}: every state on a translated page`, async ({ tabs }) => {
    await walkAll(name, 'translated', tabs)
    expect(tabs.problems(), PROBLEM_KINDS).toEqual([])
  })
}
