/** The calculators' formulas, against sums made by hand. */
import { describe, expect, test } from 'vitest'
import { amountOf, dollars, dollarsAndCents } from '#src/content/sums/amounts.ts'
import { deadlines, eventsOf, toIcs } from '#src/content/sums/calendar.ts'
import { costPerMile, truckBand } from '#src/content/sums/cost-per-mile.ts'
import { covers, coversFor, truths } from '#src/content/sums/covers.ts'
import { addDays, addMonths, dayOf, daysBetween, spelledDate } from '#src/content/sums/dates.ts'
import { entityQuestions, leanOf } from '#src/content/sums/entity.ts'
import { cashFlow } from '#src/content/sums/factoring.ts'
import { auditRecords, readinessOf } from '#src/content/sums/readiness.ts'
import { electionBenefit, electionWindow } from '#src/content/sums/s-corp.ts'

describe('amounts', () => {
  test.each([
    ['48000', 48_000],
    ['$48,000', 48_000],
    [' 3.90 ', 3.9],
    ['.5', 0.5],
    ['12.', 12],
    ['2.5%', 2.5],
    ['0', 0],
  ])('%s is an amount', (text, amount) => expect(amountOf(text)).toBe(amount))

  test.each(['', ' ', '-5', 'about 40', '1.2.3', '1e9', '.', undefined])('%s is none', (text) => expect(amountOf(text)).toBeNull())

  test('are shown in dollars', () => expect([dollars(48_000.4), dollarsAndCents(1.866)]).toEqual(['$48,000', '$1.87']))
})

describe('dates', () => {
  test('count days over months, years and leap days', () => {
    expect(addDays('2026-11-21', 75)).toBe('2027-02-04')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-11-21', '2027-02-04')).toBe(75)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })

  test('count months to the same day, or the last there is', () => {
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  test.each(['', '2026-02-30', '2026-13-01', '21.11.2026', 'today'])('refuse %s', (text) => {
    expect([addDays(text, 1), addMonths(text, 1), daysBetween(text, '2026-01-01')]).toEqual([null, null, null])
  })

  test('are the visitor’s own day, and spelled as people do', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(spelledDate('2026-11-21')).toBe('November 21, 2026')
  })
})

describe('factoring', () => {
  test('a month of $48,000 that is paid after 35 days ties up $56,000, of which 98% are freed', () => {
    expect(cashFlow(48_000, 35, null)).toEqual({ waiting: 56_000, freed: 54_880, fee: null })
  })
  test('a fee of 3% costs $1,440 a month', () => expect(cashFlow(48_000, 35, 3).fee).toBe(1_440))
})

describe('cost per mile', () => {
  const month = { miles: 9_000, fixed: 4_500, fuelPrice: 3.9, milesPerGallon: 6.5, upkeep: 0.18, driver: 0.6 }
  test('is the sum of its parts', () => {
    const cost = costPerMile(month)
    expect(cost).toMatchObject({ fixed: 0.5, upkeep: 0.18, driver: 0.6 })
    expect(cost?.fuel).toBeCloseTo(0.6, 10)
    expect(cost?.total).toBeCloseTo(1.88, 10)
  })
  test('cannot be told without miles', () => {
    expect(costPerMile({ ...month, miles: 0 })).toBeNull()
    expect(costPerMile({ ...month, milesPerGallon: 0 })).toBeNull()
  })
  test.each([
    [0, '1'],
    [1, '1'],
    [2, '2-5'],
    [5, '2-5'],
    [10, '6-10'],
    [25, '11-25'],
    [26, '25+'],
  ])('%i trucks are in the band %s of the form', (trucks, band) => expect(truckBand(trucks)).toBe(band))
})

describe('the S-Corp election', () => {
  test('reaches back within 75 days of formation', () => {
    expect(electionWindow('2026-11-01', '2026-11-21')).toEqual({ until: '2027-01-15', left: 55 })
    expect(electionWindow('2026-11-01', '2027-01-16')?.left).toBe(-1)
    expect(electionWindow('2026-11-01', null)?.left).toBeNull()
    expect(electionWindow('', '2026-11-21')).toBeNull()
  })
  test('is worth a look above $40,000, not at it', () => {
    expect(electionBenefit(40_000, null)).toEqual({ worthALook: false, saved: null })
    expect(electionBenefit(40_001, null).worthALook).toBe(true)
  })
  test('saves payroll tax on what is not salary: 15.3% of 92.35% of the profit less the salary', () => {
    // 0.153 × (72,000 × 0.9235 − 45,000) = 0.153 × 21,492
    expect(electionBenefit(72_000, 45_000).saved).toBeCloseTo(3_288.28, 2)
    expect(electionBenefit(45_000, 45_000).saved).toBe(0)
  })
  test.each([
    [60_000, 70_000],
    [200_000, 80_000],
  ])('makes no sum of what it cannot tell: %i with a salary of %i', (net, salary) => expect(electionBenefit(net, salary).saved).toBeNull())
})

describe('LLC or C-Corp', () => {
  const all = (value: string) => Object.fromEntries(entityQuestions.map(({ name }) => [name, value]))
  test('leans once all four are answered', () => {
    expect(leanOf({ ...all('llc'), profit: undefined })).toBeNull()
    expect(leanOf(all('llc'))?.entity).toBe('llc')
    expect(leanOf(all('c-corp'))?.entity).toBe('c-corp')
  })
  test('gives the reasons that speak for it, and all of them when it is even', () => {
    expect(leanOf({ ...all('llc'), owners: 'c-corp' })).toMatchObject({ entity: 'llc', reasons: { length: 3 } })
    expect(leanOf({ ...all('llc'), owners: 'c-corp', profit: 'c-corp' })).toMatchObject({ entity: null, reasons: { length: 4 } })
  })
})

describe('insurance covers', () => {
  test('are eight, and each is reached by a truth', () => {
    expect(covers).toHaveLength(8)
    expect(coversFor(truths.map(({ value }) => value))).toEqual(covers)
  })
  test('follow what is true', () => {
    expect(coversFor([])).toEqual([])
    expect(coversFor(['reefer', 'leased'])).toEqual(['Cargo', 'Reefer breakdown', 'Bobtail'])
  })
})

test('an audit asks for twelve records; what is not at hand is missing', () => {
  const values = auditRecords.flatMap(({ records }) => records.map(({ value }) => value))
  expect(new Set(values).size).toBe(12)
  expect(readinessOf([])).toMatchObject({ ready: 0, of: 12, missing: { length: 12 } })
  expect(readinessOf(values)).toEqual({ ready: 12, of: 12, missing: [] })
  expect(readinessOf(['logs', 'unknown'])).toMatchObject({ ready: 1, missing: { length: 11 } })
})

describe('the compliance calendar', () => {
  test('begins with the next date of each deadline', () => {
    expect(eventsOf({ chosen: ['ifta', 'ucr'] }, '2026-11-21').map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-04-30',
      '2027-07-31',
      '2027-10-31',
    ])
    expect(eventsOf({ chosen: ['ucr'] }, '2026-12-31')[0]?.date).toBe('2026-12-31')
  })
  test('adds the physical after 24 months and the new-entrant audit within 12, once', () => {
    expect(eventsOf({ chosen: [], physical: '2026-03-10', authority: '2026-11-01' }, '2026-11-21')).toEqual([
      { id: 'new-entrant-audit', date: '2027-11-01', title: 'New-entrant audit must have taken place', yearly: false },
      { id: 'dot-physical', date: '2028-03-10', title: 'DOT physical due', yearly: false },
    ])
  })
  test('is a file that calendars can read', () => {
    const file = toIcs([{ id: 'ucr-12-31', date: '2026-12-31', title: 'UCR registration, next year', yearly: true }], '20261121T180000Z')
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Roadcharter//Compliance calendar//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:ucr-12-31@roadcharter',
      'DTSTAMP:20261121T180000Z',
      'SEQUENCE:20261121',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:UCR registration\\, next year',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:UCR registration\\, next year',
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })
  test('taken again a year later it is the same events, each newer than before, not twice as many', () => {
    const every = { chosen: deadlines.map(({ value }) => value), authority: '2026-11-01' }
    const first = toIcs(eventsOf({ ...every, physical: '2026-03-10' }, '2026-11-21'), '20261121T180000Z')
    const second = toIcs(eventsOf({ ...every, physical: '2027-02-01' }, '2027-11-20'), '20271120T090000Z')
    const all = (file: string, name: string) => [...file.matchAll(new RegExp(`^${name}:(.*)$`, 'gm'))].map(([, value]) => value?.trim())
    expect(new Set(all(first, 'UID')).size).toBe(14)
    expect(all(first, 'UID')).toHaveLength(14)
    expect(new Set(all(second, 'UID'))).toEqual(new Set(all(first, 'UID')))
    expect(Number(all(second, 'SEQUENCE')[0])).toBeGreaterThan(Number(all(first, 'SEQUENCE')[0]))
    expect(Number(all(second, 'SEQUENCE')[0])).toBeLessThan(2 ** 31)
  })
  test('has no line over 75 octets', () => {
    const file = toIcs([{ id: 'x', date: '2026-12-31', title: 'x'.repeat(200), yearly: false }], '20261121T180000Z')
    for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'x'.repeat(200)}`)
  })
})
