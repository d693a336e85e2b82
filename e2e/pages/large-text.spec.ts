/** Text at 200 % (WCAG 1.4.4) and text spacing (1.4.12) on the narrowest phone: the header stays one line, no text leaves its box. */
import type { Page } from '@playwright/test'
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

// The styles that the tests put in are the visitor's, not the site's.
test.use({ bypassCSP: true })

const pages = Object.keys((await builtSite()).pages)
const LARGE = 'html { font-size: 200% !important }'
/** Letter for letter the figures of WCAG 1.4.12. */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
const LOOKS = { plain: '', large: LARGE, spaced: SPACED, both: LARGE + SPACED } as const

/** What is wrong with the page as it stands, in words. */
const faults = () => {
  const found = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add(`page: ${scrollWidth - clientWidth} px too wide`)
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 40)}"`

  const line = [...document.querySelectorAll('header > div > *, header > div > div > *')].filter((one) => one.getBoundingClientRect().width > 0)
  const [brand] = line
  if (!brand) return ['no header']
  for (const one of line) {
    const box = one.getBoundingClientRect()
    if (box.right > clientWidth || box.left < 0) found.add(`header: crops ${nameOf(one)}`)
    if (box.top >= brand.getBoundingClientRect().bottom) found.add(`header: ${nameOf(one)} stands in a second line`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const owner = text.parentElement
    if (!owner || !text.textContent?.trim() || owner.closest('[aria-hidden=true], [data-announcer], script, style, option')) continue
    if (!owner.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      for (let around: Element | null = owner; around && around !== document.body; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        // What is for listeners only, what scrolls by itself, and the brand, which leaves its arrow.
        if (clipPath !== 'none' || edge.width <= 2 || overflowX === 'auto' || overflowX === 'scroll' || around.closest('header a[href="/"]')) break
        if (/hidden|clip/.test(overflowX) && (box.right > edge.right + 2 || box.bottom > edge.bottom + 3)) found.add(`cut: ${nameOf(owner)}`)
      }
    }
  }
  return [...found]
}

const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    document.querySelector('[data-visitor]')?.remove()
    const style = Object.assign(document.createElement('style'), { textContent: text })
    style.dataset.visitor = ''
    document.head.append(style)
  }, css)

const AT_ONCE = 18
for (let from = 0; from < pages.length; from += AT_ONCE) {
  const group = pages.slice(from, from + AT_ONCE)
  test(`${group[0]} to ${group.at(-1)}: one line of header, nothing cut`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of group) {
      await page.goto(path)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 })
        for (const [name, css] of Object.entries(LOOKS)) {
          await wear(page, css)
          expect.soft(await page.evaluate(faults), `${path} at ${width} px, ${name}`).toEqual([])
        }
      }
    }
  })
}

test('the device’s own text size at 200 %: the header at every width, the brand says its name or shows its arrow', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(faults), `${width} px`).toEqual([])
    const brand = page.getByRole('link', { name: 'Roadcharter, home' })
    expect((await brand.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const name = await brand.getByText('Roadcharter').boundingBox()
    const sign = await brand.boundingBox()
    // In its box from edge to edge, or below it, out of sight.
    expect(name && sign && (name.y >= sign.y + sign.height - 6 || (name.x >= sign.x && name.x + name.width <= sign.x + sign.width))).toBe(true)
  }
})
