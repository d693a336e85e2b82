import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { reportLook } from '#e2e/kit/annotations.ts'
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const site = await builtSite()
const pages = Object.entries(site.pages)
const WIDTHS = [320, 360, 768, 1280, 1440]
/** axe looks at one page of each template; what the others differ in is words. Every page is measured at every width. */
const LOOKED_AT = new Set([
  '/',
  '/signup',
  '/llcform',
  '/corporation-filing',
  '/dba-filing',
  '/contact-us',
  '/scorpform',
  '/form-a-llc',
  '/factoring',
  '/formation',
  '/faqs',
  '/start-here',
])

for (const [path, { title }] of pages) {
  test(`${path} answers, hydrates under its policy, fits every width and can be used by all`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toHaveCount(1)
    // Hydration adopts what the build hoisted instead of writing it again.
    for (const once of ['title', 'meta[name="description"]', 'link[rel="canonical"]']) await expect(page.locator(`head ${once}`)).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(overflow, `px too wide at ${width}`).toBe(0)
      if ((width === 360 || width === 1280) && LOOKED_AT.has(path)) expect.soft(await accessibilityViolations(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 900 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(overflow, 'px too wide at 320 with text at 200 %').toBe(0)
  })
}

async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  reportLook(new URL(page.url()).pathname, page.viewportSize()?.width ?? 0, violations.length)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, its controls are there', async ({ page }) => {
    test.setTimeout(180_000)
    for (const [path] of pages) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1'), path).toBeVisible()
      for (const form of await page.locator('main form').all())
        await expect(form.locator('input:visible, select:visible, textarea:visible').first(), path).toBeVisible()
    }
  })
})

test.describe('an unknown path', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('is a 404 that leads on', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(site.notFound.title)
    await expect(page.locator('main a[href="/"], header a[href="/"]').first()).toBeVisible()
  })
})

test.describe('moving through the site', () => {
  test('starts a page at the top, with the focus on its heading and its title heard', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle(site.pages['/login']?.title ?? '')
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Log in' })).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('and back, one is where one was', async ({ page }) => {
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

  test('is a real navigation when the page cannot be loaded within the app', async ({ page, guard }) => {
    guard.expect(/Failed to load resource/, /dynamically imported module/)
    await page.goto('/signup')
    await page.route('**/assets/login-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await page.unroute('**/assets/login-*.js')
    await page.getByRole('link', { name: 'Load the page again' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})
