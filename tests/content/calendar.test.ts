import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { isWorkday } from '#kit/legal-holidays.ts'
import { type CalendarChoices, createCalendarEvents, deadlines, nextMcs150DueDate, toIcs } from '#src/site/content/calculators/calendar.ts'

const all = deadlines.map(({ value }) => value)
const sampleChoices: CalendarChoices = {
  chosen: [],
  dotNumber: '1234567',
  physical: '2026-03-10',
  authority: '2026-11-01',
  firstUse: '2026-11-05',
  query: '2026-02-01',
  plates: '2027-05-31',
  company: '2026-12-28',
}
const datesOf = (choices: CalendarChoices, today: string, years?: number) =>
  Object.fromEntries(createCalendarEvents(choices, today, years).map(({ id, date }) => [id, date]))

describe('every year', () => {
  test('starts with the next date of each deadline', () => {
    expect(createCalendarEvents({ chosen: ['ifta', 'ucr'] }, '2026-11-21').map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-02-01',
      '2027-04-30',
      '2027-08-02',
      '2027-11-01',
    ])
    expect(createCalendarEvents({ chosen: ['ucr'] }, '2026-12-31')[0]?.date).toBe('2026-12-31')
    expect(createCalendarEvents({ chosen: ['s-corp'] }, '2026-03-16')[0]?.date).toBe('2026-03-16')
  })

  test('IRS dates move past weekends and holidays, but the UCR date does not', () => {
    // Dates published by the IRS: April 18, 2022, and January 16 and September 3, 2024.
    expect(datesOf({ chosen: ['estimated'] }, '2022-01-01')['estimated-2022-04-15']).toBe('2022-04-18')
    expect(datesOf({ chosen: ['estimated'] }, '2024-01-01')['estimated-2024-01-15']).toBe('2024-01-16')
    expect(datesOf({ chosen: ['hvut'] }, '2024-01-01')).toEqual({ 'hvut-2024-08-31': '2024-09-03' })
    expect(datesOf({ chosen: ['ucr'] }, '2028-01-01')).toEqual({ 'ucr-2028-12-31': '2028-12-31' })
  })

  test('the estimated tax has the four days of the law', () => {
    // IRC 6654(c)(2). None of these days is on a weekend.
    expect(createCalendarEvents({ chosen: ['estimated'] }, '2026-02-01').map(({ date, title }) => [date, title])).toEqual([
      ['2026-04-15', 'Estimated tax, 1st payment'],
      ['2026-06-15', 'Estimated tax, 2nd payment'],
      ['2026-09-15', 'Estimated tax, 3rd payment'],
      ['2027-01-15', 'Estimated tax, 4th payment'],
    ])
  })

  test('for eight years every tax date is the first workday from its day on', () => {
    for (const { id, date, note } of createCalendarEvents({ chosen: all }, '2024-01-01', 8)) {
      const day = id.slice(-10)
      if (note.includes('doesn’t move')) expect([id, date]).toEqual([id, day])
      else expect([id, isWorkday(date), date >= day, Date.parse(date) - Date.parse(day) <= 4 * 86_400_000]).toEqual([id, true, true, true])
    }
  })

  test('names a rule and a source for each date', () => {
    for (const { note } of createCalendarEvents({ ...sampleChoices, chosen: all }, '2026-11-21'))
      expect(note).toMatch(/^(On a weekend or legal holiday|This date doesn’t move).*Source: .+\.$/)
  })
})

describe('the dates of one carrier', () => {
  test('the dates follow the input', () => {
    expect(datesOf(sampleChoices, '2026-11-21')).toEqual({
      // FMCSA's table: the last digit 7 means July, and the even digit before it means even years.
      'mcs-150': '2028-07-31',
      'form-2290-2026-11': '2026-12-31',
      'clearinghouse-query': '2027-02-01',
      'irp-plates': '2027-05-31',
      'dot-physical': '2028-03-10',
      'new-entrant-audit': '2027-11-01',
      's-corp-election': '2027-03-15',
    })
    expect(createCalendarEvents({ chosen: [], dotNumber: '7', physical: 'soon' }, '2026-11-21')).toEqual([])
  })

  test('Form 2290 is due at the end of the month after the first use, or on the next business day', () => {
    const dueDateOf = (firstUse: string) => createCalendarEvents({ chosen: [], firstUse }, '2026-11-21')[0]?.date
    // IRS's table. November 30, 2024 was a Saturday.
    expect([dueDateOf('2026-07-01'), dueDateOf('2024-10-15'), dueDateOf('2027-01-31'), dueDateOf('2026-12-31')]).toEqual([
      '2026-08-31',
      '2024-12-02',
      '2027-03-01',
      '2027-02-01',
    ])
  })

  test('the last digit sets the MCS-150 month, and the one before it odd or even years', () => {
    expect(nextMcs150DueDate('45678', '2026-11-21')).toBe('2027-08-31')
    expect(nextMcs150DueDate('1896', '2026-11-21')).toBe('2027-06-30')
    expect(nextMcs150DueDate('20', '2026-11-21')).toBe('2028-10-31')
    expect(nextMcs150DueDate('22', '2028-01-01')).toBe('2028-02-29')
    expect(nextMcs150DueDate('DOT 12 34', '2026-04-30')).toBe('2027-04-30')
    expect([nextMcs150DueDate('', '2026-11-21'), nextMcs150DueDate('5', '2026-11-21')]).toEqual([null, null])
  })
})

describe('the file', () => {
  const events = createCalendarEvents({ ...sampleChoices, chosen: all }, '2026-11-21', 3)
  const file = toIcs(events, '20261121T180000Z')
  const parseEvents = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

  test('has the content of the page in an independent parser', () => {
    expect(new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('version')).toBe('2.0')
    expect(
      parseEvents(file).map((event) => ({
        id: event.uid,
        date: event.startDate.toString(),
        whole: event.startDate.isDate,
        days: event.duration.toSeconds() / 86_400,
        title: event.summary,
        note: event.description,
        stamp: String(event.component.getFirstPropertyValue('dtstamp')),
        sequence: event.sequence,
        reminder: String(event.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')),
      })),
    ).toEqual(
      events.map(({ id, date, title, note }) => ({
        id: `${id}@${companySlug}`,
        date,
        whole: true,
        days: 1,
        title,
        note,
        stamp: '2026-11-21T18:00:00Z',
        sequence: 20_261_121,
        reminder: '-P7D',
      })),
    )
  })

  test('ends lines with CRLF and folds them at 75 octets without splitting a character', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const long = toIcs([{ id: 'x', date: '2026-12-31', title: '§ä😀'.repeat(60), note: 'a, b; c\\d' }], '20261121T180000Z')
    for (const line of `${file}${long}`.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // Escapes are required (RFC 5545, 3.3.11), although the parser also accepts text without them.
    expect(long).toContain('DESCRIPTION:a\\, b\\; c\\\\d')
    expect(parseEvents(long)[0]).toMatchObject({ summary: '§ä😀'.repeat(60), description: 'a, b; c\\d' })
  })

  test('has no duplicates and the same event ids a year later', () => {
    const ids = (text: string) => parseEvents(text).map(({ uid }) => uid)
    expect(new Set(ids(file)).size).toBe(ids(file).length)
    expect(new Set(events.map(({ date, title }) => `${date} ${title}`)).size).toBe(events.length)
    const later = toIcs(createCalendarEvents({ ...sampleChoices, chosen: all }, '2027-11-21', 3), '20271121T090000Z')
    const both = ids(later).filter((id) => ids(file).includes(id))
    expect(both.length).toBeGreaterThan(40)
    for (const id of both) {
      const dates = [file, later].map((text) =>
        parseEvents(text)
          .find(({ uid }) => uid === id)
          ?.startDate.toString(),
      )
      expect(dates[1]).toBe(dates[0])
    }
    expect(parseEvents(later)[0]?.sequence).toBeGreaterThan(parseEvents(file)[0]?.sequence ?? 0)
    expect(parseEvents(later)[0]?.sequence).toBeLessThan(2 ** 31)
  })
})
