/** The visitor's first sign of life: until then a page need not carry what only somebody who does something needs. */

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** Browsers tell of a pointer that rests where a new page comes up under it, as if it had moved there. */
const isAtRest = (event: Event) => event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Calls `act` once, at the first sign from now on; never, once the answered function was called. */
export function atFirstSign(act: () => void): () => void {
  const signs = new AbortController()
  const begin = (event: Event) => {
    if (isAtRest(event)) return
    signs.abort()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, capture: true, signal: signs.signal })
  return () => signs.abort()
}

/** A button pressed before the app could hear it is pressed again when it can; links, disclosures and form fields do without the app. */
export function pressAgain(): void {
  const presses = new AbortController()
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  }
  addEventListener('click', remember, { capture: true, signal: presses.signal })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    presses.abort()
    if (pressed?.isConnected) pressed.click()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}
