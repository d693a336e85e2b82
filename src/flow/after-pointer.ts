/**
 * Runs `act` now, or once the pointer that is down has done its click. Leaving a field by pressing a button shows the
 * field's error, which moves the button from under the pointer: the click would be lost.
 */
export function afterPointer(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  // The click comes after `pointerup` in the same task.
  const over = new AbortController()
  const later = () => {
    over.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, later, { signal: over.signal })
}

let isDown = false
// On the window: nothing stands before it that may keep events from the page.
if (typeof document !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down
  }
  addEventListener('pointerdown', note(true), { capture: true })
  addEventListener('pointerup', note(false), { capture: true })
  addEventListener('pointercancel', note(false), { capture: true })
}
