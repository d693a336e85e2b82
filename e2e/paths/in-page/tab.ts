/** Replaces Playwright's Page: a second tab that this script controls directly. */

import { MARK_FIRST_MS, sendFirstInput } from '#e2e/kit/guard.ts'
import type { Clock } from './clock.ts'
import { InputDevices, type TabWindow } from './input-devices.ts'
import { Locator } from './locator.ts'
import { retryUntilPass } from './retry.ts'
import { type Handler, holdCalls, type RoutedRequest, Routes } from './routes.ts'

/** Actions that only Playwright can do, because a script in a page cannot. */
export interface PlaywrightBridge {
  readonly routeOutside: (pattern: string) => Promise<void>
  readonly unrouteOutside: () => Promise<void>
  readonly expectAccessible: (state: string) => Promise<void>
  readonly setWidth: (width: number) => Promise<void>
}

const BLANK = 'about:blank'

export class Tab {
  readonly window: TabWindow
  readonly mouse: InputDevices['mouse']
  readonly keyboard: InputDevices['keyboard']
  readonly clock: Clock
  readonly #bridge: PlaywrightBridge
  readonly #input: InputDevices
  readonly #root: Locator
  #routes = new Routes()
  #scripts: (() => void)[] = []
  #cancelListeners: ((request: RoutedRequest) => void)[] = []
  #loaded: (() => void) | undefined

  constructor(outside: PlaywrightBridge) {
    this.#bridge = outside
    const opened = window.open(BLANK)
    if (!opened) throw new Error('The browser did not open a second tab')
    this.window = opened as TabWindow
    this.#input = new InputDevices(this.window)
    this.mouse = this.#input.mouse
    this.keyboard = this.#input.keyboard
    this.clock = this.#input.clock
    this.#root = new Locator(this.#input, '')
    Object.assign(globalThis, { tabOpens: () => this.#onOpen() })
  }

  get document(): Document {
    return this.window.document
  }
  locator: Locator['locator'] = (...args) => this.#root.locator(...args)
  getByRole: Locator['getByRole'] = (...args) => this.#root.getByRole(...args)
  getByText: Locator['getByText'] = (...args) => this.#root.getByText(...args)
  getByLabel: Locator['getByLabel'] = (...args) => this.#root.getByLabel(...args)

  #onOpen(): void {
    const { window } = this
    for (const script of this.#scripts) script()
    holdCalls(window, this.#routes, (request) => {
      for (const listener of this.#cancelListeners) listener(request)
    })
    this.clock.start(window)
    window.addEventListener('load', () => this.#loaded?.(), { once: true })
  }

  async evaluate<T, A>(code: string | ((arg: A) => T), arg?: A): Promise<Awaited<T>> {
    if (typeof code === 'string') return this.window.eval(code)
    return await this.#input.toPageRealm(code)(arg as A)
  }
  waitForFunction = (condition: () => unknown): Promise<void> =>
    retryUntilPass(async () => ((await this.evaluate(condition)) ? undefined : `This does not hold: ${condition}`))
  async addInitScript<A>(script: (arg: A) => void, arg?: A): Promise<void> {
    this.#scripts.push(() => this.#input.toPageRealm(script)(arg as A))
  }

  async route(pattern: string, handler: Handler, { times }: { readonly times?: number } = {}): Promise<void> {
    this.#routes.add(pattern, handler, times)
    if (pattern.startsWith('**/assets/') && pattern.endsWith('.js')) await this.#bridge.routeOutside(pattern)
  }
  async unroute(pattern: string): Promise<void> {
    this.#routes.remove(pattern)
  }
  answerOutside(url: string): Promise<'continue' | 'abort'> {
    return this.#routes.ask(url)
  }
  on(_: 'requestfailed', listener: (request: RoutedRequest) => void): void {
    this.#cancelListeners.push(listener)
  }

  async goto(path: string): Promise<void> {
    const { location } = this.window
    const url = new URL(path, globalThis.location.origin)
    // A routed page contains no product code, so any empty page can replace it.
    if (this.#routes.answers(url.href)) return this.#load(() => location.replace(BLANK))
    await this.#load(() => location.assign(url))
    await this.#waitUntilHydrated()
  }
  #load(go: () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#loaded = resolve
    go()
    return promise
  }
  /** Waits in the same way as `page.goto` of the other tests (guard.ts). The app starts at the first input. */
  async #waitUntilHydrated(): Promise<void> {
    if (this.document.getElementById('root') === null) return
    await sendFirstInput(this)
    await this.clock.runFor(MARK_FIRST_MS)
    await this.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  context() {
    return {
      addInitScript: this.addInitScript.bind(this),
      /** The tab with this script acts as another tab of the same visitor. */
      newPage: async () => ({
        route: async () => undefined,
        goto: async () => undefined,
        evaluate: async <A, T>(act: (arg: A) => T, arg: A) => act(arg),
        close: async () => undefined,
      }),
    }
  }

  async reset(): Promise<void> {
    this.#routes = new Routes()
    this.#scripts = []
    this.#cancelListeners = []
    this.clock.stop()
    await this.#bridge.unrouteOutside()
    await this.#load(() => this.window.location.replace(BLANK))
    this.window.sessionStorage.clear()
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const deletion = indexedDB.deleteDatabase(name ?? '')
      deletion.onsuccess = () => resolve()
      deletion.onerror = () => reject(deletion.error)
      await promise
    }
  }
}
