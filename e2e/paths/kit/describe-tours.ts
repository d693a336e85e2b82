import type { AnyStateMachine } from 'xstate'
import { PLANNED, WALKED } from '#e2e/kit/annotations.ts'
import { test } from '#e2e/kit/test.ts'
import { translate } from '#e2e/kit/translator.ts'
import { forgetTour, keepTour } from '#kit/browser-report.ts'
import { browserToursOf, statesToCheck, toursByEveryState } from '#kit/browser-tours.ts'
import { exploreOnce } from '#kit/explore.ts'
import type { Chart } from '#kit/samples.ts'
import type { Driver } from './driver.ts'
import { replayInBrowser } from './replay-in-browser.ts'

/** A quiet machine needs a fifth of it. */
const TOUR_WITHIN_MS = 120_000
/** `npm test` walks the edges alone. `npm run test:all` also has axe check each state. */
const isGate = process.env.GATE !== undefined
/** Charts that the gate walks: one of each family of the visitors' charts. The others share their parts and wait for `npm run test:all`. */
const IN_GATE = ['signup', 'login', 'session', 'request', 'corporation', 'file-choice', 'status']
/** Charts whose pages differ most in how their texts change: these are walked on a translated page as well. */
const TRANSLATED = ['request', 'llc', 'signup', 'account-area', 'status', 'inbox']

/** Declares one test per tour of a chart. The edges go into the report of `npm run paths`. */
export function describeTours<M extends AnyStateMachine, S extends { readonly events: object; readonly actors: object }>(
  chart: Chart<M, S>,
  driver: Driver<M, S>,
): void {
  const tours = browserToursOf(chart)
  const checks = statesToCheck(tours)
  // Taken before the first event. A page that had not taken them would be in another state.
  const { initialEdges } = exploreOnce(chart).explored
  // A fresh context takes longer than most tours. A context that is used again takes a picture of every tour, also of those that pass.
  test.use({ reuseContext: true, screenshot: 'off', trace: process.env.PATHS_TRACE ? 'retain-on-failure' : 'off' })
  test.describe(`${chart.name}: every edge on the real page`, { tag: IN_GATE.includes(chart.name) ? '@gate' : [] }, () => {
    for (const tour of tours) {
      const planned = JSON.stringify({ chart: chart.name, edges: [...new Set([...initialEdges, ...tour.steps.flatMap((step) => step.edges)])] })
      test(tour.name, { annotation: { type: PLANNED, description: planned } }, async ({ page }) => {
        test.setTimeout(TOUR_WITHIN_MS)
        forgetTour(chart.name, tour.name)
        const checked = isGate ? undefined : checks.get(tour.name)
        const walked = await replayInBrowser(page, chart, tour, driver, checked ?? new Set())
        const edges = [...new Set([...initialEdges, ...walked.edges])]
        keepTour(chart.name, { tour: tour.name, states: walked.states, edges })
        test.info().annotations.push({ type: WALKED, description: JSON.stringify({ chart: chart.name, edges }) })
      })
    }
  })
  if (!TRANSLATED.includes(chart.name)) return
  test.describe(`${chart.name}: every state on a translated page`, () => {
    for (const tour of toursByEveryState(chart)) {
      test(tour.name, async ({ page }) => {
        test.setTimeout(TOUR_WITHIN_MS)
        await translate(page, 'hydrated')
        await replayInBrowser(page, chart, tour, driver, new Set())
      })
    }
  })
}
