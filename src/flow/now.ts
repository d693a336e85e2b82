/** Clock for charts, in milliseconds since the epoch. A function, so that tests can change the time. */
export const now = (): number => Date.now()

/** Returns the server's time minus the device's time. 0 without a `Server-Timing` header, and for a page from the browser cache. */
const clockOffsetMs = (): number => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sentAt = page?.serverTiming?.find(({ name }) => name === 'now')?.duration
  return page && sentAt !== undefined && page.transferSize > 0 ? sentAt - (performance.timeOrigin + page.responseStart) : 0
}

/** Returns the server's time, for date checks. A device's clock can be days off. Each page contains the server's time (`Server-Timing`). */
export const serverNow = (): number => Date.now() + clockOffsetMs()
