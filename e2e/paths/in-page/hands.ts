/** Mouse and keyboard of a tab, by the events that a browser would send for them. */
import type { Tab } from './tab.ts'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

export class Mouse {
  readonly #tab: Tab
  #over: Element | undefined

  constructor(tab: Tab) {
    this.#tab = tab
  }

  #send(element: Element, type: string, options: MouseEventInit = {}): boolean {
    const { MouseEvent, PointerEvent } = this.#tab.window
    const isQuiet = /(enter|leave)$/.test(type)
    const init = { bubbles: !isQuiet, cancelable: !isQuiet, composed: true, ...options }
    const isPointer = type.startsWith('pointer') || type === 'click'
    return element.dispatchEvent(isPointer ? new PointerEvent(type, { pointerType: 'mouse', isPrimary: true, ...init }) : new MouseEvent(type, init))
  }

  /** The mouse stands over an element. */
  over(element: Element): void {
    const left = this.#over?.isConnected && this.#over.ownerDocument === element.ownerDocument ? this.#over : undefined
    this.#over = element
    if (left !== element) {
      const lineOf = (from: Element | null | undefined): Element[] => (from ? [from, ...lineOf(from.parentElement)] : [])
      for (const kind of ['pointer', 'mouse']) {
        if (left) this.#send(left, `${kind}out`, { relatedTarget: element })
        for (const each of lineOf(left)) if (!each.contains(element)) this.#send(each, `${kind}leave`, { relatedTarget: element })
        this.#send(element, `${kind}over`, { relatedTarget: left ?? null })
        for (const each of lineOf(element).reverse()) if (!left || !each.contains(left)) this.#send(each, `${kind}enter`, { relatedTarget: left ?? null })
      }
    }
    for (const kind of ['pointer', 'mouse']) this.#send(element, `${kind}move`, { movementX: 1, movementY: 1 })
  }

  async move(x: number, y: number): Promise<void> {
    const { document } = this.#tab
    this.over(document.elementFromPoint(x, y) ?? document.documentElement)
  }

  click(element: Element): void {
    this.over(element)
    this.#send(element, 'pointerdown')
    if (this.#send(element, 'mousedown')) {
      const focused = element.closest<HTMLElement>(FOCUSABLE)
      if (focused) focused.focus()
      else (this.#tab.document.activeElement as HTMLElement | null)?.blur()
    }
    this.#send(element, 'pointerup')
    this.#send(element, 'mouseup')
    this.#send(element, 'click', { detail: 1 })
  }
}

export class Keyboard {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  async press(key: string): Promise<void> {
    const { document, window } = this.#tab
    const target = (document.activeElement ?? document.body) as HTMLElement
    const send = (type: string) => target.dispatchEvent(new window.KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }))
    if (send('keydown')) this.#follow(key, target)
    send('keyup')
  }

  /** What a browser does about a key that the page leaves to it. */
  #follow(key: string, target: HTMLElement): void {
    const { document, window } = this.#tab
    if (key === 'Tab') {
      const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
      stops[stops.indexOf(target) + 1]?.focus()
    } else if (key === 'Enter') {
      if (target.matches('button, a, summary')) target.click()
      else (target as HTMLInputElement).form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    } else if (key === 'Escape') {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
      if (dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
    } else if (!target.matches(':read-only')) document.execCommand(key === 'Backspace' ? 'delete' : 'insertText', false, key)
  }
}
