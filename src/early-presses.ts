/** What is pressed before the app can hear it: kept, and done when it can. Links, disclosures and what is typed do without. */

/** Calls `act` when the app has taken the page over. */
function whenHydrated(act: () => void): void {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    act()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

/** Calls `act` when the flow around an element has read what rests on the device: it takes no submit before. */
function whenResumed(element: Element, act: () => void): void {
  const flow = element.closest<HTMLElement>('[data-flow]')
  const isResuming = () => flow?.isConnected && flow.dataset.state === 'resuming'
  if (!flow || !isResuming()) {
    act()
    return
  }
  new MutationObserver((_, observer) => {
    if (isResuming()) return
    observer.disconnect()
    act()
  }).observe(flow, { attributeFilter: ['data-state'] })
}

/**
 * Remembers the last press until the app is there, and presses again then. A form is not sent by the browser meanwhile:
 * that would be a page load with all that was typed in its address.
 */
export function keepPresses(): void {
  const early = new AbortController()
  let pressed: HTMLElement | null = null
  const remember = (event: Event) => {
    if (!(event.target instanceof Element)) return
    if (event.type === 'click') pressed = event.target.closest<HTMLElement>('button[type=button]')
    else if (event.target instanceof HTMLFormElement) {
      event.preventDefault()
      pressed = event.target
    }
  }
  for (const press of ['click', 'submit']) addEventListener(press, remember, { capture: true, signal: early.signal })
  whenHydrated(() => {
    early.abort()
    const again = pressed
    if (again instanceof HTMLFormElement) whenResumed(again, () => again.isConnected && again.requestSubmit())
    else if (again?.isConnected) again.click()
  })
}
