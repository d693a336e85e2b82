/**
 * Announces a sentence to screen readers. The region exists from the start, because screen readers ignore a region that appears together
 * with its text.
 */
export function announce(text: string): void {
  let region = document.querySelector('[data-announcer]')
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('data-announcer', '')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  // Screen readers repeat a sentence only if the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
