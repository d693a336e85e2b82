/** One visit per page template: script size, hydration, layout on a phone and a wide window, and axe in both color schemes. */
import { company } from '#contract/company.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { setColorScheme } from '#e2e/kit/color-scheme.ts'
import { sendFirstInput } from '#e2e/kit/guard.ts'
import { builtSite } from '#e2e/kit/project.ts'
import { measureScriptsBeforeInteraction, SCRIPT_BUDGET } from '#e2e/kit/scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectNothingCovered, isClearOfBar } from './kit/callback-link.ts'
import { isSideBelowForm, measureOverflow } from './kit/fit.ts'
import { findLayoutProblems } from './kit/large-text.ts'
import { TEMPLATES } from './kit/templates.ts'

const { pages } = await builtSite()
/** Two tests, so that two workers share the pages. In a browser that is already open, a page takes a third of the time. */
const halves = [TEMPLATES.filter((_, at) => at % 2 === 0), TEMPLATES.filter((_, at) => at % 2 === 1)]

for (const half of halves)
  test(`${half.join(', ')}`, { tag: '@gate' }, async ({ page }) => {
    for (const path of half) {
      await page.setViewportSize({ width: 360, height: 900 })
      const { response, isContentPage, bytes } = await measureScriptsBeforeInteraction(page, path)
      expect.soft(bytes, `${path}: JavaScript before interaction`).toBeLessThanOrEqual(SCRIPT_BUDGET[isContentPage ? 'contentPage' : 'formPage'])
      expect.soft(response?.headers()['content-security-policy'], path).toContain("default-src 'none'")
      await sendFirstInput(page)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await expect.soft(page, path).toHaveTitle(pages[path]?.title ?? '')
      await expect.soft(page.locator('h1'), path).toHaveCount(1)
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await expect.soft(page.getByRole('link', { name: 'Skip to content' }), path).toBeInViewport()
      if (isContentPage) await expectNothingCovered(page, path)
      expect.soft(await isClearOfBar(page), `${path}: "Let us talk" above the bar`).toBe(true)
      // On phones, the table head is hidden, so each cell shows the name of its column.
      const unnamed = await page.locator('main tbody td > span:first-child').evaluateAll((names) => names.filter((name) => !name.checkVisibility()).length)
      expect.soft(unnamed, `${path}: cells without the name of their column`).toBe(0)
      const isHeadingFirst = await page.locator('main').evaluate((main) => {
        const heading = main.querySelector('h1')
        const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
        return [...main.querySelectorAll('aside, form')].every((part) => !part.checkVisibility() || topOf(part) >= topOf(heading))
      })
      expect.soft(isHeadingFirst, `${path}: heading above the form and the side card on a phone`).toBe(true)
      await page.setViewportSize({ width: 768, height: 900 })
      expect.soft(await page.evaluate(findLayoutProblems), `${path} at 768 px`).toEqual([])
      await expect.soft(page.getByRole('navigation', { name: 'Main' }), `${path}: links of the menu beside its button at 768 px`).toBeHidden()
      // At this width, the step list shows only dashes. The names of the steps are only for screen readers.
      const stepName = page.locator('main li[aria-current=step] > span').last()
      if ((await stepName.count()) > 0) expect.soft((await stepName.boundingBox())?.width, `${path}: name of a step at 768 px`).toBeLessThanOrEqual(1)
      for (const [width, light] of [
        [360, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await setColorScheme(page, light)
        expect.soft(await page.evaluate(findLayoutProblems), `${path} at ${width} px`).toEqual([])
        await expectAccessible(page, `${path} at ${width} px, ${light}`)
      }
      await expect.soft(page.locator('main [data-no-print] > [data-asphalt]'), `${path}: bar for phones on a wide window`).toBeHidden()
      await expect.soft(page.getByRole('banner').getByText(company.phone.display), `${path}: phone number in the header`).toBeVisible()
      expect.soft(await isSideBelowForm(page), `${path}: side card below the form on a wide window`).toBe(false)
      await page.setViewportSize({ width: 360, height: 900 })
      await page
        .locator('main p')
        .first()
        .evaluate((text) => (text.textContent = 'dana.whitfield@'.padEnd(90, 'x')))
      expect.soft(await measureOverflow(page), `${path}: px too wide with a long address`).toBe(0)
    }
  })
