import { scrollToEnd } from '#e2e/kit/callback.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { callbackLink, measureOverlap } from './kit/callback-link.ts'

test('shows an icon at 320 px and text from 480 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/terms')
  expect((await callbackLink(page).boundingBox())?.width).toBeLessThanOrEqual(48)
  await page.setViewportSize({ width: 480, height: 800 })
  expect((await callbackLink(page).boundingBox())?.width).toBeGreaterThan(100)
})

test('moves away from a calculator and an opened question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/costoptimization')
  const field = page.locator('main input').first()
  await field.focus()
  await expect(callbackLink(page)).toBeHidden()
  await field.blur()
  await page.goto('/faqs')
  for (const question of await page
    .locator('main summary')
    .all()
    .then((all) => all.slice(0, 4))) {
    await question.click()
    expect((await callbackLink(page).evaluate(measureOverlap)).coveredItems).toEqual([])
  }
})

test('moves away from the number on the sign', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/factoring')
  const sign = page.locator('[data-sign]')
  const { y, height } = (await sign.boundingBox()) ?? { y: 0, height: 0 }
  for (const part of [0.2, 0.5, 0.8]) {
    await page.evaluate((top) => globalThis.scrollTo({ top, behavior: 'instant' }), y + part * height - 528)
    await expect.poll(async () => (await callbackLink(page).evaluate(measureOverlap)).coveredItems, `${part} of the sign`).toEqual([])
  }
})

test('never covers the element that Tab focused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/factoring')
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if (await callbackLink(page).evaluate((one) => one === document.activeElement)) return
    expect((await callbackLink(page).evaluate(measureOverlap)).coveredItems).toEqual([])
  }
})

test('stays hidden beside a hero and a sticky bar, even before the app starts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithoutInput(page, '/factoring')
  const scrollTo = (selector: string) => page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  for (const placeSelector of ['h1', '[data-sign]', '#questions']) {
    await scrollTo(placeSelector)
    await expect(callbackLink(page), placeSelector).toBeHidden()
  }
  await scrollToEnd(page)
  await expect(callbackLink(page)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})
