import type { Page } from '@playwright/test'

/** Returns the loaded fonts, after pending ones have loaded. `bytes` is the transfer size. */
export function fontsOf(page: Page): Promise<readonly { readonly url: string; readonly bytes: number }[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched.filter(({ name }) => name.endsWith('.woff2')).map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))
  })
}
