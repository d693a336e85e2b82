/** Deadlines of Form 2553 for tax years that start from 2024 to 2032, compared with a day-by-day count. */
import { describe, expect, test } from 'vitest'
import { isWorkday } from '#kit/legal-holidays.ts'
import { isBusinessDay } from '#src/site/content/calculators/business-days.ts'
import { calculateElectionWindow } from '#src/site/content/calculators/s-corp.ts'

const days: string[] = []
for (const day = new Date('2024-01-01T12:00:00Z'); day.getUTCFullYear() < 2034; day.setUTCDate(day.getUTCDate() + 1)) days.push(day.toISOString().slice(0, 10))

function computeDeadline(start: string): { lastDay: string; deadline: string } {
  const from = days.indexOf(start)
  const nextDays = days.slice(from, from + 100)
  const months = [...new Set(nextDays.map((day) => day.slice(0, 7)))]
  const thirdMonthDays = nextDays.filter((day) => day.startsWith(months[2] ?? ''))
  const sameDay = thirdMonthDays.find((day) => day.endsWith(start.slice(7)))
  const monthsEnd = sameDay === undefined ? days.indexOf(thirdMonthDays.at(-1) ?? '') : days.indexOf(sameDay) - 1
  const lastDay = days[monthsEnd + 15] ?? ''
  return { lastDay, deadline: days.slice(monthsEnd + 15).find(isWorkday) ?? '' }
}

test('2 months and 15 days, for every first day from 2024 to 2032', () => {
  const startDays = days.filter((day) => day < '2033')
  expect(startDays).toHaveLength(3_288)
  for (const start of startDays) {
    const found = calculateElectionWindow(start, null)
    expect({ start, lastDay: found?.lastDay, deadline: found?.deadline }).toEqual({ start, ...computeDeadline(start) })
  }
})

test('business days match the table', () => {
  for (const day of days) expect([day, isBusinessDay(day)]).toEqual([day, isWorkday(day)])
})

describe('manual examples', () => {
  test.each([
    // Examples from the Instructions for Form 2553 (December 2020): January 7, January 1, November 8.
    ['2025-01-07', '2025-03-21'],
    ['2027-01-01', '2027-03-15'],
    ['2028-01-01', '2028-03-15'],
    ['2026-11-08', '2027-01-22'],
    // The month in which the two months end does not have this day, so the 15 days start after its last day.
    ['2026-12-31', '2027-03-15'],
    ['2026-12-30', '2027-03-15'],
    ['2026-12-29', '2027-03-15'],
    ['2026-12-28', '2027-03-14'],
    ['2027-12-29', '2028-03-14'],
    ['2027-12-30', '2028-03-15'],
    ['2026-01-31', '2026-04-14'],
  ])('a year that begins on %s: %s', (start, last) => expect(calculateElectionWindow(start, null)?.lastDay).toBe(last))

  test.each([
    ['a Sunday', '2026-12-28', '2027-03-14', '2027-03-15'],
    ['a Saturday', '2026-01-07', '2026-03-21', '2026-03-23'],
    ['New Year’s Day, a Friday', '2026-10-18', '2027-01-01', '2027-01-04'],
    ['Emancipation Day', '2027-02-02', '2027-04-16', '2027-04-19'],
  ])('%s moves to the next business day', (_, start, lastDay, deadline) => expect(calculateElectionWindow(start, null)).toMatchObject({ lastDay, deadline }))

  test('counts the remaining days', () => {
    expect(calculateElectionWindow('2026-11-01', '2026-11-21')).toEqual({ lastDay: '2027-01-15', deadline: '2027-01-15', daysLeft: 55 })
    expect(calculateElectionWindow('2026-11-01', '2027-01-16')?.daysLeft).toBe(-1)
    expect(calculateElectionWindow('2026-11-01', null)?.daysLeft).toBeNull()
    expect(calculateElectionWindow('', '2026-11-21')).toBeNull()
  })
})
