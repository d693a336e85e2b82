/** "Let us talk": on every page to read, never over what can be pressed or has to be read at once; not where something is typed. */
import type { Page } from '@playwright/test'
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const pages = Object.keys((await builtSite()).pages)
const SIZES = [
  [320, 568],
  [390, 700],
  [768, 900],
  [1440, 900],
] as const
const PARTS = [0, 0.21, 0.5, 0.79, 1]

const talk = (page: Page) => page.locator('aside[aria-label="Talk to us"] a')

/** Once the page has come to rest: whether the link is seen, and what it lies over, looked for point by point without it. */
const lookAt = async (link: HTMLElement) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  await Promise.all(link.getAnimations().map((one) => one.finished))
  const box = link.getBoundingClientRect()
  const isSeen = link.checkVisibility({ visibilityProperty: true }) && box.height >= 44 && box.width >= 44 && box.bottom <= innerHeight
  if (!isSeen) return { isSeen, covers: [] }
  link.style.pointerEvents = 'none'
  const covers = new Set<string>()
  for (let x = box.left + 1; x < box.right; x += 6)
    for (let y = box.top + 1; y < box.bottom; y += 6) {
      const needed = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, summary, label, [role=alert]')
      if (needed && needed !== link) covers.add(needed.textContent || needed.tagName)
    }
  link.style.pointerEvents = ''
  return { isSeen, covers: [...covers] }
}

const scrollTo = (page: Page, part: number) =>
  page.evaluate((to) => globalThis.scrollTo({ top: to * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' }), part)

/** Pages of one test, as in site.spec.ts. */
const AT_ONCE = 9
const groups = Array.from({ length: Math.ceil(pages.length / AT_ONCE) }, (_, at) => pages.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

for (const group of groups)
  test(`${group[0]} to ${group.at(-1)}: it covers nothing, or is not there and help stands in the page`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of group) {
      await page.goto(path)
      if (await page.locator('html[data-to-read]').count()) await expectRoom(page, path)
      else await expectHelp(page, path)
    }
  })

async function expectRoom(page: Page, path: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    let end = { isSeen: false, covers: [] as string[] }
    for (const part of PARTS) {
      await scrollTo(page, part)
      end = await talk(page).evaluate(lookAt)
      expect.soft(end.covers, `${path} at ${width} px, ${part} of its height`).toEqual([])
    }
    expect.soft(end.isSeen, `${path} at ${width} px: at the end`).toBe(true)
    await expect.soft(talk(page), path).toHaveAccessibleName('Let us talk')
  }
}

async function expectHelp(page: Page, path: string) {
  await expect.soft(talk(page), path).toHaveCount(0)
  await expect.soft(page.locator('main a[href^="tel:"]').first(), `${path}: a telephone number`).toBeVisible()
  await expect.soft(page.locator('footer a[href="/contact-us"]').first(), `${path}: the contact page`).toBeVisible()
}

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
