/** The user's first interaction. Pages wait for it before they load code that is not needed for reading. */

/**
 * Includes events that dictation, password managers, and screen readers trigger. Excludes `pointerdown`, because the work at the first
 * interaction would delay the click.
 */
const INTERACTION_EVENTS = ['pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin', 'click', 'input', 'submit'] as const

/** Browsers also send `pointermove` when a new page appears under a pointer at rest. */
const isPointerStill = (event: Event) => event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Whether the user has already interacted with the page, or an element has the focus. */
export const hasInteracted = (): boolean => navigator.userActivation?.hasBeenActive === true || document.activeElement !== document.body

/** Calls `callback` once at the first interaction. The returned function cancels it. */
export function onFirstInteraction(callback: (event: Event) => void): () => void {
  const listeners = new AbortController()
  const onInteraction = (event: Event) => {
    if (isPointerStill(event)) return
    listeners.abort()
    callback(event)
  }
  for (const type of INTERACTION_EVENTS) addEventListener(type, onInteraction, { passive: true, capture: true, signal: listeners.signal })
  return () => listeners.abort()
}
