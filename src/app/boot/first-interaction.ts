/** The visitor's first sign of life: until then a page need not carry what only somebody who does something needs. */

/**
 * `click`, `input` and `submit` stand here for what needs no pointer and no key: dictation, a password manager, a screen reader.
 * A finger that goes down is none yet: what follows keeps a slow phone busy, and the press itself comes when it goes up.
 */
const SIGNS = ['pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin', 'click', 'input', 'submit'] as const

/** Browsers tell of a pointer that rests where a new page comes up under it, as if it had moved there. */
const isAtRest = (event: Event) => event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Whether there was a sign before anybody listened for it. */
export const isTouched = (): boolean => navigator.userActivation?.hasBeenActive === true || document.activeElement !== document.body

/** Calls `act` once, at the first sign from now on; never, once the answered function was called. */
export function atFirstInteraction(act: (sign: Event) => void): () => void {
  const signs = new AbortController()
  const begin = (event: Event) => {
    if (isAtRest(event)) return
    signs.abort()
    act(event)
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, capture: true, signal: signs.signal })
  return () => signs.abort()
}
