import type { Page, Route } from '@playwright/test'

export type HttpAnswer = { readonly status?: number; readonly json: object } | 'broken'

/** A call of the page. */
export interface RecordedCall {
  readonly path: string
  /** Idempotency key of the call. Empty without a key. */
  readonly key: string
}

const API = '**/backend/api/**'
const POLL_MS = 20
/** Longest wait for a call. A hand-over derives a key before its call, which takes seconds on a busy machine. */
const WITHIN_MS = 20_000

const pathOf = (route: Route) => new URL(route.request().url()).pathname

async function fulfill(route: Route, answer: HttpAnswer): Promise<void> {
  if (answer === 'broken') await route.abort('connectionreset')
  else await route.fulfill({ status: answer.status ?? 200, json: answer.json })
}

export class HeldCalls {
  readonly #page: Page
  #heldRoutes: Route[] = []
  #recordedCalls: RecordedCall[] = []
  readonly #answers = new Map<string, HttpAnswer>()

  constructor(page: Page) {
    this.#page = page
  }

  /** Must run before the page opens. `otherPaths`: paths of the site outside the API. Canceled calls are removed. */
  async hold(otherPaths: readonly string[]): Promise<void> {
    this.#page.on('requestfailed', (request) => {
      this.#heldRoutes = this.#heldRoutes.filter((route) => route.request() !== request)
    })
    for (const held of [API, ...otherPaths.map((path) => `**${path}`)]) await this.#page.route(held, (route) => this.#hold(route))
    // No chart needs a special response to this call, so it gets the same response each time.
    await this.#page.route('**/backend/api/device/forget', (route) => route.fulfill({ json: { success: true } }))
  }

  #hold(route: Route): void {
    this.#heldRoutes.push(route)
    this.#recordedCalls.push({ path: pathOf(route), key: route.request().headers()['idempotency-key'] ?? '' })
  }

  /** Answers the newest call to a path (`CallActor.path`). Throws after a timeout. */
  async answer(path: string, answer: HttpAnswer): Promise<void> {
    const wantedPath = path.startsWith('/') ? path : `/backend/api/${path}`
    const isCallToPath = (route: Route) => pathOf(route) === wantedPath
    const deadline = Date.now() + WITHIN_MS
    while (!this.#heldRoutes.some(isCallToPath)) {
      if (Date.now() > deadline) throw new Error(`No call to ${path}. Pending: ${this.#heldRoutes.map((route) => route.request().url()).join(', ') || 'none'}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const route = this.#heldRoutes.findLast(isCallToPath) as Route
    this.#heldRoutes = this.#heldRoutes.filter((other) => !isCallToPath(other))
    this.#answers.set(wantedPath, answer)
    await fulfill(route, answer)
  }

  /** Forgets the held calls. Returns all calls that the page made since the previous `takeCalls`. */
  takeCalls(): readonly RecordedCall[] {
    this.#heldRoutes = []
    return this.#recordedCalls.splice(0)
  }

  /** Answers each pending call like the last call to the same path. */
  async repeatAnswers(): Promise<void> {
    const answeredRoutes = this.#heldRoutes.filter((route) => this.#answers.has(pathOf(route)))
    this.#heldRoutes = this.#heldRoutes.filter((route) => !answeredRoutes.includes(route))
    for (const route of answeredRoutes) await fulfill(route, this.#answers.get(pathOf(route)) as HttpAnswer)
  }

  /** Highest number of pending calls to one path. More than one is a defect. */
  get waiting(): number {
    const paths = this.#heldRoutes.map((route) => route.request().url())
    return Math.max(0, ...paths.map((path) => paths.filter((other) => other === path).length))
  }
}
