/**
 * Says a sentence to screen readers without showing it. The region stands outside React (the layout brings it along,
 * otherwise it is made), because one that appears together with its text is often not read.
 */
export function announce(text: string): void {
  let region = document.querySelector('[data-announcer]')
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('data-announcer', '')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  // The same sentence twice is read twice only when it differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
