import type { Page } from '@playwright/test'
import { filings } from '#contract/filings/index.ts'
import { requests } from '#contract/requests/index.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openCallback } from '#e2e/kit/callback.ts'
import { setColorScheme } from '#e2e/kit/color-scheme.ts'
import { fontsOf } from '#e2e/kit/fonts.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { builtSite } from '#e2e/kit/project.ts'
import { measureScriptsBeforeInteraction, recordHydration, SCRIPT_BUDGET, transferredScriptSizes } from '#e2e/kit/scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectHelpSection, expectNoOverlap } from './kit/callback-link.ts'
import { measureOverflow } from './kit/fit.ts'
import { expectNoClippedText } from './kit/large-text.ts'
import { expectTargets } from './kit/targets.ts'
import { TEMPLATES } from './kit/templates.ts'

const site = await builtSite()
const pages = Object.entries(site.pages)
/** Sizes in pixels. Each resize lays the page out again, so all checks of a size run together. */
const SIZES = [
  [1440, 900],
  [1024, 900],
  [768, 900],
  [360, 740],
  [320, 568],
] as const

/** Maximum transfer size of JavaScript in bytes, until hydration and in total (decision 0110). */
const AFTER_FIRST_INPUT = {
  contentPage: { answers: 107_000, inAll: 150_000 },
  formPage: { answers: 152_900, inAll: 220_000 },
} as const
/** Maximum size of all fonts of a page, in bytes. */
const FONT_BUDGET = 37 * 1024

/** Checks that an English page loads only two font files, and uses only font weights that these files contain. */
async function expectFonts(page: Page, path: string): Promise<void> {
  const fonts = await fontsOf(page)
  expect.soft(new Set(fonts.map(({ url }) => /[a-z]+-(core|rest)(?=-)/.exec(url)?.[0])), `${path}: fonts`).toEqual(new Set(['inter-core', 'overpass-core']))
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0)
  expect.soft(bytes, `${path}: fonts`).toBeGreaterThan(0)
  expect.soft(bytes, `${path}: fonts`).toBeLessThanOrEqual(FONT_BUDGET)
  const faces = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('body, body *')].map((element) => getComputedStyle(element))
    return [...new Set(styles.map(({ fontWeight, fontStyle }) => `${fontWeight} ${fontStyle}`))]
  })
  expect
    .soft(
      faces.filter((face) => !/^[4-9]00 normal$/.test(face)),
      `${path}: faces without a file`,
    )
    .toEqual([])
}

/** Pages per test. Each test opens a browser, and later pages in the same browser take half the time. */
const PAGES_PER_TEST = 8
const groups = pages.flatMap((_, at) =>
  at % PAGES_PER_TEST === 0 ? [pages.slice(at, at + PAGES_PER_TEST).map(([path, page], place) => ({ path, ...page, place: at + place }))] : [],
)

for (const group of groups)
  test(`${group[0]?.path} to ${group.at(-1)?.path}: respond, stay small, hydrate, fit each width, and are accessible`, async ({ page }) => {
    test.setTimeout(180_000)
    await recordHydration(page)
    for (const { path, title, place } of group)
      await test.step(path, async () => {
        const isTemplate = TEMPLATES.includes(path)
        const { response, bytes, isContentPage } = await measureScriptsBeforeInteraction(page, path)
        expect(response?.status()).toBe(200)
        console.log(
          `${path.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(6)} of ${(SCRIPT_BUDGET[isContentPage ? 'contentPage' : 'formPage'] / 1024).toFixed(0)} KiB`,
        )
        expect.soft(bytes, `${path}: JavaScript before interaction`).toBeLessThanOrEqual(SCRIPT_BUDGET[isContentPage ? 'contentPage' : 'formPage'])
        await expectFonts(page, path)
        await sendFirstInput(page)
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
        await expect(page).toHaveTitle(title)
        await expect(page.locator('h1')).toHaveCount(1)
        if (!isContentPage) await expect.soft(page.locator('main a[href="/privacy"]'), `${path}: link to privacy`).toHaveCount(1)
        // Hydration must reuse the head tags that the build wrote, not duplicate them.
        for (const selector of ['title', 'meta[name="description"]', 'link[rel="canonical"]']) await expect(page.locator(`head ${selector}`)).toHaveCount(1)
        // templates.spec.ts runs axe on the other pages at both widths.
        if (!isTemplate) {
          await setColorScheme(page, place % 2 === 0 ? 'light' : 'dark')
          await expectAccessible(page, path)
          await page.emulateMedia({ colorScheme: null })
        }
        if (!isContentPage) await expectHelpSection(page, path)
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          expect.soft(await measureOverflow(page), `${path}: px too wide at ${width}`).toBe(0)
          // Pages of one template share the layout between a phone and a wide window.
          if (isContentPage && width !== 1024 && (isTemplate || width === 1440 || width === 320)) await expectNoOverlap(page, path)
          if (width <= 360) await expectNoClippedText(page, path, isTemplate)
        }
        await expectTargets(page, path)
        const { sizeUntilHydration, totalSize } = await transferredScriptSizes(page)
        const budget = AFTER_FIRST_INPUT[isContentPage && path !== '/start-here' ? 'contentPage' : 'formPage']
        expect.soft(sizeUntilHydration, `${path}: JavaScript until it answers`).toBeGreaterThan(80_000)
        expect.soft(sizeUntilHydration, `${path}: JavaScript until it answers`).toBeLessThanOrEqual(budget.answers)
        console.log(
          `${path.padEnd(32)} ${(sizeUntilHydration / 1000).toFixed(1).padStart(6)} kB on the wire until it answers, ${(totalSize / 1000).toFixed(1)} in all`,
        )
        expect.soft(totalSize, `${path}: JavaScript in all`).toBeLessThanOrEqual(budget.inAll)
      })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows each template and each form with its controls', async ({ page }) => {
    const forms = [...requests, ...filings].map(({ route }) => `/${route}`)
    const costs = new Map(requests.map(({ route, cost }) => [`/${route}`, cost]))
    const pathsWithForm = new Set<string>()
    for (const path of new Set([...TEMPLATES, ...forms])) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1'), path).toBeVisible()
      for (const form of await page.locator('main form').all()) {
        await expect(form.locator('input:visible, select:visible, textarea:visible').first(), path).toBeVisible()
        pathsWithForm.add(path)
      }
      const cost = costs.get(path)
      if (cost !== undefined) await expect(page.locator('main form [data-cost]').filter({ hasText: cost }), path).toBeVisible()
    }
    for (const path of forms) expect(pathsWithForm).toContain(path)
  })
})

test.describe('an unknown path', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('is a 404 with links', { tag: '@gate' }, async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(site.notFound.title)
    await expect(page.locator('main a[href="/"], header a[href="/"]').first()).toBeVisible()
  })
})

test.describe('moving through the site', () => {
  test('starts a page at the top, focuses its heading, and announces its title', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle(site.pages['/login']?.title ?? '')
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Log in' })).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('restores the scroll position on Back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 })
    await page.goto('/signup')
    const link = page.locator('main').getByRole('link', { name: 'Log in' })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/signup')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await page.goForward()
    await expect(page.locator('h1')).toBeFocused()
  })

  test('waits for the network and continues automatically', async ({ page, context, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /dynamically imported module|Unable to preload CSS/)
    await page.setViewportSize({ width: 360, height: 500 })
    await page.goto('/signup')
    const link = page.locator('main').getByRole('link', { name: 'Log in' })
    await link.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await link.click()
    const notice = page.getByRole('alert').filter({ hasText: 'No connection. The page will load when you’re back online.' })
    await expect(notice.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle(/^This page didn’t load/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
    await expect(page).toHaveTitle(site.pages['/login']?.title ?? '')
    await expect(page).toHaveURL('/login')
  })

  test('shows a delayed page with its styles', async ({ page, context, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /dynamically imported module|Unable to preload CSS/)
    await page.goto('/')
    await sendFirstInput(page)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
    const readFieldStyle = () =>
      page.getByLabel('Email').evaluate((field) => ({ box: field.getBoundingClientRect().toJSON(), edge: getComputedStyle(field).border }))
    const come = await readFieldStyle()
    await page.reload()
    expect(come).toEqual(await readFieldStyle())
  })

  test('starts at the first input with all styles, whichever file was delayed', async ({ page, guard }) => {
    guard.expect(/Failed to load resource/)
    const abortedUrls = new Set<string>()
    await page.route('**/assets/*.css', (route) => {
      const url = route.request().url()
      if (abortedUrls.has(url)) return route.continue()
      abortedUrls.add(url)
      return route.abort()
    })
    const expectAll = async (pageName: string) => {
      const come = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap(({ href, sheet }) => (sheet === null ? [] : [href])),
        )
      expect(abortedUrls.size, pageName).toBeGreaterThan(1)
      // Reads both lists at the same moment, because requests may start between two reads.
      await expect(async () => expect((await come()).toSorted(), pageName).toEqual([...abortedUrls].toSorted())).toPass({ timeout: 10_000 })
    }
    for (const path of ['/signup', '/account', '/']) {
      abortedUrls.clear()
      await openWithoutInput(page, path)
      await sendFirstInput(page)
      await expect(page.locator('html'), path).toHaveAttribute('data-hydrated')
      await expectAll(path)
    }
    await openCallback(page)
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    await expectAll('the dialog')
  })

  for (const file of ['index', 'start', 'hydrate', 'alert-and-session'])
    test(`handles a click after ${file}.js was delayed`, async ({ page, guard }) => {
      guard.expect(/Failed to load resource/)
      let isAborting = true
      await page.route(`**/assets/${file}-*.js`, (route) => (isAborting ? route.abort() : route.continue()))
      await openWithoutInput(page, '/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Not-Mine-2026')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForEvent('requestfailed')
      isAborting = false
      await expect(page.locator('[data-alert="error"]')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    })

  test('falls back to a full navigation when the page fails to load in the app', async ({ page, guard }) => {
    guard.expect(/Failed to load resource/, /dynamically imported module/)
    await page.goto('/signup')
    await page.route('**/assets/login-*.js', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
    await page.unroute('**/assets/login-*.js')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})
