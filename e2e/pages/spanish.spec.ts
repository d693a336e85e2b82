/** The Spanish pages: language, texts, links to the English pages, width, and the offer to Spanish browsers. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplePathOf } from '#contract/request/reference.ts'
import { localizedPath } from '#contract/site-path.ts'
import { fontsOf } from '#e2e/kit/fonts.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { builtSite, root } from '#e2e/kit/project.ts'
import { measureScriptsBeforeInteraction, SCRIPT_BUDGET } from '#e2e/kit/scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { measureOverflow } from './kit/fit.ts'

const site = await builtSite()
const spanish = site.translations['/es']?.pages ?? {}
const pages = Object.entries(site.pages).map(([path]) => ({
  path,
  listed: !path.startsWith('/requests/') && !['/account', '/continue', '/photo'].includes(path),
}))

interface Catalog {
  readonly texts: Readonly<Record<string, string>>
}

/** Returns the English texts that have a different translation, more than three words, and no placeholder. */
async function englishTexts(): Promise<ReadonlySet<string>> {
  const folder = join(root, 'languages/es')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json') && !name.startsWith('server'))
  const catalogs = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Catalog))
  const texts = catalogs.flatMap(({ texts }) => Object.entries(texts).filter(([english, shown]) => english !== shown && !/\{\d\}/.test(english)))
  return new Set(texts.map(([english]) => english).filter((english) => english.split(/\s+/).length > 3))
}
const english = await englishTexts()

const PAGES_PER_TEST = 10
for (let at = 0; at < pages.length; at += PAGES_PER_TEST)
  test(`pages ${at + 1} to ${Math.min(at + PAGES_PER_TEST, pages.length)} are in Spanish, small, and fit 320 px`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const { path, listed } of pages.slice(at, at + PAGES_PER_TEST))
      await test.step(path, async () => {
        const { response, bytes, isContentPage } = await measureScriptsBeforeInteraction(page, localizedPath('es', path))
        expect(response?.status(), path).toBe(200)
        expect.soft(bytes, `${path}: JavaScript before interaction`).toBeLessThanOrEqual(SCRIPT_BUDGET[isContentPage ? 'contentPage' : 'formPage'])
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        expect.soft(await measureOverflow(page), `${path}: px too wide`).toBe(0)
        const fonts = (await fontsOf(page)).map(({ url }) => /[a-z]+-[a-z]+(?=-[^/]*$)/.exec(url)?.[0])
        expect.soft(new Set(fonts), `${path}: fonts`).toEqual(new Set(['inter-core', 'inter-spanish', 'overpass-core', 'overpass-spanish']))
        const shown = await page.locator('body').evaluate((body) => {
          const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
            parentElement?.closest('script, style, template') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
          )
          const found: string[] = []
          while (texts.nextNode()) found.push(texts.currentNode.nodeValue?.trim() ?? '')
          return found
        })
        expect
          .soft(
            shown.filter((text) => english.has(text)),
            `${path}: English texts`,
          )
          .toEqual([])
        const links = await page
          .locator('link[rel=alternate]')
          .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]))
        expect.soft(links, path).toEqual(
          listed
            ? [
                ['en', path],
                ['es', localizedPath('es', path)],
                ['x-default', path],
              ]
            : [],
        )
      })
  })

test('each English page has a Spanish one', { tag: '@gate' }, async ({ page }) => {
  expect(Object.keys(spanish).map(examplePathOf).sort()).toEqual(
    Object.keys(site.pages)
      .map((path) => localizedPath('es', path))
      .sort(),
  )
  await page.goto('/es/llcform')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/llcform')
  await expect(page.locator('#offer')).toHaveCount(0)
})

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-US' })

  test('an English page offers the Spanish one until the visitor closes the offer', async ({ page }) => {
    await openWithoutInput(page, '/terms?a=1')
    const offer = page.getByRole('complementary', { name: 'Idioma' })
    await expect(offer).toBeVisible()
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(/\/es\/terms\?a=1$/)
    await expect(page.getByRole('complementary', { name: 'Idioma' })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/terms\?a=1$/)
    await expect(offer).toBeHidden()
  })
})
