/** Runs `act` after the current click has ended. Otherwise, the error of a field that loses the focus could move the button away from the click. */
export function afterPointer(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // `click` follows `pointerup` in the same task.
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
