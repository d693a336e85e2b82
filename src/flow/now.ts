/** Clock for charts, in milliseconds since the epoch. A function, so that tests can change the time. */
export const now = (): number => Date.now()

/** Returns the time of the server minus the time of the device. 0 without a `Server-Timing` header, and for a page from the browser's cache. */
const clockOffsetMs = (): number => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sentAt = page?.serverTiming?.find(({ name }) => name === 'now')?.duration
  return page && sentAt !== undefined && page.transferSize > 0 ? sentAt - (performance.timeOrigin + page.responseStart) : 0
}

/** Time of the server, for checks of dates. The clock of a device can be days off. The server sends its time with each page (`Server-Timing`). */
export const serverNow = (): number => Date.now() + clockOffsetMs()
