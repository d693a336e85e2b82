/**
 * Hides events from React during hydration, because React hydrates at once after an event. After hydration, the app reads the inputs and
 * replays the clicks.
 */

/** Events after which React 19.3 hydrates at once (`isDiscreteEventThatRequiresHydration`), or earlier than planned (`queueIfContinuousEvent`). */
// biome-ignore format: a line a kind
const EVENT_TYPES = [
  'mousedown', 'mouseup', 'auxclick', 'dblclick', 'click', 'contextmenu',
  'touchstart', 'touchend', 'touchcancel', 'pointerdown', 'pointerup', 'pointercancel',
  'keydown', 'keypress', 'keyup', 'input', 'change', 'textInput', 'compositionstart', 'compositionend',
  'copy', 'cut', 'paste', 'reset', 'drop', 'dragstart', 'dragend',
  'focusin', 'focusout', 'mouseover', 'mouseout', 'pointerover', 'pointerout', 'dragenter', 'gotpointercapture', 'lostpointercapture',
]

let listeners: AbortController | undefined

export function blockEvents(): void {
  listeners?.abort()
  listeners = new AbortController()
  for (const kind of EVENT_TYPES) addEventListener(kind, (event) => event.stopPropagation(), { capture: true, signal: listeners.signal })
}

/** Passes events to React again. After hydration, must run in a layout effect. If it ran later, a key press could be lost. */
export function unblockEvents(): void {
  listeners?.abort()
}
