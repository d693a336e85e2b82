import type { Page, Route } from '@playwright/test'

export type HttpAnswer = { readonly status?: number; readonly json: object } | 'broken'

const API = '**/backend/api/**'
const POLL_MS = 20
const WITHIN_MS = 5_000

export class HeldCalls {
  readonly #page: Page
  #held: Route[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Call it before the page opens. `also`: paths of the site outside of the API. Canceled calls are removed. */
  async hold(also: readonly string[]): Promise<void> {
    this.#page.on('requestfailed', (request) => {
      this.#held = this.#held.filter((route) => route.request() !== request)
    })
    for (const held of [API, ...also.map((path) => `**${path}`)]) await this.#page.route(held, (route) => void this.#held.push(route))
    // No chart needs a special answer to this call.
    await this.#page.route('**/backend/api/device/forget', (route) => route.fulfill({ json: { success: true } }))
  }

  /** Answers the newest call to a path (`CallActor.path`). Throws after a timeout. */
  async answer(path: string, answer: HttpAnswer): Promise<void> {
    const isIts = (route: Route) => new URL(route.request().url()).pathname === (path.startsWith('/') ? path : `/backend/api/${path}`)
    const deadline = Date.now() + WITHIN_MS
    while (!this.#held.some(isIts)) {
      if (Date.now() > deadline) throw new Error(`No call to ${path}. Pending: ${this.#held.map((route) => route.request().url()).join(', ') || 'none'}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const route = this.#held.findLast(isIts) as Route
    this.#held = this.#held.filter((other) => !isIts(other))
    if (answer === 'broken') await route.abort('connectionreset')
    else await route.fulfill({ status: answer.status ?? 200, json: answer.json })
  }

  /** Maximum number of pending calls to one path. More mean a defect. */
  get waiting(): number {
    const paths = this.#held.map((route) => route.request().url())
    return Math.max(0, ...paths.map((path) => paths.filter((other) => other === path).length))
  }
}
