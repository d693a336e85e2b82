/** What is pressed before the app can hear it: kept, and done when it can. Links, disclosures and what is typed do without. */
import { answerPresses, waitingPress } from '#src/app/boot/pressed.ts'

const CODE_COMES_WITHIN_MS = 5_000

/** Calls `act` when the app has taken the page over. */
function whenHydrated(act: () => void): void {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    act()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

/** The form whose submit waits. */
let held: HTMLFormElement | null = null

/** A flow takes no submit while it reads what rests on the device: the last one is done then, once. */
function holdSubmit(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const flow = form.closest<HTMLElement>('[data-flow]')
  if (flow?.dataset.state !== 'resuming') return
  event.preventDefault()
  event.stopPropagation()
  if (held === form) return
  held = form
  new MutationObserver((_, observer) => {
    if (flow.dataset.state === 'resuming') return
    observer.disconnect()
    held = null
    if (form.isConnected) form.requestSubmit()
  }).observe(flow, { attributeFilter: ['data-state'] })
}

/** Digits that were typed before there was a field for them: the code of the mail, on a page that is still reading its draft. */
function typeCode(digits: string): void {
  const look = () => {
    const input = document.querySelector<HTMLInputElement>('#otp')
    if (!input) return
    observer.disconnect()
    // Not by `value`: React would take it for what it has written itself.
    input.setRangeText(digits, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), CODE_COMES_WITHIN_MS)
}

/** What the app does when it is pressed: a button, or a link that opens something over the page. */
const ANSWERED_BY_APP = 'button[type=button], a[data-opens]'

/**
 * Remembers the last press until the app is there, and presses again then. A form is not sent by the browser meanwhile:
 * that would be a page load with all that was typed in its address. A submit while the flow reads its draft waits for that.
 *
 * @returns what to do when the app cannot be loaded: a link that waits leads where it says
 */
export function keepPresses(): () => void {
  const early = new AbortController()
  const before = waitingPress()
  let pressed = before instanceof HTMLButtonElement && before.type === 'submit' ? before.form : before
  const remember = (event: Event) => {
    if (!(event.target instanceof Element)) return
    if (event.type === 'click') {
      pressed = event.target.closest<HTMLElement>(ANSWERED_BY_APP)
      // A press with a modifier key is not marked: the visitor wants the page in a tab of its own.
      if (pressed instanceof HTMLAnchorElement && 'pressed' in pressed.dataset) event.preventDefault()
    } else if (event.target instanceof HTMLFormElement) {
      event.preventDefault()
      pressed = event.target
    }
  }
  let digits = ''
  const rememberDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (/^\d$/.test(key) && !ctrlKey && !metaKey && !altKey && document.activeElement === document.body) digits += key
  }
  addEventListener('keydown', rememberDigit, { capture: true, signal: early.signal })
  for (const press of ['click', 'submit']) addEventListener(press, remember, { capture: true, signal: early.signal })
  whenHydrated(() => {
    early.abort()
    addEventListener('submit', holdSubmit, { capture: true })
    if (digits !== '') typeCode(digits)
    const again = pressed
    answerPresses()
    if (!again?.isConnected) return
    if (again instanceof HTMLFormElement) again.requestSubmit()
    else again.click()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && answerPresses())
  return () => {
    if (pressed instanceof HTMLAnchorElement && navigator.onLine) location.assign(pressed.href)
  }
}
