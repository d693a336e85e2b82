/** The fonts a page has fetched. */
import type { Page } from '@playwright/test'

/** Their addresses, and what each weighs on the line, in bytes; waits for those under way. */
export function fontsOf(page: Page): Promise<readonly { readonly url: string; readonly bytes: number }[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched.filter(({ name }) => name.endsWith('.woff2')).map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))
  })
}
