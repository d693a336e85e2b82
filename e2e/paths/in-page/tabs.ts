/** Two tabs of one browser for each worker. A script in the first tab drives the second one. */
import { type Browser, type BrowserContext, test as base, type Page, type PlaywrightTestOptions } from '@playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { environment } from '#e2e/kit/environment.ts'
import { guardContext } from '#e2e/kit/guard.ts'
import { bundleWalk } from './bundle.ts'
import type { PlaywrightBridge } from './tab.ts'
import type { PageWalker } from './walk.ts'

const HOST = '/tab-of-the-path-tests'

export interface Tabs {
  readonly host: Page
  readonly tab: Page
  readonly problems: () => readonly string[]
}

async function openTabs(context: BrowserContext, host: Page): Promise<Page> {
  await context.addInitScript(() => (globalThis.opener as { tabOpens?: () => void } | null)?.tabOpens?.())
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' }
  await host.route(`**${HOST}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Path tests</title>', headers }))
  await host.goto(HOST)
  const openedPage = context.waitForEvent('page')
  const bridge: PlaywrightBridge = {
    routeOutside: async (pattern) => {
      await tab.route(pattern, async (route) => {
        const answer = await host.evaluate((url) => (globalThis as unknown as PageWalker).answerOutside(url), route.request().url())
        // Ignores errors, because the next tour may already have started and removed the route.
        await (answer === 'abort' ? route.abort() : route.continue()).catch(() => undefined)
      })
    },
    unrouteOutside: () => tab.unrouteAll({ behavior: 'ignoreErrors' }),
    expectAccessible: (state) => expectAccessible(tab, state),
    setWidth: (width) => tab.setViewportSize({ width, height: 900 }),
  }
  for (const [name, act] of Object.entries(bridge)) await host.exposeFunction(name, act)
  await host.evaluate(await bundleWalk())
  const tab = await openedPage
  return tab
}

let openedTabs: Promise<Tabs> | undefined

async function openGuardedTabs(browser: Browser, { viewport, locale, contextOptions }: PlaywrightTestOptions): Promise<Tabs> {
  // The script runs functions of the drivers as text. Without `bypassCSP`, the site's policy would refuse them.
  const context = await browser.newContext({ ...contextOptions, baseURL: environment().url, bypassCSP: true, viewport, locale })
  const guard = await guardContext(context)
  // A path may break the connection, so that these scripts fail to load.
  guard.expect(/assets\/(file-processing|data)/)
  const host = await context.newPage()
  let reportedCount = 0
  const problems = () => {
    const newProblems = guard.problems.slice(reportedCount)
    reportedCount += newProblems.length
    return newProblems
  }
  return { host, tab: await openTabs(context, host), problems }
}

/**
 * Both tabs stay open until the browser closes, because a context per chart would take longer than most charts. This is not a worker
 * fixture. For such a fixture, Playwright would start another worker and close the browser that other tests use.
 */
export const test = base.extend<{ readonly tabs: Tabs }>({
  tabs: async ({ browser }, use, { project }) => {
    openedTabs ??= openGuardedTabs(browser, project.use as PlaywrightTestOptions)
    await use(await openedTabs)
  },
})
