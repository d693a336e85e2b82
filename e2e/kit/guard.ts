import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Reports policy violations, hydration mismatches, console errors, and uncaught exceptions of each page in a context. */
export interface Guard {
  readonly problems: readonly string[]
  /** Allows problems that the test causes, such as a refused call. */
  readonly expect: (...patterns: readonly RegExp[]) => void
}

/** Same value as in src/app/boot/main.ts. */
export const MARK_FIRST_MS = 50
export const PROBLEM_KINDS = 'policy breaches, hydration mismatches, console errors and exceptions'
const REPORT = 'reportPolicyViolation'

/** Must run before the first page of the context loads. */
export async function guardContext(context: BrowserContext): Promise<Guard> {
  const problems: string[] = []
  const expected: RegExp[] = []
  const recordProblem = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  await context.exposeBinding(REPORT, (_source, violation: string) => recordProblem(`policy: ${violation}`))
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const violationText = `${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`
      ;(globalThis as unknown as Record<string, (text: string) => void>)[report]?.(violationText)
    })
  }, REPORT)
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (isProblem(message)) recordProblem(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', ({ message, stack = message }) => {
      // Playwright's clock script throws when it is removed from a reused context. The stack of that exception contains no URL.
      const isClockError = message.endsWith("(reading 'controller')") && !stack.includes('http')
      if (!isClockError) recordProblem(`exception: ${stack}`)
    })
    waitForHydration(page)
  }
  // Only responses from our server have this header. Responses from test routes are ignored.
  context.on('response', (response) => {
    if ('x-request-id' in response.headers() && isDefect(response.status()))
      recordProblem(`server: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return { problems, expect: (...patterns) => void expected.push(...patterns) }
}

/** Statuses that the server must never send to our pages. */
const isDefect = (status: number) => status >= 500 || status === 404 || status === 405

const ALLOWED_FAILURES = /\/backend\/api\/|\/healthz$/

function isProblem(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  // Chromium logs each failed call. Only pages and assets are reported here, because tests check how a page handles a failed call.
  if (message.text().startsWith('Failed to load resource') && ALLOWED_FAILURES.test(message.location().url)) return false
  // A policy violation has a separate event with more details.
  return !message.text().includes('Content Security Policy')
}

/** Moves the mouse, which starts the app. */
export async function sendFirstInput(page: { readonly mouse: Pick<Page['mouse'], 'move'> }): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(0, 0)
}

/** Opens a page without input. The guarded `page.goto` would move the mouse. */
export function openWithoutInput(page: Page, path: string): ReturnType<Page['goto']> {
  return (Object.getPrototypeOf(page) as Page).goto.call(page, path)
}

/** Makes `goto` and `reload` wait for the mark that page-change-handler.tsx sets, so that tests act on a hydrated page. */
function waitForHydration(page: Page): void {
  const { goto, reload } = page
  const hydrated = async () => {
    const isSitePage = await page.evaluate(() => document.getElementById('root') !== null).catch(() => false)
    if (!isSitePage) return
    await sendFirstInput(page)
    // The input is handled after a delay (src/app/boot/main.ts), so a paused test clock must advance.
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
