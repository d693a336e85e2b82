/** Large text and text spacing of WCAG 1.4.12: one header row, and no text that is cut off. */
import { expect, type Page } from '@playwright/test'

const LARGE_TEXT_CSS = 'html { font-size: 200% !important }'
/** The exact values of WCAG 1.4.12. */
const TEXT_SPACING_CSS =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
const STYLES = { plain: '', large: LARGE_TEXT_CSS, spaced: TEXT_SPACING_CSS, both: LARGE_TEXT_CSS + TEXT_SPACING_CSS } as const

/** Describes layout problems of the current page. Runs in the page. */
export const findLayoutProblems = () => {
  const foundProblems = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) foundProblems.add(`page: ${scrollWidth - clientWidth} px too wide`)
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 40)}"`

  const line = [...document.querySelectorAll('header > div > *, header > div > div > *')].filter((one) => one.getBoundingClientRect().width > 0)
  const [brand] = line
  if (!brand) return ['no header']
  for (const one of line) {
    const box = one.getBoundingClientRect()
    if (box.right > clientWidth || box.left < 0) foundProblems.add(`header: crops ${nameOf(one)}`)
    if (box.top >= brand.getBoundingClientRect().bottom) foundProblems.add(`header: ${nameOf(one)} stands in a second line`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || parent.closest('[aria-hidden=true], [inert], [data-announcer], script, style, option')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      for (let ancestor: Element | null = parent; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(ancestor)
        const edge = ancestor.getBoundingClientRect()
        // Skips text for screen readers, scrolling areas, and the brand, which can shrink to its arrow.
        if (clipPath !== 'none' || edge.width <= 2 || overflowX === 'auto' || overflowX === 'scroll' || ancestor.closest('header a[href="/"]')) break
        if (/hidden|clip/.test(overflowX) && (box.right > edge.right + 2 || box.bottom > edge.bottom + 3)) foundProblems.add(`cut: ${nameOf(parent)}`)
      }
    }
  }
  return [...foundProblems]
}

/** Adds a style sheet that the page's policy allows, such as a user style sheet. */
const applyStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Checks the current width in each style, or only in the worst style. After that, it restores the page. */
export async function expectNoClippedText(page: Page, path: string, everyStyle: boolean): Promise<void> {
  const { width } = page.viewportSize() ?? {}
  for (const [name, css] of everyStyle ? Object.entries(STYLES) : [['both', STYLES.both] as const]) {
    await applyStyle(page, css)
    // Carousel slides need some time to fit into another width.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findLayoutProblems), { message: `${path} at ${width} px, ${name}` })
      .toEqual([])
  }
  await applyStyle(page, '')
}
