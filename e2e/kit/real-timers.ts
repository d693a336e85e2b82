/** The browser's own timers, for what must go on while a test holds the page's clock. */
import type { BrowserContext } from '@playwright/test'

const KEPT_AS = 'realTimers'
const NAMES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const

/** Keeps them, before a page opens and its clock is replaced. */
export async function keepRealTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, names]) => {
      const own = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
      Object.defineProperty(globalThis, key, { value: Object.fromEntries(names.map((name) => [name, own[name]?.bind(globalThis)])) })
    },
    [KEPT_AS, NAMES] as const,
  )
}

/** The script, running by real timers whatever becomes of the page's. */
export const byRealTimers = (script: string): string => `(({ ${NAMES.join(', ')} }) => { ${script} })(globalThis.${KEPT_AS} ?? globalThis);`
