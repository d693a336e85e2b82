/** Placement of the "Let us talk" link before the app runs, and elements it must not cover. */

/** Controls and urgent messages. */
const NEEDED = 'a, button, input, select, textarea, summary, label, [role=alert], [data-sign]'

/** Step between probed points in px. No line of text is narrower. */
const STEP = 16

/** Whether the link would cover something important. Probes points, because a card's link covers the whole card. */
export function coversContent(link: Element): boolean {
  const { left, top, right, bottom } = link.getBoundingClientRect()
  for (let x = left; x < right + STEP; x += STEP)
    for (let y = top; y < bottom + STEP; y += STEP) {
      const needed = document.elementsFromPoint(Math.min(x, right - 1), Math.min(y, bottom - 1)).map((one) => one.closest(NEEDED))
      if (needed.some((one) => one && one !== link && !one.closest('dialog'))) return true
    }
  return false
}

/** Hides the link on page load if needed. The first scroll shows it again, even if the app fails to load. */
export function makeRoom(): void {
  const link = document.querySelector('aside > [data-opens]')
  if (!link || !coversContent(link)) return
  link.toggleAttribute('data-away', true)
  addEventListener('scroll', () => link.removeAttribute('data-away'), { once: true, passive: true })
}
