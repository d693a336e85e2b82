/** Runs `act` after the current click has ended. When a field loses the focus, its error can move the button away from the click. */
export function afterPointer(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // The click follows `pointerup` in the same task.
  const listeners = new AbortController()
  const runLater = () => {
    listeners.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, runLater, { signal: listeners.signal })
}

let isDown = false
// Listens on the window, so that no other listener can stop the event.
if (typeof document !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down
  }
  addEventListener('pointerdown', note(true), { capture: true })
  addEventListener('pointerup', note(false), { capture: true })
  addEventListener('pointercancel', note(false), { capture: true })
}
