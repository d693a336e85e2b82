import { expect, test } from 'vitest'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { createRates, type Rate } from '#server/limits/rates.ts'
import { newFolder, onTestEnd } from '../kit/test-server.ts'

const RATE = { scope: 'letters', windowMs: 100_000 }
const START = 1_800_000_000_000

const open = async (rate: Rate = RATE) => {
  const { db, close } = await openDatabase({ dataDir: newFolder() })
  onTestEnd(close)
  let time = START
  const rates = createRates('k'.repeat(40), () => time)
  return {
    count: (by = 1, who = 'one') => rates.count(db, rate, who, by),
    look: (who = 'one') => rates.peek(db, rate, who),
    tidy: () => rates.cleanUp(db),
    rows: () => db.selectFrom('rate_limits').select('key').execute(),
    setTime: (ms: number) => {
      time = START + ms
    },
  }
}

test.each([
  [10, 0, 1, 11, 118_182],
  [10, 50_000, 1, 11, 68_182],
  [10, 99_999, 1, 11, 18_183],
  [10, 100_000, 1, 11, 20_000],
  [10, 100_000, 3, 13, 40_000],
  [10, 150_000, 1, 6, 0],
  [10, 150_000, 6, 11, 20_000],
  [10, 150_000, 10, 15, 60_000],
  [10, 150_000, 12, 17, 75_000],
  [10, 199_999, 1, 1.0001, 0],
  [10, 200_000, 1, 1, 0],
  [10, 350_000, 1, 1, 0],
])(
  '%i at the start and after %i ms another %i count as %d, and one more fits after %i ms',
  { tags: 'sql' },
  async (first, afterMs, secondCount, total, waitMs) => {
    const { count, setTime } = await open()
    await count(first)
    setTime(afterMs)
    const usage = await count(secondCount)
    expect([Number(usage.total.toFixed(4)), Math.max(0, Math.round(usage.waitMs(10)))]).toEqual([total, waitMs])
  },
)

test.each([
  [10, 99_999, 0, 10, 100_001],
  [4, 99_999, 6, 10, 100_001],
  [4, 100_000, 6, 10, 100_000],
  [4, 199_999, 6, 10, 1],
  [4, 199_999, 5, 9, 0],
  [4, 200_000, 6, 6, 0],
])('an exact rate counts %i and, %i ms later, %i as %d, and one more fits after %i ms', { tags: 'sql' }, async (first, afterMs, secondCount, total, waitMs) => {
  const { count, setTime } = await open({ ...RATE, isExact: true })
  await count(first)
  setTime(afterMs)
  const usage = await count(secondCount)
  expect([usage.total, Math.max(0, usage.waitMs(10))]).toEqual([total, waitMs])
})

test('a canceled count causes no wait, and clients are counted separately', { tags: 'sql' }, async () => {
  const { count } = await open()
  await count(10)
  const usage = await count(1)
  expect([usage.waitMs(10, 1), usage.waitMs(11, 1), usage.waitMs(12, 1)]).toEqual([110_000, 100_000, 0])
  expect((await count(1, 'other')).total).toBe(1)
})

test.each([
  [0, 8],
  [99_999, 8],
  [100_000, 8],
  [150_000, 4],
  [199_999, 0.0001],
  [200_000, 0],
  [-CLOCK_SLACK_MS, 8],
  // The clock was set back by more than the clocks of two servers can differ, so the count is ignored.
  [-CLOCK_SLACK_MS - 1, 0],
])('a query after %i ms finds %d of eight and counts nothing', { tags: 'sql' }, async (afterMs, total) => {
  const { count, look, setTime } = await open()
  await count(8)
  setTime(afterMs)
  const seen = [(await look()).total, (await look()).total, (await look('nobody')).total]
  expect(seen.map((each) => Number(each.toFixed(4)))).toEqual([total, total, 0])
  expect(Number((await count(0)).total.toFixed(4))).toBe(total)
})

test('deletes expired counts', { tags: 'sql' }, async () => {
  const { count, tidy, rows, setTime } = await open()
  await count()
  setTime(2 * RATE.windowMs - 1)
  await tidy()
  expect(await rows()).toHaveLength(1)
  setTime(2 * RATE.windowMs)
  await tidy()
  expect(await rows()).toEqual([])
})
