/** Runs `act` after the current click has ended. Otherwise, the error of a field that loses the focus could move the button away from the click. */
export function afterPointer(callback: () => void): void {
  if (!wasPointerDown) {
    callback()
    return
  }
  // `click` follows `pointerup` in the same task.
  const listeners = new AbortController()
  const runLater = () => {
    listeners.abort()
    setTimeout(callback)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, runLater, { signal: listeners.signal })
}

let wasPointerDown = false
// Listens on the window, so that no other listener can stop the event.
if (typeof document !== 'undefined') {
  const recordPointer = (isPointerDown: boolean) => () => {
    wasPointerDown = isPointerDown
  }
  addEventListener('pointerdown', recordPointer(true), { capture: true })
  addEventListener('pointerup', recordPointer(false), { capture: true })
  addEventListener('pointercancel', recordPointer(false), { capture: true })
}
