/** What "Let us talk" must not lie over, and its place before the app looks after it. */

/** What has to be pressed or read at once. */
const NEEDED = 'a, button, input, select, textarea, summary, label, [role=alert], [data-sign]'

/** No line of text is narrower, in px. */
const STEP = 16

/** Whether the link would lie over something that is needed, were it shown. By points: a card is its link as a whole. */
export function isInTheWay(link: Element): boolean {
  const { left, top, right, bottom } = link.getBoundingClientRect()
  for (let x = left; x < right + STEP; x += STEP)
    for (let y = top; y < bottom + STEP; y += STEP) {
      const needed = document.elementsFromPoint(Math.min(x, right - 1), Math.min(y, bottom - 1)).map((one) => one.closest(NEEDED))
      if (needed.some((one) => one && one !== link && !one.closest('dialog'))) return true
    }
  return false
}

/** Where a page opens the link makes room, too; the first scroll brings it back, also where the app cannot be loaded. */
export function makeRoom(): void {
  const link = document.querySelector('aside > [data-opens]')
  if (!link || !isInTheWay(link)) return
  link.toggleAttribute('data-away', true)
  addEventListener('scroll', () => link.removeAttribute('data-away'), { once: true, passive: true })
}
