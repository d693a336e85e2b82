/** Replays clicks that happened before the app could handle them. Links, disclosures, and inputs work without the app. */

/** Returns the element that index.html marked at a click: a button that waits for hydration, or a link that waits for its page or dialog. */
const findPressedElement = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-pressed]')

export function clearPressedMarks(): void {
  for (const pressedElement of document.querySelectorAll('[data-pressed]')) pressedElement.removeAttribute('data-pressed')
}

const CODE_FIELD_TIMEOUT_MS = 5_000

function onHydrated(callback: () => void): void {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    callback()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

let delayedForm: HTMLFormElement | null = null

/** Delays a submit while the flow reads its draft. Further submits of the same form do nothing until then. */
function delaySubmit(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const flow = form.closest<HTMLElement>('[data-flow]')
  if (flow?.dataset.state !== 'resuming') return
  event.preventDefault()
  event.stopPropagation()
  if (delayedForm === form) return
  delayedForm = form
  new MutationObserver((_, observer) => {
    if (flow.dataset.state === 'resuming') return
    observer.disconnect()
    delayedForm = null
    if (form.isConnected) form.requestSubmit()
  }).observe(flow, { attributeFilter: ['data-state'] })
}

/** Enters digits into the code field. The visitor typed them before the field existed. */
function typeCode(digits: string): void {
  const typeIfShown = () => {
    const input = document.querySelector<HTMLInputElement>('#otp')
    if (!input) return
    observer.disconnect()
    // Setting `value` on the element would hide the change from React.
    input.setRangeText(digits, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const observer = new MutationObserver(typeIfShown)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), CODE_FIELD_TIMEOUT_MS)
}

/** Elements that the app handles: buttons, and links that open something over the page. */
const APP_CONTROLS_SELECTOR = 'button[type=button], a[data-opens]'

/**
 * Stores the last click or submit, and typed digits, until the app runs. Then replays them. Prevents a form from reloading the page, because
 * the URL would contain its answers.
 * @returns function to call after a failed start. It opens a clicked link without the app
 */
export function startClickReplay(): () => void {
  const listeners = new AbortController()
  const initialElement = findPressedElement()
  let pressedElement = initialElement instanceof HTMLButtonElement && initialElement.type === 'submit' ? initialElement.form : initialElement
  const recordEvent = (event: Event) => {
    if (!(event.target instanceof Element)) return
    if (event.type === 'click') {
      pressedElement = event.target.closest<HTMLElement>(APP_CONTROLS_SELECTOR)
      // A click with a modifier key is not marked, because it opens a new tab.
      if (pressedElement instanceof HTMLAnchorElement && 'pressed' in pressedElement.dataset) event.preventDefault()
    } else if (event.target instanceof HTMLFormElement) {
      event.preventDefault()
      pressedElement = event.target
    }
  }
  let digits = ''
  const recordDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (/^\d$/.test(key) && !ctrlKey && !metaKey && !altKey && document.activeElement === document.body) digits += key
  }
  addEventListener('keydown', recordDigit, { capture: true, signal: listeners.signal })
  for (const eventType of ['click', 'submit']) addEventListener(eventType, recordEvent, { capture: true, signal: listeners.signal })
  onHydrated(() => {
    listeners.abort()
    addEventListener('submit', delaySubmit, { capture: true })
    if (digits !== '') typeCode(digits)
    const elementToClick = pressedElement
    clearPressedMarks()
    if (!elementToClick?.isConnected) return
    if (elementToClick instanceof HTMLFormElement) elementToClick.requestSubmit()
    else elementToClick.click()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && clearPressedMarks())
  return () => {
    if (pressedElement instanceof HTMLAnchorElement && navigator.onLine) location.assign(pressedElement.href)
  }
}
