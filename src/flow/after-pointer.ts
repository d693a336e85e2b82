/** Runs `act` after a click in progress. Leaving a field can show an error that moves the button, and the click would miss it. */
export function afterPointer(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // The click follows `pointerup` in the same task.
  const over = new AbortController()
  const later = () => {
    over.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, later, { signal: over.signal })
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
