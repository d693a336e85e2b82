/** Walks each edge of the charts on the real page, with a script in another tab of the same browser (decision 0142). */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { PLANNED, WALKED } from '#e2e/kit/annotations.ts'
import { environment } from '#e2e/kit/environment.ts'
import { guardContext, PROBLEM_KINDS } from '#e2e/kit/guard.ts'
import { deleteTour, storeTour } from '#kit/browser-report.ts'
import { bundleWalk } from './in-page/bundle.ts'
import type { PlaywrightBridge } from './in-page/tab.ts'
import type { InPage } from './in-page/walk.ts'
import { expectAccessibleOnPhone } from './kit/accessibility.ts'
import { teamWalks } from './team-walks.ts'
import { visitorWalks } from './visitor-walks.ts'

/** Twenty times the usual duration on an idle machine. */
const CHART_WITHIN_MS = 300_000
/** `npm test` walks the visitors' charts. `npm run test:all` also walks the team's and runs axe in each state. */
const isGate = process.env.GATE !== undefined
/** Charts whose texts change in different ways. */
const TRANSLATED = ['request', 'llc', 'signup', 'account-area', 'status', 'inbox']
const HOST = '/tab-of-the-path-tests'

interface Tabs {
  readonly host: Page
  readonly tab: Page
  readonly problems: () => readonly string[]
}

async function openTabs(context: BrowserContext, host: Page): Promise<Page> {
  await context.addInitScript(() => (globalThis.opener as { tabOpens?: () => void } | null)?.tabOpens?.())
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
  await host.route(`**${HOST}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Path tests</title>', headers }))
  await host.goto(HOST)
  const opens = context.waitForEvent('page')
  const outside: PlaywrightBridge = {
    routeOutside: async (pattern) => {
      await tab.route(pattern, async (route) => {
        const answer = await host.evaluate((url) => (globalThis as unknown as InPage).answerOutside(url), route.request().url())
        // The next tour may already have started.
        await (answer === 'abort' ? route.abort() : route.continue()).catch(() => undefined)
      })
    },
    unrouteOutside: () => tab.unrouteAll({ behavior: 'ignoreErrors' }),
    expectAccessible: (state) => expectAccessibleOnPhone(tab, state),
  }
  for (const [name, act] of Object.entries(outside)) await host.exposeFunction(name, act)
  await host.evaluate(await bundleWalk())
  const tab = await opens
  return tab
}

/** A new context for each chart would take longer than most charts. */
const test = base.extend<object, { readonly tabs: Tabs }>({
  tabs: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, contextOptions } = project.use
      // The script runs functions of the drivers as text, which the policy of the site would refuse.
      const context = await browser.newContext({ ...contextOptions, baseURL: environment().url, bypassCSP: true, viewport, locale })
      const guard = await guardContext(context)
      // A path may break the connection.
      guard.expect(/assets\/(file-bytes|data)/)
      const host = await context.newPage()
      let reported = 0
      const problems = () => {
        const fresh = guard.problems.slice(reported)
        reported += fresh.length
        return fresh
      }
      await use({ host, tab: await openTabs(context, host), problems })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Walks all tours of a chart, even after a failure. Returns the planned and the walked edges. */
async function walkAll(
  chart: string,
  aim: 'edges' | 'translated',
  { host, tab }: Tabs,
): Promise<{ readonly planned: readonly string[]; readonly walked: readonly string[] }> {
  test.setTimeout(CHART_WITHIN_MS)
  const { tours, edges } = await host.evaluate((asked) => (globalThis as unknown as InPage).plan(...asked), [chart, aim] as const)
  const walkedEdges = new Set<string>()
  for (const tour of tours) {
    if (aim === 'edges') deleteTour(chart, tour)
    try {
      const isChecked = aim === 'edges' && !isGate
      const walked = await host.evaluate((asked) => (globalThis as unknown as InPage).walk(...asked), [chart, aim, tour, isChecked] as const)
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

for (const { chart } of [...visitorWalks, ...teamWalks]) {
  const tag = visitorWalks.some((walk) => walk.chart === chart) ? '@gate' : []
  test(`${chart.name}: every edge on the real page`, { tag }, async ({ tabs }) => {
    const { planned, walked } = await walkAll(chart.name, 'edges', tabs)
    const annotate = (type: string, edges: readonly string[]) =>
      test.info().annotations.push({ type, description: JSON.stringify({ chart: chart.name, edges }) })
    annotate(PLANNED, planned)
    annotate(WALKED, walked)
    expect(tabs.problems(), PROBLEM_KINDS).toEqual([])
  })
}

for (const name of TRANSLATED) {
  test(`${name}: every state on a translated page`, async ({ tabs }) => {
    await walkAll(name, 'translated', tabs)
    expect(tabs.problems(), PROBLEM_KINDS).toEqual([])
  })
}
