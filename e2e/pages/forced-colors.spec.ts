/** A contrast theme replaces the colors. Edges, shapes, and system colors must then show the same meaning. */
import type { Page } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, fillStep, formOf, stepNames } from '#e2e/kit/wizard.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const controlsWithoutBorder = (page: Page) =>
  formOf(page).evaluate((form) =>
    [...form.querySelectorAll('button, select, textarea, input:not([type=hidden], [type=file], [tabindex="-1"])')]
      .filter((control) => control.checkVisibility() && control.getAttribute('aria-pressed') === null)
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, appearance } = getComputedStyle(control)
        const isNativeControl = control.matches('[type=checkbox], [type=radio]') && appearance === 'auto'
        return !isNativeControl && (borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === getComputedStyle(document.body).backgroundColor)
      })
      .map((control) => `${control.tagName} ${control.getAttribute('name') ?? control.textContent}`),
  )

test('shows edges, wider error edges, focus rings, and check marks', async ({ page }) => {
  await page.goto(`/${contactRequest.route}`)
  const form = formOf(page)
  await form.getByLabel('Shipper').check()
  expect(await controlsWithoutBorder(page)).toEqual([])
  await expect(form.getByLabel('Shipper')).toHaveCSS('appearance', 'auto')
  await form.getByRole('button', { name: contactRequest.submitLabel }).click()
  await expect(form.locator('[name=name]')).toBeFocused()
  await expect(form.locator('[name=name]')).toHaveCSS('outline-style', 'solid')
  await expect(form.locator('[name=name]')).toHaveCSS('border-top-width', '3px')
  await expect(form.locator('[name=email]')).toHaveCSS('border-top-width', '1px')
  const icon = form.locator('#name-error svg')
  await expect(icon).toHaveCSS('stroke', await form.locator('#name-error').evaluate((words) => getComputedStyle(words).color))
})

test('distinguishes current, completed, and future steps, and grays out a busy button', async ({ page }) => {
  await page.goto(`/${corporationFiling.route}`)
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  const edge = (button: typeof next) => button.evaluate((one) => getComputedStyle(one).borderTopColor)
  expect(await edge(previous)).not.toBe(await edge(next))
  await fillStep(page, corporationFiling, stepNames(corporationFiling)[0] ?? '', corporationFiling.sample)
  await next.click()
  await expectStep(page, corporationFiling, stepNames(corporationFiling)[1] ?? '')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const marks = await page
      .locator('ol:has([aria-current=step]) > li > span[aria-hidden=true]:visible')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
    expect(new Set(marks.slice(0, 3)).size, `${width} px`).toBe(3)
  }
})

test('distinguishes the selected tab', async ({ page }) => {
  await page.goto('/')
  const lines = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(new Set(lines).size).toBe(2)
})
