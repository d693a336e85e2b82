/** A standalone target is 44 px high. A link within a sentence has the height of its text (WCAG 2.5.8). */
import { expect, type Page } from '@playwright/test'

const MIN_PX = 44

/** Returns the targets that are too small, including those in closed menus and collapsed answers. */
const smallTargets = (page: Page) =>
  page.evaluate((min) => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    const isInSentence = (target: Element) => {
      const line = target.closest('p, li, dd, td, span:not(a span, button span)')
      return (
        line !== null && (line.textContent ?? '').trim().length > (target.textContent ?? '').trim().length + 3 && getComputedStyle(target).display === 'inline'
      )
    }
    const tooSmall: string[] = []
    for (const target of document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')) {
      if (target.closest('[aria-hidden=true], [inert]') || !target.checkVisibility({ visibilityProperty: true })) continue
      // A card's link covers the whole card. A tile or a drop zone is the click area of its control.
      const isCard = getComputedStyle(target, '::after').position === 'absolute'
      const pressed =
        target instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(target.type) ? (target.closest('label, [data-drop-zone]') ?? target) : target
      const { height, width } = (isCard ? (pressed.closest('li, article') ?? pressed) : pressed).getBoundingClientRect()
      if (height === 0 || width <= 1 || height >= min - 0.5 || isInSentence(target)) continue
      tooSmall.push(
        `${target.tagName.toLowerCase()} “${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}” ${Math.round(height)} px`,
      )
    }
    return tooSmall
  }, MIN_PX)

/** Must be the last check of a page, because it opens all collapsible content. */
export async function expectTargets(page: Page, path: string): Promise<void> {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await smallTargets(page), `${path} at ${width} px: lower than ${MIN_PX} px`).toEqual([])
  }
}
