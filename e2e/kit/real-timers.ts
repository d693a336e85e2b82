/** Native timers, for code that runs while the test controls the page's clock. */
import type { BrowserContext } from '@playwright/test'

const GLOBAL_KEY = 'realTimers'
const TIMER_FUNCTIONS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const

/** Must run before a page opens and its clock is replaced. */
export async function keepRealTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, names]) => {
      const own = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
      Object.defineProperty(globalThis, key, { value: Object.fromEntries(names.map((name) => [name, own[name]?.bind(globalThis)])) })
    },
    [GLOBAL_KEY, TIMER_FUNCTIONS] as const,
  )
}

/** Wraps a script, so that it uses the native timers. */
export const withRealTimers = (script: string): string => `(({ ${TIMER_FUNCTIONS.join(', ')} }) => { ${script} })(globalThis.${GLOBAL_KEY} ?? globalThis);`
