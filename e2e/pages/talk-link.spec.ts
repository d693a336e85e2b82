/** "Let us talk" at its edges; site.spec.ts looks at it on every page. */
import { expect, test } from '#e2e/kit/test.ts'
import { lookAt, talk } from './kit/talk-link.ts'

test('at 320 px: an icon; from 480 px on its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/terms')
  expect((await talk(page).boundingBox())?.width).toBeLessThanOrEqual(48)
  await page.setViewportSize({ width: 480, height: 800 })
  expect((await talk(page).boundingBox())?.width).toBeGreaterThan(120)
})

test('it makes room for a calculator and for a question that opens below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/costoptimization')
  const field = page.locator('main input').first()
  await field.focus()
  await expect(talk(page)).toBeHidden()
  await field.blur()
  await page.goto('/faqs')
  for (const question of await page
    .locator('main summary')
    .all()
    .then((all) => all.slice(0, 4))) {
    await question.click()
    expect((await talk(page).evaluate(lookAt)).covers).toEqual([])
  }
})

test('whoever goes on by Tab finds nothing below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/factoring')
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if (await talk(page).evaluate((one) => one === document.activeElement)) return
    expect((await talk(page).evaluate(lookAt)).covers).toEqual([])
  }
})
