import { expect, type Page } from '@playwright/test'

const SCROLL_POSITIONS = [0, 0.4, 1]

export const callbackLink = (page: Page) => page.locator('aside[aria-label="Talk to us"] a')

/** Waits until the layout no longer changes. Returns whether the link is visible and what it covers, point by point. */
export const measureOverlap = async (link: HTMLElement) => {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  await nextFrame()
  await nextFrame()
  await Promise.all(link.getAnimations().map((one) => one.finished))
  const box = link.getBoundingClientRect()
  const isSeen = link.checkVisibility({ visibilityProperty: true }) && box.height >= 44 && box.width >= 44 && box.bottom <= innerHeight
  if (!isSeen) return { isSeen, coveredItems: [] }
  link.style.pointerEvents = 'none'
  const covers = new Set<string>()
  /** Returns the lines of the element's text. Its box may be wider. */
  const linesOf = (element: Element | null) => {
    const range = document.createRange()
    return [...(element?.childNodes ?? [])].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return []
      range.selectNode(node)
      return [...range.getClientRects()]
    })
  }
  for (let x = box.left + 1; x < box.right; x += 6)
    for (let y = box.top + 1; y < box.bottom; y += 6) {
      const coveredElement = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, summary, label, [role=alert], [data-sign]')
      if (coveredElement && coveredElement !== link) covers.add(coveredElement.textContent || coveredElement.tagName)
      for (const line of linesOf(document.elementFromPoint(x, y)))
        if (line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top) covers.add(`text at ${x}, ${y}`)
    }
  link.style.pointerEvents = ''
  return { isSeen, coveredItems: [...covers] }
}

const softExpect = expect.configure({ soft: true })

const scrollTo = (page: Page, part: number) =>
  page.evaluate((position) => globalThis.scrollTo({ top: position * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' }), part)

export async function expectNothingCovered(page: Page, path: string) {
  for (const part of SCROLL_POSITIONS) {
    await scrollTo(page, part)
    const { width } = page.viewportSize() ?? {}
    // The link moves one or two frames after the page has scrolled.
    await softExpect
      .poll(async () => (await callbackLink(page).evaluate(measureOverlap)).coveredItems, `${path} at ${width} px, ${part} of its height`)
      .toEqual([])
  }
}

/** True if the link and the bar do not overlap, if the link is hidden, or if the page has no sticky bar. */
export const isClearOfBar = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('aside[aria-label="Talk to us"] a')
    const bar = document.querySelector('main [data-no-print] > [data-asphalt]')
    if (!link?.checkVisibility({ visibilityProperty: true }) || !bar) return true
    const [over, under] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
    return over.bottom <= under.top || under.bottom <= over.top
  })

/** Checks that the link is visible at the end of the page and covers nothing, at the current width. */
export async function expectNoOverlap(page: Page, path: string) {
  await expectNothingCovered(page, path)
  const { width } = page.viewportSize() ?? {}
  expect.soft((await callbackLink(page).evaluate(measureOverlap)).isSeen, `${path} at ${width} px: at the end`).toBe(true)
  await expect.soft(callbackLink(page), path).toHaveAccessibleName('Let us talk')
}

export async function expectHelpSection(page: Page, path: string) {
  await expect.soft(callbackLink(page), path).toHaveCount(0)
  await expect.soft(page.locator('main a[href^="tel:"]').first(), `${path}: a telephone number`).toBeVisible()
  await expect.soft(page.locator('footer a[href="/contact-us"]').first(), `${path}: the contact page`).toBeVisible()
}
