/** Placement of the "Let us talk" link, and elements it must not cover. */

/** Controls, urgent messages, and pictures of our pages. */
const NEEDED = 'a, button, input, select, textarea, summary, label, [role=alert], [data-sign], [inert]'

/** Step between probed points in px. No line of text is narrower. */
const STEP = 16

/** Heroes and sticky bars, which offer the same. */
const isOffered = () =>
  [...document.querySelectorAll('[data-offer]')].some((offer) => {
    const { top, bottom } = offer.getBoundingClientRect()
    return bottom > STEP && top < innerHeight - STEP && bottom > top
  })

/** Whether a line of the element's own text is in the area. Its box is often wider. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(({ left, top, right, bottom }) => left < area.right && right > area.left && top < area.bottom && bottom > area.top)
  })
}

/** Whether the link would cover something, or is not needed here. Probes points, because a card's link covers the whole card. */
export function coversContent(link: Element): boolean {
  if (isOffered()) return true
  const area = link.getBoundingClientRect()
  for (let x = area.left; x < area.right + STEP; x += STEP)
    for (let y = area.top; y < area.bottom + STEP; y += STEP) {
      const below = document.elementsFromPoint(Math.min(x, area.right - 1), Math.min(y, area.bottom - 1)).filter((one) => !link.contains(one))
      if (below.some((one) => !one.closest('dialog') && (one.closest(NEEDED) || hasTextIn(one, area)))) return true
    }
  return false
}

/** Hides the link on page load and while scrolling, before the app runs and if it fails to load. */
export function makeRoom(): void {
  const link = document.querySelector('aside > [data-opens]')
  if (!link) return
  const look = () => link.toggleAttribute('data-away', coversContent(link))
  look()
  addEventListener('scroll', look, { passive: true })
}
