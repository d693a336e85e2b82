/**
 * While React takes a page over, piece by piece, nothing of what the visitor does reaches it: an event on a part that is not taken
 * over yet makes it do all the rest at once, for as long as a slow phone needs for that. The browser itself still types,
 * scrolls and opens; what was typed is read when the page is taken over, what was pressed is pressed again (early-presses.ts).
 */

/** The events for which React hydrates at once (`isDiscreteEventThatRequiresHydration`), or sooner (`queueIfContinuousEvent`), in 19.3. */
// biome-ignore format: a line a kind
const KINDS = [
  'mousedown', 'mouseup', 'auxclick', 'dblclick', 'click', 'contextmenu',
  'touchstart', 'touchend', 'touchcancel', 'pointerdown', 'pointerup', 'pointercancel',
  'keydown', 'keypress', 'keyup', 'input', 'change', 'textInput', 'compositionstart', 'compositionend',
  'copy', 'cut', 'paste', 'reset', 'drop', 'dragstart', 'dragend',
  'focusin', 'focusout', 'mouseover', 'mouseout', 'pointerover', 'pointerout', 'dragenter', 'gotpointercapture', 'lostpointercapture',
]

let held: AbortController | undefined

/** Keeps events from React until `releaseEvents` is called. */
export function holdEvents(): void {
  held?.abort()
  held = new AbortController()
  for (const kind of KINDS) addEventListener(kind, (event) => event.stopPropagation(), { capture: true, signal: held.signal })
}

/** The page is React's. Before anything else can happen, or a key would be lost: in a layout effect. */
export function releaseEvents(): void {
  held?.abort()
}
