/** Clicked elements that wait: buttons for hydration, links for their page. The inline script in index.html marks them. */

export const waitingElement = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-pressed]')

export function clearWaiting(): void {
  for (const pressed of document.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed')
}
