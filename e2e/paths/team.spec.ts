/** Every edge of every team chart on the real page, and every state of some charts on a translated page. */
import { PLANNED, WALKED } from '#e2e/kit/annotations.ts'
import { test } from '#e2e/kit/test.ts'
import { translate } from '#e2e/kit/translator.ts'
import { forgetTour, keepTour } from '#kit/browser-report.ts'
import { browserToursOf, statesToCheck, toursByEveryState } from '#kit/browser-tours.ts'
import { exploreOnce } from '#kit/explore.ts'
import { expectAccessibleOnPhone } from './kit/accessibility.ts'
import { replayInBrowser } from './kit/replay-in-browser.ts'
import { teamWalks } from './team-walks.ts'
import { visitorWalks } from './visitor-walks.ts'

/** A quiet machine needs a fifth of it. */
const TOUR_WITHIN_MS = 120_000
/** Charts whose pages differ most in how their texts change. */
const TRANSLATED = ['request', 'llc', 'signup', 'account-area', 'status', 'inbox']

// A fresh context takes longer than most tours. A context that is used again takes a picture of every tour, also of those that pass.
test.use({ reuseContext: true, screenshot: 'off', trace: process.env.PATHS_TRACE ? 'retain-on-failure' : 'off' })

// Planning the tours takes seconds, and the gate walks none of these.
const isGate = process.env.GATE !== undefined

for (const { chart, driver } of isGate ? [] : teamWalks) {
  const tours = browserToursOf(chart)
  const checks = statesToCheck(tours)
  // Taken before the first event. A page that had not taken them would be in another state.
  const { initialEdges } = exploreOnce(chart).explored
  test.describe(`${chart.name}: every edge on the real page`, () => {
    for (const tour of tours) {
      const planned = [...new Set([...initialEdges, ...tour.steps.flatMap((step) => step.edges)])]
      const annotation = { type: PLANNED, description: JSON.stringify({ chart: chart.name, edges: planned }) }
      test(tour.name, { annotation }, async ({ page }) => {
        test.setTimeout(TOUR_WITHIN_MS)
        forgetTour(chart.name, tour.name)
        const walked = await replayInBrowser(page, chart, tour, driver, checks.get(tour.name) ?? new Set(), expectAccessibleOnPhone)
        const edges = [...new Set([...initialEdges, ...walked.edges])]
        keepTour(chart.name, { tour: tour.name, states: walked.states, edges })
        test.info().annotations.push({ type: WALKED, description: JSON.stringify({ chart: chart.name, edges }) })
      })
    }
  })
}

const translated = [...visitorWalks, ...teamWalks].filter(({ chart }) => TRANSLATED.includes(chart.name))
for (const { chart, driver } of isGate ? [] : translated) {
  test.describe(`${chart.name}: every state on a translated page`, () => {
    for (const tour of toursByEveryState(chart)) {
      test(tour.name, async ({ page }) => {
        test.setTimeout(TOUR_WITHIN_MS)
        await translate(page, 'hydrated')
        await replayInBrowser(page, chart, tour, driver, new Set(), expectAccessibleOnPhone)
      })
    }
  })
}
