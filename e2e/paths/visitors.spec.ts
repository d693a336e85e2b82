/** Every edge of every chart on the real page, walked by a script in another tab of the same browser (decision 0143). */
import type { BrowserContext, Page } from '@playwright/test'
import { PLANNED, WALKED } from '#e2e/kit/annotations.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { forgetTour, keepTour } from '#kit/browser-report.ts'
import { bundleWalk } from './in-page/bundle.ts'
import type { Outside } from './in-page/tab.ts'
import type { InPage } from './in-page/walk.ts'
import { expectAccessibleOnPhone } from './kit/accessibility.ts'
import { visitorWalks } from './visitor-walks.ts'

/** A quiet machine needs a tenth of it. */
const CHART_WITHIN_MS = 300_000
/** `npm test` walks the edges of the visitors' charts. `npm run test:all` also walks the team's and has axe check each state. */
const isGate = process.env.GATE !== undefined
const HOST = '/tab-of-the-path-tests'

// A path may break the connection. The script gives the page functions of the drivers, which the policy of the site would refuse.
test.use({ bypassCSP: true, expectedProblems: [/assets\/(file-bytes|data)/] })

let script: Promise<string> | undefined

/** Opens the tab that walks, and the one that it walks in. */
async function openTabs(context: BrowserContext, host: Page): Promise<Page> {
  await context.addInitScript(() => (globalThis.opener as { tabOpens?: () => void } | null)?.tabOpens?.())
  await host.route(`**${HOST}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Path tests</title>', headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }),
  )
  await host.goto(HOST)
  const opens = context.waitForEvent('page')
  const outside: Outside = {
    routeOutside: async (pattern) => {
      await tab.route(pattern, async (route) => {
        const answer = await host.evaluate((url) => (globalThis as unknown as InPage).answerOutside(url), route.request().url())
        await (answer === 'abort' ? route.abort() : route.continue())
      })
    },
    unrouteOutside: () => tab.unrouteAll(),
    expectAccessible: (state) => expectAccessibleOnPhone(tab, state),
  }
  for (const [name, act] of Object.entries(outside)) await host.exposeFunction(name, act)
  script ??= bundleWalk()
  await host.evaluate(await script)
  const tab = await opens
  return tab
}

for (const { chart } of visitorWalks) {
  test(`${chart.name}: every edge on the real page`, { tag: '@gate' }, async ({ context, page }) => {
    test.setTimeout(CHART_WITHIN_MS)
    const tab = await openTabs(context, page)
    const plan = await page.evaluate((name) => (globalThis as unknown as InPage).plan(name), chart.name)
    const walkedEdges = new Set<string>()
    for (const tour of plan.tours) {
      forgetTour(chart.name, tour)
      await test.step(tour, async () => {
        try {
          const walked = await page.evaluate((asked) => (globalThis as unknown as InPage).walk(...asked), [chart.name, tour, !isGate] as const)
          keepTour(chart.name, { tour, ...walked })
          for (const edge of walked.edges) walkedEdges.add(edge)
        } catch (error) {
          await test.info().attach(tour, { body: await tab.screenshot(), contentType: 'image/png' })
          expect.soft(error, tour).toBeUndefined()
        }
      })
    }
    for (const [type, edges] of [
      [PLANNED, plan.edges],
      [WALKED, [...walkedEdges]],
    ] as const)
      test.info().annotations.push({ type, description: JSON.stringify({ chart: chart.name, edges }) })
  })
}
