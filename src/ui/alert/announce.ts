/**
 * Announces a sentence to screen readers. The site layout contains the region from the start, because screen readers ignore a region
 * that appears together with its text. On other pages, the first call adds the region.
 */
export function announce(text: string): void {
  let region = document.querySelector('[data-announcer]')
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('data-announcer', '')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  // Screen readers announce only changed text, so a repeated sentence gets a no-break space.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
