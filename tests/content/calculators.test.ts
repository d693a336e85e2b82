import { describe, expect, test } from 'vitest'
import { formatDollars, formatDollarsAndCents, parseAmount, validateAmount } from '#src/site/content/calculators/amounts.ts'
import { calculateCostPerMile, fleetSizeOption } from '#src/site/content/calculators/cost-per-mile.ts'
import { coverages, coveragesFor, statements } from '#src/site/content/calculators/coverages.ts'
import { addDays, addMonths, daysBetween, formatLongDate, monthEnd, toLocalIsoDate } from '#src/site/content/calculators/dates.ts'
import { entityQuestions, findPreferredEntity } from '#src/site/content/calculators/entity.ts'
import { calculateCashFlow } from '#src/site/content/calculators/factoring.ts'
import { auditRecords, readinessOf } from '#src/site/content/calculators/readiness.ts'
import { estimateElectionBenefit } from '#src/site/content/calculators/s-corp.ts'

describe('amounts', () => {
  test.each([
    ['48000', 48_000],
    ['$48,000', 48_000],
    [' 3.90 ', 3.9],
    ['.5', 0.5],
    ['12.', 12],
    ['2.5%', 2.5],
    ['0', 0],
    ['3,90', 3.9],
    ['0,6', 0.6],
    ['1,250,000', 1_250_000],
  ])('%s is an amount', (text, amount) => expect(parseAmount(text)).toBe(amount))

  test.each(['', ' ', '-5', 'about 40', '1.2.3', '1e9', '.', undefined])('amountOf rejects %j', (text) => expect(parseAmount(text)).toBeNull())

  test.each(['-5', 'about 40', '100', '1e9', '999999999999999999999'])('%s is out of range and reports that', (text) => {
    expect([parseAmount(text, 99), validateAmount(text, 99)]).toEqual([null, 'Enter a number from 0 to 99.'])
  })
  test.each(['', '  ', '0', '3.5%', '99'])('%j is not an error', (text) => expect(validateAmount(text, 99)).toBeUndefined())

  test('amounts are shown in dollars', () => expect([formatDollars(48_000.4), formatDollarsAndCents(1.866)]).toEqual(['$48,000', '$1.87']))
})

describe('dates', () => {
  test('counts days over months, years, and leap days', () => {
    expect(addDays('2026-11-21', 75)).toBe('2027-02-04')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-11-21', '2027-02-04')).toBe(75)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })

  test('counts months to the same day or the last day of a month', () => {
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect([monthEnd('2028-02-01'), monthEnd('2026-12-05', 1)]).toEqual(['2028-02-29', '2027-01-31'])
  })

  test.each(['', '2026-02-30', '2026-13-01', '9999-12-28', '0026-01-01', '21.11.2026', 'today'])('dates outside the calendar are rejected: %s', (text) => {
    expect([addDays(text, 1), addMonths(text, 1), daysBetween(text, '2026-01-01')]).toEqual([null, null, null])
  })

  test("dates are in the visitor's time zone and in common notation", () => {
    expect(toLocalIsoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(formatLongDate('2026-11-21')).toBe('November 21, 2026')
  })
})

describe('factoring', () => {
  test('a month of $48,000 paid after 35 days ties up $56,000, and 98% of it is released', () => {
    expect(calculateCashFlow(48_000, 35, null)).toEqual({ unpaidDollars: 56_000, advanceDollars: 54_880, fee: null })
  })
  test('a fee of 3% costs $1,440 a month', () => expect(calculateCashFlow(48_000, 35, 3).fee).toBe(1_440))
})

describe('cost per mile', () => {
  const month = { miles: 9_000, fixed: 4_500, fuelPrice: 3.9, milesPerGallon: 6.5, upkeep: 0.18, driver: 0.6 }
  test('the cost per mile is the sum of its parts', () => {
    const cost = calculateCostPerMile(month)
    expect(cost).toMatchObject({ fixed: 0.5, upkeep: 0.18, driver: 0.6 })
    expect(cost?.fuel).toBeCloseTo(0.6, 10)
    expect(cost?.total).toBeCloseTo(1.88, 10)
  })
  test('the cost per mile is unknown without miles', () => {
    expect(calculateCostPerMile({ ...month, miles: 0 })).toBeNull()
    expect(calculateCostPerMile({ ...month, milesPerGallon: 0 })).toBeNull()
  })
  test.each([
    [0, '1'],
    [1, '1'],
    [2, '2-5'],
    [5, '2-5'],
    [10, '6-10'],
    [25, '11-25'],
    [26, '25+'],
  ])('%i trucks select the option %s of the form', (trucks, band) => expect(fleetSizeOption(trucks)).toBe(band))
})

describe('savings of an S-Corp election', () => {
  test('savings of an S-Corp election are recommended above $40,000, not at it', () => {
    expect(estimateElectionBenefit(40_000, null)).toEqual({ isWorthwhile: false, saved: null })
    expect(estimateElectionBenefit(40_001, null).isWorthwhile).toBe(true)
  })
  test('savings of an S-Corp election are the payroll tax on profit beyond the salary: 15.3% of 92.35% of the profit less the salary', () => {
    // 0.153 × (72,000 × 0.9235 − 45,000) = 0.153 × 21,492
    expect(estimateElectionBenefit(72_000, 45_000).saved).toBeCloseTo(3_288.28, 2)
    expect(estimateElectionBenefit(45_000, 45_000).saved).toBe(0)
  })
  test.each([
    [60_000, 70_000],
    [200_000, 80_000],
  ])('are null for a profit of %i and a salary of %i', (net, salary) => expect(estimateElectionBenefit(net, salary).saved).toBeNull())
})

describe('LLC or C-Corp', () => {
  const all = (value: string) => Object.fromEntries(entityQuestions.map(({ name }) => [name, value]))
  test('recommends one after all four answers', () => {
    expect(findPreferredEntity({ ...all('llc'), profit: undefined })).toBeNull()
    expect(findPreferredEntity(all('llc'))?.entity).toBe('llc')
    expect(findPreferredEntity(all('c-corp'))?.entity).toBe('c-corp')
  })
  test('lists the matching reasons, and all of them for a tie', () => {
    expect(findPreferredEntity({ ...all('llc'), owners: 'c-corp' })).toMatchObject({ entity: 'llc', reasons: { length: 3 } })
    expect(findPreferredEntity({ ...all('llc'), owners: 'c-corp', profit: 'c-corp' })).toMatchObject({ entity: null, reasons: { length: 4 } })
  })
})

describe('insurance coverages', () => {
  test('there are eight insurance coverages, each with an answer that selects it', () => {
    expect(coverages).toHaveLength(8)
    expect(coveragesFor(statements.map(({ value }) => value))).toEqual(coverages)
  })
  test('the answers determine the coverages', () => {
    expect(coveragesFor([])).toEqual([])
    expect(coveragesFor(['reefer', 'leased'])).toEqual(['Cargo', 'Reefer breakdown', 'Bobtail'])
  })
})

test('an audit requires twelve records, and unchecked ones are missing', () => {
  const values = auditRecords.flatMap(({ records }) => records.map(({ value }) => value))
  expect(new Set(values).size).toBe(12)
  expect(readinessOf([])).toMatchObject({ ready: 0, of: 12, missing: { length: 12 } })
  expect(readinessOf(values)).toEqual({ ready: 12, of: 12, missing: [] })
  expect(readinessOf(['logs', 'unknown'])).toMatchObject({ ready: 1, missing: { length: 11 } })
})
