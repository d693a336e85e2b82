/** Hides the "Let us talk" link when it would cover content. */

/** Elements that the link must not cover: controls, urgent messages, and pictures. */
const PROTECTED_ELEMENTS = 'a, button, input, select, textarea, summary, label, svg, [role=alert], [data-sign], [inert]'

const POINT_DISTANCE_PX = 16

const overlaps = (one: DOMRect, other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether a line of the element's text is in the area. An element's box is often wider than its text. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    range.selectNode(node)
    return node.nodeType === Node.TEXT_NODE && [...range.getClientRects()].some((line) => overlaps(line, area))
  })
}

/**
 * Whether the link would cover content, or a hero or sticky bar with a similar offer is in the window. Checks points, because a card's
 * clickable area is larger than its link's box.
 */
export function coversContent(link: Element): boolean {
  const view = new DOMRect(0, 0, innerWidth, innerHeight)
  for (const offer of document.querySelectorAll('[data-offer]')) if (overlaps(offer.getBoundingClientRect(), view)) return true
  const area = link.getBoundingClientRect()
  for (let x = area.left; x < area.right + POINT_DISTANCE_PX; x += POINT_DISTANCE_PX)
    for (let y = area.top; y < area.bottom + POINT_DISTANCE_PX; y += POINT_DISTANCE_PX) {
      const elementsBelow = document.elementsFromPoint(Math.min(x, area.right - 1), Math.min(y, area.bottom - 1))
      if (elementsBelow.some((one) => !link.contains(one) && !one.closest('dialog') && (one.closest(PROTECTED_ELEMENTS) || hasTextIn(one, area)))) return true
    }
  return false
}

/** Hides or shows the link on page load and while scrolling. Works before the app starts, and if the app fails to load. */
export function watchOverlap(): void {
  const link = document.querySelector('aside > [data-opens]')
  const updateLink = () => link?.toggleAttribute('data-away', coversContent(link))
  updateLink()
  addEventListener('scroll', updateLink)
}
