import { afterEach, expect, test, vi } from 'vitest'
import { serverNow } from '#src/flow/now.ts'

const DAY_MS = 86_400_000
afterEach(() => vi.restoreAllMocks())

const pageSentAt = (duration: number, transferSize = 300) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ responseStart: 0, transferSize, serverTiming: [{ name: 'now', duration }] } as unknown as PerformanceEntry])

test('a device that is three days ahead checks dates by the server’s clock', () => {
  pageSentAt(performance.timeOrigin - 3 * DAY_MS)
  expect(serverNow() - Date.now()).toBeCloseTo(-3 * DAY_MS, -2)
})

test('a page from the browser’s cache does not set the clock back', () => {
  pageSentAt(performance.timeOrigin - 3 * DAY_MS, 0)
  expect(serverNow() - Date.now()).toBeCloseTo(0, -2)
})
