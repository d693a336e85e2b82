import type { Page } from '@playwright/test'
import { dbaFiling } from '#contract/filings/dba.ts'
import { openAtStep } from '#e2e/journeys/kit/device.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { formOf } from '#e2e/kit/wizard.ts'

test.describe('FAQ search', () => {
  test('filters and counts questions while the visitor types', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/faqs')
    const search = page.getByRole('searchbox', { name: 'Search questions' })
    const left = page.locator('main details details:visible')
    await expect(left).toHaveCount(0)
    await search.pressSequentially('how long does broker authority take')
    await expect(left).toHaveCount(1)
    await expect(left.locator('summary')).toHaveText('How long does broker authority take?')
    await expect(page.getByRole('status').filter({ hasText: /^1 question$/ })).toBeVisible()
    await expect(left.locator('p')).toBeVisible()
    await expectAccessible(page, 'one question')
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab')
    await expect(left.locator('summary')).toBeFocused()
    await search.fill('zebra')
    await expect(left).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'We didn’t find a question with “zebra”.' }).getByRole('link', { name: 'Ask us' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    await search.fill('')
    await expect(left).toHaveCount(0)
    await page
      .getByText('How long does broker authority take?')
      .evaluate((one) => [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)?.replaceWith('¿Cuánto tarda la autoridad de bróker?'))
    await search.fill('cuanto tarda')
    await expect(left).toHaveCount(1)
  })

  test('also filters by text typed before the page was ready', async ({ page }) => {
    await openWithoutInput(page, '/faqs')
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=search]')
      if (input) input.value = 'fuel card'
    })
    // Moves the mouse twice, because the app ignores a move that may come from a pointer at rest.
    await sendFirstInput(page)
    await expect(page.getByRole('status').filter({ hasText: /\d+ questions?$/ })).toBeVisible()
  })
})

const boxes = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')].map((input) => {
      const label = input.closest('label')
      const { borderTopWidth, borderTopStyle } = getComputedStyle(label ?? input)
      const isBox = (label?.getBoundingClientRect().height ?? 0) >= 44 && borderTopWidth !== '0px' && borderTopStyle === 'solid'
      return isBox ? 'box' : `${input.name}: no box`
    }),
  )

async function expectBoxesOnForms(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/advisory-session',
    '/brand-expanssion-request',
    '/custom-training-request',
    '/exit-strategy-request',
    '/hiring',
    '/trucking-insurance',
  ]) {
    await page.goto(path)
    expect.soft([...new Set(await boxes(page))], path).toEqual(['box'])
  }
}

test('has 44 px checkboxes and radios that are visible in forced colors', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAtStep(page, dbaFiling, 'address', dbaFiling.sample)
  expect(await boxes(page)).toEqual(['box'])
  await page.emulateMedia({ forcedColors: 'active' })
  const box = formOf(page).locator('label:has([type=checkbox])')
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 }
  await box.click({ position: { x: width - 6, y: height / 2 } })
  await expect(box.getByRole('checkbox')).toBeChecked()
  expect(await box.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
})

async function expectPairs(page: Page) {
  for (const path of ['/llcform', '/newscorpform', '/corporation-filing']) {
    await page.goto(path)
    const zip = page.locator('[autocomplete~=postal-code]').first()
    const state = zip.locator('xpath=ancestor::*[@data-field]/preceding-sibling::*[1]').getByRole('combobox')
    for (const width of [479, 480, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const [one, other] = [await state.boundingBox(), await zip.boundingBox()]
      if (!one || !other) throw new Error('no pair')
      if (width < 480) expect(other.y, path).toBeGreaterThan(one.y + one.height)
      else {
        expect(Math.abs(other.y - one.y), `${path} at ${width} px`).toBeLessThanOrEqual(2)
        expect(other.x, path).toBeGreaterThan(one.x + one.width)
      }
    }
  }
}

async function expectFactsInSidebar(page: Page) {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/signup')
  const facts = page.getByRole('heading', { name: 'Why create an account' })
  const field = page.getByLabel('Email')
  expect((await facts.boundingBox())?.x).toBeGreaterThan(((await field.boundingBox())?.x ?? 0) + ((await field.boundingBox())?.width ?? 0))
}

test('shows the steps so far beside the guide once there is one', async ({ page }) => {
  await page.goto('/start-here')
  const steps = page.getByRole('complementary', { name: 'Your steps so far' })
  await expect(steps).toHaveCount(0)
  for (const question of ['Question 2', 'Question 3']) {
    await page.locator('[data-answer]').first().click()
    await expect(page.getByText(question)).toBeVisible()
  }
  await expect(steps).toContainText('After the last question')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('has 44 px boxes, pairs of fields from 480 px, and a note about accounts', async ({ page }) => {
    await expectBoxesOnForms(page)
    await expectPairs(page)
    await expectFactsInSidebar(page)
    await page.goto('/faqs')
    await expect(page.locator('input[type=search]')).toBeHidden()
    const questions = page.locator('main details details').filter({ hasText: 'Do I have to factor every load?' })
    await expect(questions).toBeHidden()
    await page.locator('main section summary').filter({ hasText: 'Factoring' }).first().click()
    await expect(questions).toBeVisible()
    await page.goto('/faqs#eld')
    await expect(page.locator('#eld')).toBeVisible()
  })
})
