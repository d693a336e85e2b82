/** A person's hands: they do the next thing when it is time, whether the page has answered the last one or not. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

const KEY_EVERY_MS = 120
const KEY_HELD_MS = 40
const FINGER_DOWN_MS = 60

/** A place in the window, in CSS pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

const codeOf = (key: string) => (/[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : key === ' ' ? 'Space' : '')
const virtualKeyOf = (key: string) => (/[a-z0-9 ]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0)

/** Works a page by times counted from its own start. */
export class Hands {
  readonly #line: CDPSession
  readonly #started = Date.now()
  /** The browser confirms what it has been given when the page has taken it: nobody waits for that but `rest`. */
  readonly #given: Promise<unknown>[] = []

  constructor(line: CDPSession) {
    this.#line = line
  }

  /** Waits until so many milliseconds after the start. */
  async until(ms: number): Promise<void> {
    await sleep(Math.max(0, this.#started + ms - Date.now()))
  }

  /** Milliseconds since the start. */
  get now(): number {
    return Date.now() - this.#started
  }

  async tap({ x, y }: Place): Promise<void> {
    this.#give('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await sleep(FINGER_DOWN_MS)
    this.#give('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async type(text: string): Promise<void> {
    const began = this.now
    for (const [index, key] of [...text].entries()) {
      await this.until(began + index * KEY_EVERY_MS)
      await this.press(key, { text: key, code: codeOf(key), windowsVirtualKeyCode: virtualKeyOf(key) })
    }
  }

  /** One key, by its name and what the browser is told about it. */
  async press(key: string, about: { readonly text?: string; readonly code: string; readonly windowsVirtualKeyCode: number }): Promise<void> {
    this.#give('Input.dispatchKeyEvent', { type: about.text === undefined ? 'rawKeyDown' : 'keyDown', key, ...about })
    await sleep(KEY_HELD_MS)
    const { text: _, ...up } = about
    this.#give('Input.dispatchKeyEvent', { type: 'keyUp', key, ...up })
  }

  /** Until the page has taken everything. @throws what the browser refused */
  async rest(): Promise<void> {
    await Promise.all(this.#given)
  }

  #give(...[method, given]: Parameters<CDPSession['send']>): void {
    const sent = this.#line.send(method, given)
    // What is refused is said by `rest`.
    sent.catch(() => undefined)
    this.#given.push(sent)
  }
}
