/** Links to the other language. They work without the app, which starts late. */
import { otherLanguage, pathIn, routerPath } from '#contract/site-path.ts'
import { keepSwitchedPage } from '#src/platform/switched-page.ts'

/** Read by index.html, which offers the Spanish page. */
const OFFERED = 'language-offered'

export function startLanguageLinks(): void {
  let control = ''
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('main form')) control = target.id || (target.getAttribute('name') ?? '')
  })
  const follow = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null
    if (!pressed) return
    delete document.documentElement.dataset.offer
    try {
      localStorage.setItem(OFFERED, '1')
    } catch {
      // The offer is shown again.
    }
    if (!(pressed instanceof HTMLAnchorElement)) return
    const path = routerPath(location.pathname)
    pressed.href = pathIn(otherLanguage, path) + location.search + location.hash
    if (document.querySelector('[data-flow]')) keepSwitchedPage({ path, control, isInvalid: document.querySelector('[data-state*=invalid]') !== null })
  }
  // With the middle button, the page opens in another tab.
  for (const kind of ['click', 'auxclick']) addEventListener(kind, follow, { capture: true })
}
