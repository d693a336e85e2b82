import type { Locator, Page } from '@playwright/test'
import { openCallback } from '#e2e/kit/callback.ts'
import { expect, test } from '#e2e/kit/test.ts'

/** Runs in the page. */
function measure(select: Element) {
  const arrow = select.nextElementSibling?.querySelector('svg')
  if (!arrow) return { found: false }
  const style = getComputedStyle(select)
  const [box, mark] = [select.getBoundingClientRect(), arrow.getBoundingClientRect()]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** WCAG relative luminance of any CSS color. */
  const luminance = (color: string) => {
    if (!canvas) return Number.NaN
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
      const ratio = channel / 255
      return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(getComputedStyle(arrow).stroke), luminance(style.backgroundColor)].sort((one, other) => other - one)
  return {
    found: true,
    // Must be `none`. Otherwise, the browser would draw a second arrow.
    own: style.appearance,
    tall: mark.height,
    wide: mark.width,
    contrast: (light + 0.05) / (dark + 0.05),
    inside: mark.left > box.left && mark.right < box.right && mark.top > box.top && mark.bottom < box.bottom,
    clear: mark.left - (box.right - Number.parseFloat(style.paddingRight) - Number.parseFloat(style.borderRightWidth)),
    // A click on the arrow must open the list.
    pressed: document.elementFromPoint(mark.left + mark.width / 2, mark.top + mark.height / 2) === select,
  }
}

async function expectArrow(list: Locator, name: string) {
  await list.scrollIntoViewIfNeeded()
  const arrow = await list.evaluate(measure)
  expect.soft(arrow, name).toMatchObject({ found: true, own: 'none', inside: true, pressed: true })
  for (const side of [arrow.tall, arrow.wide]) expect.soft(side, name).toBeGreaterThanOrEqual(16)
  expect.soft(arrow.contrast, name).toBeGreaterThanOrEqual(3)
  expect.soft(arrow.clear, name).toBeGreaterThanOrEqual(0)
}

const COLOR_SCHEMES = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const

async function expectArrows(page: Page, lists: Locator) {
  for (const width of [320, 1280])
    for (const [light, media] of COLOR_SCHEMES) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: null, forcedColors: null, ...media, reducedMotion: 'reduce' })
      for (const list of await lists.all()) await expectArrow(list, `${await list.getAttribute('name')}, ${light}, ${width} px`)
    }
}

test('shows the arrow on the country list of a phone number and on form lists', async ({ page }) => {
  await page.goto('/')
  await openCallback(page)
  const country = page.getByRole('dialog').getByLabel('Country of the phone number')
  await expect(country).toBeVisible()
  await expectArrows(page, country)
  await page.goto('/llcform')
  const lists = page.locator('main select')
  expect(await lists.count()).toBeGreaterThan(0)
  await expectArrows(page, lists)
})
