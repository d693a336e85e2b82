import { company, companySlug } from '#contract/company.ts'
import { nextBusinessDay } from '#src/site/content/calculators/business-days.ts'
import { addDays, addMonths, monthEnd } from '#src/site/content/calculators/dates.ts'
import { calculateElectionWindow } from '#src/site/content/calculators/s-corp.ts'

/** Sentences that explain what happens to a date on a weekend or legal holiday. */
const dateRules = {
  tax: 'On a weekend or legal holiday, the deadline moves to the next business day (IRC 7503).',
  ifta: 'On a weekend or legal holiday, the deadline moves to the next business day. Your base state says which days are holidays.',
  fixed: 'This date doesn’t move for weekends or holidays.',
} as const
type DateRule = keyof typeof dateRules

interface Deadline {
  readonly value: string
  readonly label: string
  readonly rule: DateRule
  /** Statute, regulation, or agency. */
  readonly source: string
  /** Month and day in each year (`01-31`), with the event title. */
  readonly yearly: readonly (readonly [day: string, title: string])[]
}

/** Deadlines with the same dates for every carrier. */
export const deadlines: readonly Deadline[] = [
  {
    value: 'ifta',
    label: 'IFTA fuel tax, every quarter',
    rule: 'ifta',
    source: 'IFTA Articles of Agreement',
    yearly: [
      ['01-31', 'IFTA return, 4th quarter'],
      ['04-30', 'IFTA return, 1st quarter'],
      ['07-31', 'IFTA return, 2nd quarter'],
      ['10-31', 'IFTA return, 3rd quarter'],
    ],
  },
  { value: 'ucr', label: 'UCR, every year', rule: 'fixed', source: 'UCR Plan', yearly: [['12-31', 'UCR registration for next year']] },
  {
    value: 'hvut',
    label: 'Heavy vehicle use tax (Form 2290)',
    rule: 'tax',
    source: 'Instructions for Form 2290',
    yearly: [['08-31', 'Form 2290 for trucks in use in July']],
  },
  {
    value: 'estimated',
    label: 'Estimated income tax',
    rule: 'tax',
    source: 'IRC 6654(c)',
    yearly: [
      ['01-15', 'Estimated tax, 4th payment'],
      ['04-15', 'Estimated tax, 1st payment'],
      ['06-15', 'Estimated tax, 2nd payment'],
      ['09-15', 'Estimated tax, 3rd payment'],
    ],
  },
  {
    value: 'payroll',
    label: 'Payroll tax return (Form 941)',
    rule: 'tax',
    source: 'Instructions for Form 941',
    yearly: [
      ['01-31', 'Form 941, 4th quarter'],
      ['04-30', 'Form 941, 1st quarter'],
      ['07-31', 'Form 941, 2nd quarter'],
      ['10-31', 'Form 941, 3rd quarter'],
    ],
  },
  {
    value: 'people',
    label: 'W-2 and 1099-NEC forms',
    rule: 'tax',
    source: 'IRC 6071(c)',
    yearly: [['01-31', 'W-2 and 1099-NEC forms']],
  },
  { value: 's-corp', label: 'S-Corp return (Form 1120-S)', rule: 'tax', source: 'IRC 6072(b)', yearly: [['03-15', 'S-Corp return, Form 1120-S']] },
  {
    value: 'partnership',
    label: 'Multi-member LLC return (Form 1065)',
    rule: 'tax',
    source: 'IRC 6072(b)',
    yearly: [['03-15', 'Partnership return, Form 1065']],
  },
]

interface CalendarEvent {
  /** UID that is the same in each download, so that a calendar updates the event instead of adding a second one (RFC 5545, 3.8.4.7). */
  readonly id: string
  /** ISO date. The event lasts all day. */
  readonly date: string
  readonly title: string
  /** Rule for weekends, and the source of the deadline. */
  readonly note: string
}

/** The visitor's choices and dates. Each date is an ISO date and may be missing. */
export interface CalendarChoices {
  readonly chosen: readonly string[]
  /** Last two digits of the USDOT number, or all of it. */
  readonly dotNumber?: string | undefined
  /** Day of the last DOT physical. The next one is due within 24 months. */
  readonly physical?: string | undefined
  /** Day on which a new carrier began to operate. Its safety audit is within 12 months. */
  readonly authority?: string | undefined
  /** Day on which a truck was first used on the road. Form 2290 is due at the end of the next month. */
  readonly firstUse?: string | undefined
  /** Day of the last Clearinghouse query. The next one is due within a year. */
  readonly query?: string | undefined
  /** Expiration date of the IRP plates. */
  readonly plates?: string | undefined
  /** First day of a new company's tax year. */
  readonly company?: string | undefined
}

const PHYSICAL_MONTHS = 24
const NEW_ENTRANT_MONTHS = 12
const QUERY_MONTHS = 12

/**
 * Returns the due date of a USDOT number's next biennial update. The last digit is the month (0 is October). The digit before it decides
 * between odd and even years. The update is due at the end of the month (49 CFR 390.19). Null for fewer than two digits.
 */
export function nextMcs150DueDate(dotNumber: string, today: string): string | null {
  const digits = /(\d)(\d)\D*$/.exec(dotNumber)
  if (!digits) return null
  const [tensDigit, month] = [Number(digits[1]), Number(digits[2]) || 10]
  const year = Number(today.slice(0, 4))
  const dueDates = [year, year + 1, year + 2]
    .filter((candidateYear) => candidateYear % 2 === tensDigit % 2)
    .map((candidateYear) => monthEnd(`${candidateYear}-${String(month).padStart(2, '0')}-01`) ?? '')
  return dueDates.find((date) => date >= today) ?? null
}

/**
 * Returns a carrier's events in date order. Only the yearly deadlines depend on `years`. Deadlines from the visitor's dates are always
 * included.
 * @param today ISO date
 * @param years number of years for the yearly deadlines
 */
export function createCalendarEvents(choices: CalendarChoices, today: string, years = 1): readonly CalendarEvent[] {
  const { chosen, dotNumber = '', physical = '', authority = '', firstUse = '', query = '', plates = '', company = '' } = choices
  const firstYear = Number(today.slice(0, 4)) - 1
  const end = addMonths(today, years * 12) ?? today
  const yearlyEvents = deadlines
    .filter(({ value }) => chosen.includes(value))
    .flatMap(({ value, rule, source, yearly: days }) =>
      Array.from({ length: years + 2 }, (_, index) => firstYear + index).flatMap((year) =>
        days.map(([day, title]) => eventOf(`${value}-${year}-${day}`, `${year}-${day}`, title, rule, source)),
      ),
    )
    .filter(({ date }) => date >= today && date < end)
  const singleDeadlines = [
    ['mcs-150', nextMcs150DueDate(dotNumber, today), 'MCS-150 update with the FMCSA', 'fixed', '49 CFR 390.19'],
    [`form-2290-${firstUse.slice(0, 7)}`, monthEnd(firstUse, 1), 'Form 2290 for the truck you put on the road', 'tax', 'Instructions for Form 2290'],
    ['clearinghouse-query', addMonths(query, QUERY_MONTHS), 'Clearinghouse query for each driver', 'fixed', '49 CFR 382.701(b)'],
    ['irp-plates', addDays(plates, 0), 'IRP plates expire', 'fixed', 'Your base state'],
    ['dot-physical', addMonths(physical, PHYSICAL_MONTHS), 'DOT physical due', 'fixed', '49 CFR 391.45'],
    ['new-entrant-audit', addMonths(authority, NEW_ENTRANT_MONTHS), 'Last day for the new-entrant audit', 'fixed', '49 U.S.C. 31144(g)'],
    ['s-corp-election', calculateElectionWindow(company, null)?.lastDay ?? null, 'Last day for Form 2553 (S-Corp election)', 'tax', 'IRC 1362(b)'],
  ] as const
  const singleEvents = singleDeadlines.flatMap(([id, date, title, rule, source]) => (date === null ? [] : [eventOf(id, date, title, rule, source)]))
  return [...yearlyEvents, ...singleEvents].sort((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title))
}

function eventOf(id: string, day: string, title: string, rule: DateRule, source: string): CalendarEvent {
  return { id, date: rule === 'fixed' ? day : nextBusinessDay(day), title, note: `${dateRules[rule]} Source: ${source}.` }
}

const compactDate = (date: string) => date.replaceAll('-', '')
const escapeText = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`)
const utf8Encoder = new TextEncoder()

/** Splits a line of more than 75 octets. Each continuation line starts with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let text = ''
  let remainingBytes = 75
  for (const character of line) {
    const size = utf8Encoder.encode(character).length
    if (size > remainingBytes) {
      text += '\r\n '
      remainingBytes = 74
    }
    text += character
    remainingBytes -= size
  }
  return text
}

/**
 * Returns the events as a calendar file (RFC 5545). Each event has a reminder one week before.
 * @param timestamp time when the file is written, such as `20261121T180000Z`
 */
export function toIcs(events: readonly CalendarEvent[], timestamp: string): string {
  const lines = events.flatMap(({ id, date, title, note }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${companySlug}`,
    `DTSTAMP:${timestamp}`,
    // Calendars use the event with the higher number, so a newer file replaces an older one.
    `SEQUENCE:${timestamp.slice(0, 8)}`,
    `DTSTART;VALUE=DATE:${compactDate(date)}`,
    `DTEND;VALUE=DATE:${compactDate(addDays(date, 1) ?? date)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(note)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${company.name}//Compliance calendar//EN`, 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR', '']
    .map(foldLine)
    .join('\r\n')
}
