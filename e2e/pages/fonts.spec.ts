/** Fonts are small and load once. A font that loads twice shifts each line of text. */

import { fontsOf } from '#e2e/kit/fonts.ts'
import { holdCalls } from '#e2e/kit/hold-calls.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillFiling, formOf } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'

test('loads an extra font file of the same family for an accented name', async ({ page }) => {
  await page.goto('/factoringform')
  const readAddedFonts = async () => (await fontsOf(page)).filter(({ url }) => /inter-(?!core)/.test(url)).map(({ url }) => /inter-[a-z]+/.exec(url)?.[0])
  expect(await readAddedFonts()).toEqual([])
  await page.getByRole('textbox').first().fill('Núñez')
  await expect.poll(readAddedFonts).toEqual(['inter-spanish'])
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].filter(({ family, status }) => family === 'Inter' && status === 'loaded').length)).toBe(2)
})

test('loads no font again during a wizard', async ({ page }) => {
  const [[route, definition, answers]] = wizardSamples as [(typeof wizardSamples)[number]]
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
