/** What the calculators know, row by row: dates, covers, questions, records. Written from specification 2 (sections 1 and 9) and the agencies' own dates. */
import { expect, test } from 'vitest'
import { deadlines, eventsOf } from '#src/content/sums/calendar.ts'
import { coversFor, truths } from '#src/content/sums/covers.ts'
import { entityQuestions, leanOf } from '#src/content/sums/entity.ts'
import { cashFlow } from '#src/content/sums/factoring.ts'
import { auditRecords } from '#src/content/sums/readiness.ts'
import { electionBenefit, electionWindow } from '#src/content/sums/s-corp.ts'

test('the calendar: every yearly date, its rule and its source', () => {
  expect(deadlines.flatMap(({ value, rule, source, yearly }) => yearly.map(([day, title]) => [value, day, title, rule, source].join(' | ')))).toEqual([
    'ifta | 01-31 | IFTA return, 4th quarter | ifta | IFTA Articles of Agreement',
    'ifta | 04-30 | IFTA return, 1st quarter | ifta | IFTA Articles of Agreement',
    'ifta | 07-31 | IFTA return, 2nd quarter | ifta | IFTA Articles of Agreement',
    'ifta | 10-31 | IFTA return, 3rd quarter | ifta | IFTA Articles of Agreement',
    'ucr | 12-31 | UCR registration for next year | fixed | UCR Plan',
    'hvut | 08-31 | Form 2290 for trucks in use in July | tax | Instructions for Form 2290',
    'estimated | 01-15 | Estimated tax, 4th payment | tax | IRC 6654(c)',
    'estimated | 04-15 | Estimated tax, 1st payment | tax | IRC 6654(c)',
    'estimated | 06-15 | Estimated tax, 2nd payment | tax | IRC 6654(c)',
    'estimated | 09-15 | Estimated tax, 3rd payment | tax | IRC 6654(c)',
    'payroll | 01-31 | Form 941, 4th quarter | tax | Instructions for Form 941',
    'payroll | 04-30 | Form 941, 1st quarter | tax | Instructions for Form 941',
    'payroll | 07-31 | Form 941, 2nd quarter | tax | Instructions for Form 941',
    'payroll | 10-31 | Form 941, 3rd quarter | tax | Instructions for Form 941',
    'people | 01-31 | W-2 and 1099-NEC forms | tax | IRC 6071(c)',
    's-corp | 03-15 | S-Corp return, Form 1120-S | tax | IRC 6072(b)',
    'partnership | 03-15 | Partnership return, Form 1065 | tax | IRC 6072(b)',
  ])
  expect(deadlines.map(({ value, label }) => `${value} | ${label}`)).toEqual([
    'ifta | IFTA fuel tax, every quarter',
    'ucr | UCR, every year',
    'hvut | Heavy vehicle use tax (Form 2290)',
    'estimated | Estimated income tax',
    'payroll | Payroll tax return (Form 941)',
    'people | W-2 and 1099-NEC forms',
    's-corp | S-Corp return (Form 1120-S)',
    'partnership | Return of an LLC with several members (Form 1065)',
  ])
})

test('the calendar: each date of one carrier under its name, with its rule and source', () => {
  const own = {
    dotNumber: '67',
    physical: '2026-03-10',
    authority: '2026-11-01',
    firstUse: '2026-11-05',
    query: '2026-02-01',
    plates: '2027-05-31',
    company: '2026-12-28',
  }
  const TAX = 'On a weekend or legal holiday the next business day counts (IRC 7503). Source'
  const FIXED = 'This date does not move with weekends or holidays. Source'
  expect(eventsOf({ chosen: [], ...own }, '2026-11-21').map(({ date, title, note }) => `${date} ${title} | ${note}`)).toEqual([
    `2026-12-31 Form 2290 for the truck you put on the road | ${TAX}: Instructions for Form 2290.`,
    `2027-02-01 Clearinghouse query for each driver | ${FIXED}: 49 CFR 382.701(b).`,
    `2027-03-15 Last day for Form 2553 (S-Corp election) | ${TAX}: IRC 1362(b).`,
    `2027-05-31 IRP plates end | ${FIXED}: Your base state.`,
    `2027-11-01 New-entrant audit must have taken place | ${FIXED}: 49 U.S.C. 31144(g).`,
    `2028-03-10 DOT physical due | ${FIXED}: 49 CFR 391.45.`,
    `2028-07-31 MCS-150 update at the FMCSA | ${FIXED}: 49 CFR 390.19.`,
  ])
})

test.each([
  ['authority', 'I run under my own authority', 'Auto liability; General liability'],
  ['freight', 'I haul other people’s freight', 'Cargo'],
  ['own', 'I own a truck or trailer', 'Physical damage'],
  ['loan', 'There is a loan or lease on it', 'Physical damage; Towing, downtime and gap'],
  ['interchange', 'I pull trailers that are not mine', 'Trailer interchange'],
  ['reefer', 'I haul refrigerated freight', 'Cargo; Reefer breakdown'],
  ['leased', 'I am leased on to a carrier', 'Bobtail'],
  ['yard', 'People come to my yard or dock', 'General liability'],
  ['alone', 'I cannot afford a week without the truck', 'Towing, downtime and gap'],
])('insurance: %s asks for its covers', (value, label, covers) => {
  expect(truths.find((truth) => truth.value === value)?.label).toBe(label)
  expect(coversFor([value]).join('; ')).toBe(covers)
  expect(truths).toHaveLength(9)
})

test('LLC or C-Corp: each answer leans one way, for its own reason', () => {
  expect(
    entityQuestions.flatMap(({ name, question, answers }) => answers.map(({ value, label, reason }) => [name, question, value, label, reason].join(' | '))),
  ).toEqual([
    'owners | Who will own it? | llc | Me or my family | A few owners can settle everything in an operating agreement.',
    'owners | Who will own it? | c-corp | Partners and investors | Shares show who owns how much.',
    'profit | Where does the profit go? | llc | To the owners | Profit passes to your own return and is taxed once.',
    'profit | Where does the profit go? | c-corp | It stays in the company | A corporation pays its own tax on its profit.',
    'future | Will you sell a part of it one day? | llc | Not that I know | An LLC needs no shares.',
    'future | Will you sell a part of it one day? | c-corp | That is the plan | Shares can be sold, all or some of them.',
    'paperwork | How much paperwork do you want? | llc | As little as possible | No board and no minutes. Most states ask for a short report.',
    'paperwork | How much paperwork do you want? | c-corp | More is fine | A corporation holds meetings and keeps minutes. Investors expect that.',
  ])
})

test.each([
  ['llc llc llc llc', 'llc', 4],
  ['c-corp llc llc llc', 'llc', 3],
  ['c-corp c-corp llc llc', null, 4],
  ['llc c-corp llc c-corp', null, 4],
  ['llc c-corp c-corp c-corp', 'c-corp', 3],
  ['c-corp c-corp c-corp c-corp', 'c-corp', 4],
])('answers %s lean to %s', (given, entity, reasons) => {
  const [owners, profit, future, paperwork] = given.split(' ')
  const lean = leanOf({ owners, profit, future, paperwork })
  expect([lean?.entity, lean?.reasons.length]).toEqual([entity, reasons])
})

test('an auditor asks for these twelve records', () => {
  expect(auditRecords.flatMap(({ subject, records }) => records.map(({ value, label }) => `${subject} | ${value} | ${label}`))).toEqual([
    'Drivers | applications | An application and file for each driver',
    'Drivers | licenses | Copies of CDLs, and the medical status on each driving record',
    'Drivers | inquiries | Motor vehicle records, asked for every year',
    'Testing | program | Membership in a testing program or consortium',
    'Testing | pre-employment | A negative test from before each first trip',
    'Testing | clearinghouse | Clearinghouse queries, each year',
    'Hours and trips | logs | Six months of logs',
    'Hours and trips | supporting | Fuel, toll and load papers that match them',
    'Trucks and company | inspections | Annual inspections of truck and trailer',
    'Trucks and company | maintenance | Maintenance records for each unit',
    'Trucks and company | insurance | Proof of insurance (MCS-90)',
    'Trucks and company | accidents | An accident register, even an empty one',
  ])
})

test.each([
  // Dollars a month × days ÷ 30; 98 % of that; percent of the month.
  [48_000, 35, null, 56_000, 54_880, null],
  [60_000, 45, 3, 90_000, 88_200, 1_800],
  [30_000, 30, 2.5, 30_000, 29_400, 750],
  [30_000, 0, 0, 0, 0, 0],
])('factoring $%i paid after %i days at a fee of %s', (invoiced, days, fee, waiting, freed, cost) => {
  expect(cashFlow(invoiced, days, fee)).toEqual({ waiting, freed, fee: cost })
})

test.each([
  // 15.3 % of (92.35 % of the profit less the salary): 0.153 × (138,525 − 60,000), and so on.
  [150_000, 60_000, 12_014.33],
  [150_001, 60_000, null],
  [100_000, 50_000, 6_479.55],
  [60_000, 60_000, 0],
  [60_000, 60_001, null],
  [60_000, null, null],
])('S-Corp: $%i with a salary of %s saves %s', (net, salary, saved) => {
  const found = electionBenefit(net, salary).saved
  expect(found === null ? null : Math.round(found * 100) / 100).toBe(saved)
})

test.each([
  // First day of the tax year, two months and 15 days on, the day to file, days left on November 21, 2026.
  ['2026-01-01', '2026-03-15', '2026-03-16', -250],
  ['2026-10-01', '2026-12-15', '2026-12-15', 24],
  ['2026-09-08', '2026-11-22', '2026-11-23', 2],
  ['2026-12-31', '2027-03-15', '2027-03-15', 114],
  ['2028-12-30', '2029-03-15', '2029-03-15', 845],
])('S-Corp: a tax year from %s can elect until %s, so on %s', (start, counted, until, left) => {
  expect(electionWindow(start, '2026-11-21')).toEqual({ counted, until, left })
})
