import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * Watches every page of a context for what a visitor would not see but must not happen: a breach of the policy, a
 * hydration mismatch, an error in the console, an uncaught exception.
 */
export interface Guard {
  /** What happened and was not expected. */
  readonly problems: readonly string[]
  /** Allows problems that the test itself provokes, for example a refused call. */
  readonly expect: (...patterns: readonly RegExp[]) => void
}

/** As in src/app/boot/main.ts. */
export const MARK_FIRST_MS = 50
/** What a test asserts of `Guard.problems`, for its message. */
export const WATCHED = 'policy breaches, hydration mismatches, console errors and exceptions'
const REPORT = 'reportPolicyViolation'

/** Starts watching; before the first page of the context loads. */
export async function guardContext(context: BrowserContext): Promise<Guard> {
  const problems: string[] = []
  const expected: RegExp[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  await context.exposeBinding(REPORT, (_source, violation: string) => note(`policy: ${violation}`))
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const what = `${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`
      ;(globalThis as unknown as Record<string, (text: string) => void>)[report]?.(what)
    })
  }, REPORT)
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (isProblem(message)) note(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', ({ message, stack = message }) => {
      // Playwright's clock fails in its own script, which has no address, while it leaves a context that is used again.
      const isClock = message.endsWith("(reading 'controller')") && !stack.includes('http')
      if (!isClock) note(`exception: ${stack}`)
    })
    waitForHydration(page)
  }
  // What a test puts in the server's place has no such number.
  context.on('response', (response) => {
    if ('x-request-id' in response.headers() && isDefect(response.status()))
      note(`server: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return { problems, expect: (...patterns) => void expected.push(...patterns) }
}

/** What the server never answers to a page of ours: it failed, or does not know the address or method that the page asked for. */
const isDefect = (status: number) => status >= 500 || status === 404 || status === 405

/** Calls of the API, and the question whether the server is there at all. */
const MAY_FAIL = /\/backend\/api\/|\/healthz$/

function isProblem(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  // Chromium notes every refused or broken call; what the page makes of it is what the tests look at. Pages and assets must all be there.
  if (message.text().startsWith('Failed to load resource') && MAY_FAIL.test(message.location().url)) return false
  // Policy breaches come by their own event, with more to read.
  return !message.text().includes('Content Security Policy')
}

/** Moves the mouse, as who is there does. */
export async function giveSign(page: { readonly mouse: Pick<Page['mouse'], 'move'> }): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(0, 0)
}

/** Opens a page and touches nothing: not `page.goto`, which moves the mouse as a visitor would. */
export function openUntouched(page: Page, path: string): ReturnType<Page['goto']> {
  return (Object.getPrototypeOf(page) as Page).goto.call(page, path)
}

/** Clicks before hydration are lost on buttons: a test that opens a page of ours waits for the mark that page-change.tsx leaves. */
function waitForHydration(page: Page): void {
  const { goto, reload } = page
  const hydrated = async () => {
    const isOurs = await page.evaluate(() => document.getElementById('root') !== null).catch(() => false)
    if (!isOurs) return
    // A page starts its app when somebody is there.
    await giveSign(page)
    // The sign is answered a moment later (src/app/boot/main.ts); a clock that a test has stopped is moved on by it.
    if (await page.evaluate(() => '__pwClock' in globalThis)) await page.clock.runFor(MARK_FIRST_MS)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await hydrated()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await hydrated()
    return response
  }
}
