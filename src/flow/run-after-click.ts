/** Runs `callback` at once, or after the current click. During a click, a new error message could move the button away from the pointer. */
export function runAfterClick(callback: () => void): void {
  if (!wasPointerDown) {
    callback()
    return
  }
  // A timeout set in `pointerup` runs after `click`, because the browser fires both events in the same task.
  const listeners = new AbortController()
  const runLater = () => {
    listeners.abort()
    setTimeout(callback)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, runLater, { signal: listeners.signal })
}

let wasPointerDown = false
// The listeners are on the window, so that no other listener can stop the event before them.
if (typeof document !== 'undefined') {
  const recordPointer = (isPointerDown: boolean) => () => {
    wasPointerDown = isPointerDown
  }
  addEventListener('pointerdown', recordPointer(true), { capture: true })
  addEventListener('pointerup', recordPointer(false), { capture: true })
  addEventListener('pointercancel', recordPointer(false), { capture: true })
}
