/** Clock for charts, in milliseconds since the epoch. A function, so that tests can change the time. */
export const now = (): number => Date.now()

/** Server's clock minus the device's when the page came. 0 for a page without the header or from the browser's cache. */
const aheadMs = (): number => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sentAt = page?.serverTiming?.find(({ name }) => name === 'now')?.duration
  return page && sentAt !== undefined && page.transferSize > 0 ? sentAt - (performance.timeOrigin + page.responseStart) : 0
}

/** The server's clock, for checks of dates: a device can be days off. The server sends its time with each page (`Server-Timing`). */
export const serverNow = (): number => Date.now() + aheadMs()
