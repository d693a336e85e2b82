/** Walks the charts with images and downloads on the real page, with Playwright. */
import { PLANNED_EDGES, WALKED_EDGES } from '#e2e/kit/annotations.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'
import { deleteTour, storeTour } from '#kit/browser-report.ts'
import { browserToursOf, statesToCheck } from '#kit/browser-tours.ts'
import { exploreCached } from '#kit/explore.ts'
import { replayInBrowser } from './kit/replay-in-browser.ts'
import { downloadWalks } from './team-walks.ts'

/** Five times the duration on an idle machine. */
const TOUR_WITHIN_MS = 120_000

// One context for all tours, because a new one takes longer than most tours. Screenshots are off, because a reused context takes one for each tour.
test.use({ reuseContext: true, screenshot: 'off' })

for (const { chart, driver } of downloadWalks) {
  const tours = browserToursOf(chart)
  const checks = statesToCheck(tours)
  // Edges that the chart takes before the first event. Each tour takes them when it opens the page.
  const { initialEdges } = exploreCached(chart).explored
  test.describe(`${chart.name}: every edge on the real page`, () => {
    for (const tour of tours) {
      const planned = [...new Set([...initialEdges, ...tour.steps.flatMap((step) => step.edges)])]
      const annotation = { type: PLANNED_EDGES, description: JSON.stringify({ chart: chart.name, edges: planned }) }
      test(tour.name, { annotation }, async ({ page }) => {
        test.setTimeout(TOUR_WITHIN_MS)
        deleteTour(chart.name, tour.name)
        const walked = await replayInBrowser(page, chart, tour, driver, checks.get(tour.name) ?? new Set(), (state) => expectAccessible(page, state))
        const edges = [...new Set([...initialEdges, ...walked.edges])]
        storeTour(chart.name, { tour: tour.name, states: walked.states, edges })
        test.info().annotations.push({ type: WALKED_EDGES, description: JSON.stringify({ chart: chart.name, edges }) })
      })
    }
  })
}
