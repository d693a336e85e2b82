/** Routes for the calls of a page. A call that matches a route reaches its handler instead of the network. */
import type { TabWindow } from './input-devices.ts'

interface Answer {
  readonly status?: number
  readonly json?: unknown
}
export class RoutedRequest {
  readonly #url: string
  readonly #body: unknown
  readonly #headers: Readonly<Record<string, string>>
  #isCanceled = false

  constructor(url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url
    this.#body = body
    this.#headers = headers
  }
  headers(): Readonly<Record<string, string>> {
    return this.#headers
  }
  url(): string {
    return this.#url
  }
  postDataJSON(): unknown {
    return JSON.parse(String(this.#body))
  }
  markCanceled(): void {
    this.#isCanceled = true
  }
  failure(): object | null {
    return this.#isCanceled ? {} : null
  }
}
interface Route {
  readonly request: () => RoutedRequest
  readonly fulfill: (answer: Answer) => Promise<void>
  readonly abort: (reason?: string) => Promise<void>
  readonly continue: () => Promise<void>
}
export type Handler = (route: Route) => unknown
type Outcome = Required<Answer> | 'abort' | 'continue'

/** `**` matches any text, `*` any text without a slash. */
const patternOf = (glob: string) =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*\*|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '.*'))}$`)

export class Routes {
  #routes: { readonly glob: string; readonly pattern: RegExp; readonly handler: Handler; times: number }[] = []

  add(glob: string, handler: Handler, times = Infinity): void {
    this.#routes.unshift({ glob, pattern: patternOf(glob), handler, times })
  }
  remove(glob: string): void {
    this.#routes = this.#routes.filter((route) => route.glob !== glob)
  }
  answers(url: string): boolean {
    return this.#find(url) !== undefined
  }
  #find(url: string) {
    const [bare = ''] = url.split('#')
    return this.#routes.find(({ pattern, times }) => times > 0 && pattern.test(bare))
  }
  request(request: RoutedRequest): Promise<Outcome> {
    const route = this.#find(request.url())
    if (!route) return Promise.resolve('continue')
    route.times -= 1
    return new Promise((resolve) => {
      route.handler({
        request: () => request,
        fulfill: async ({ status = 200, json = null }) => resolve({ status, json }),
        abort: async () => resolve('abort'),
        continue: async () => resolve('continue'),
      })
    })
  }
  async ask(url: string): Promise<'continue' | 'abort'> {
    return (await this.request(new RoutedRequest(url))) === 'abort' ? 'abort' : 'continue'
  }
}

/** Holds calls that match a route. Calls `onCancel` with each held call that the page cancels. */
export function holdCalls(window: TabWindow, routes: Routes, onCancel: (request: RoutedRequest) => void): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof window.Request ? input.url : input), window.location.href).href
    if (!routes.answers(url)) return fetch.call(window, input, init)
    const request = new RoutedRequest(url, init?.body, Object.fromEntries(new Headers(init?.headers)))
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const cancel = () => {
      request.markCanceled()
      onCancel(request)
      reject(init?.signal?.reason)
    }
    if (init?.signal?.aborted) cancel()
    init?.signal?.addEventListener('abort', cancel)
    const outcome = await Promise.race([routes.request(request), ended])
    init?.signal?.removeEventListener('abort', cancel)
    if (outcome === 'continue') return fetch.call(window, input, init)
    if (outcome === 'abort') throw new window.TypeError('Failed to fetch')
    return window.Response.json(outcome.json, { status: outcome.status })
  }
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    #url = ''
    #held: RoutedRequest | undefined
    readonly #headers: Record<string, string> = {}

    override open(method: string, url: string | URL): void {
      this.#url = new URL(url, window.location.href).href
      super.open(method, url)
    }
    override setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value
      super.setRequestHeader(name, value)
    }
    #end(own: Partial<XMLHttpRequest>, ...events: readonly string[]): void {
      this.#held = undefined
      for (const [name, value] of Object.entries({ readyState: 4, ...own })) Object.defineProperty(this, name, { value, configurable: true })
      for (const type of ['readystatechange', ...events, 'loadend']) this.dispatchEvent(new window.ProgressEvent(type))
    }
    override send(body?: XMLHttpRequestBodyInit): void {
      if (!routes.answers(this.#url)) {
        super.send(body)
        return
      }
      const request = new RoutedRequest(this.#url, body, this.#headers)
      this.#held = request
      void routes.request(request).then((outcome) => {
        if (this.#held !== request) return
        if (outcome === 'continue') super.send(body)
        else if (outcome === 'abort') this.#end({ status: 0 }, 'error')
        else {
          const text = JSON.stringify(outcome.json)
          const getAllResponseHeaders = () => 'content-type: application/json'
          this.#end({ status: outcome.status, responseText: text, response: text, responseURL: this.#url, getAllResponseHeaders }, 'load')
        }
      })
    }
    override abort(): void {
      if (this.#held) {
        this.#held.markCanceled()
        onCancel(this.#held)
        this.#end({ status: 0 }, 'abort')
      } else super.abort()
    }
  }
}
