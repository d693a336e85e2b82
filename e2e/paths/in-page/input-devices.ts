/** Dispatches the events of a mouse and a keyboard. */
import { Clock } from './clock.ts'

/** Window of the second tab. The object stays the same after a navigation. */
export type TabWindow = Window & typeof globalThis

/** Replaces the selection. An empty text deletes the selection, or the character before the caret if there is no selection. */
export function type(document: Document, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else fires trusted typing events
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

class Mouse {
  readonly #window: TabWindow
  #hoveredElement: Element | undefined

  constructor(window: TabWindow) {
    this.#window = window
  }

  #send(element: Element, type: string, options: MouseEventInit = {}): boolean {
    const { MouseEvent, PointerEvent } = this.#window
    const isEnterOrLeave = /(enter|leave)$/.test(type)
    const init = { bubbles: !isEnterOrLeave, cancelable: !isEnterOrLeave, composed: true, ...options }
    const isPointer = type.startsWith('pointer') || type === 'click'
    return element.dispatchEvent(isPointer ? new PointerEvent(type, { pointerType: 'mouse', isPrimary: true, ...init }) : new MouseEvent(type, init))
  }

  moveTo(element: Element): void {
    const leftElement = this.#hoveredElement?.isConnected && this.#hoveredElement.ownerDocument === element.ownerDocument ? this.#hoveredElement : undefined
    this.#hoveredElement = element
    if (leftElement !== element) {
      const ancestorsOf = (from: Element | null | undefined): Element[] => (from ? [from, ...ancestorsOf(from.parentElement)] : [])
      for (const kind of ['pointer', 'mouse']) {
        if (leftElement) this.#send(leftElement, `${kind}out`, { relatedTarget: element })
        for (const each of ancestorsOf(leftElement)) if (!each.contains(element)) this.#send(each, `${kind}leave`, { relatedTarget: element })
        this.#send(element, `${kind}over`, { relatedTarget: leftElement ?? null })
        for (const each of ancestorsOf(element).reverse())
          if (!leftElement || !each.contains(leftElement)) this.#send(each, `${kind}enter`, { relatedTarget: leftElement ?? null })
      }
    }
    for (const kind of ['pointer', 'mouse']) this.#send(element, `${kind}move`, { movementX: 1, movementY: 1 })
  }

  async move(x: number, y: number): Promise<void> {
    const { document } = this.#window
    this.moveTo(document.elementFromPoint(x, y) ?? document.documentElement)
  }

  click(element: Element): void {
    this.moveTo(element)
    this.#send(element, 'pointerdown')
    if (this.#send(element, 'mousedown')) {
      const focused = element.closest<HTMLElement>(FOCUSABLE)
      if (focused) focused.focus()
      else (this.#window.document.activeElement as HTMLElement | null)?.blur()
    }
    this.#send(element, 'pointerup')
    this.#send(element, 'mouseup')
    this.#send(element, 'click', { detail: 1 })
  }
}

class Keyboard {
  readonly #window: TabWindow

  constructor(window: TabWindow) {
    this.#window = window
  }

  async press(key: string): Promise<void> {
    const window = this.#window
    const { document } = window
    const target = (document.activeElement ?? document.body) as HTMLElement
    const send = (type: string) => target.dispatchEvent(new window.KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }))
    if (send('keydown')) this.#applyDefaultAction(key, target)
    send('keyup')
  }

  /** Does the default action for a key that the page did not handle. */
  #applyDefaultAction(key: string, target: HTMLElement): void {
    const window = this.#window
    const { document } = window
    if (key === 'Tab') {
      const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
      stops[stops.indexOf(target) + 1]?.focus()
    } else if (key === 'Enter') {
      if (target.matches('button, a, summary')) target.click()
      else (target as HTMLInputElement).form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    } else if (key === 'Escape') {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
      if (dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
    } else if (!target.matches(':read-only')) type(document, key === 'Backspace' ? '' : key)
  }
}

export class InputDevices {
  readonly window: TabWindow
  readonly clock: Clock = new Clock()
  readonly mouse: Mouse
  readonly keyboard: Keyboard

  constructor(window: TabWindow) {
    this.window = window
    this.mouse = new Mouse(window)
    this.keyboard = new Keyboard(window)
  }

  /** Creates a copy of a function in the realm of the page. The function can use only the globals of the page and its arguments. */
  toPageRealm<F extends (...args: never[]) => unknown>(own: F): F {
    return this.window.eval(`(${own})`) as F
  }
}
