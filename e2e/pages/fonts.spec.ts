/** Fonts load once: a font that loads anew shows another in between, and every line jumps while one works. */

import { wizards } from '#e2e/kit/filed.ts'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillFiling, formOf } from '#e2e/kit/wizard.ts'

for (const [route, definition, answers] of wizards)
  test(`${route}: no step, no press and no answer loads a font anew`, async ({ page }) => {
    await page.goto(`/${route}`)
    await page.evaluate(async () => {
      await document.fonts.ready
      document.fonts.addEventListener('loading', () => {
        document.body.dataset.loadedAnew = 'yes'
      })
    })
    await fillFiling(page, definition, answers)
    const calls = await holdCalls(page, `**/backend/api/${definition.endpoint}`)
    await formOf(page).locator('[type=submit]').click()
    await calls.come()
    await calls.answer({ json: { success: true, reference: 'RC-7K4M-2QX9' } })
    await expect(page.getByText('RC-7K4M-2QX9').first()).toBeVisible()
    await expect(page.locator('body')).not.toHaveAttribute('data-loaded-anew')
  })
