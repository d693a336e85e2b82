import { addDays, addMonths } from '#src/content/sums/dates.ts'

interface Deadline {
  readonly value: string
  readonly label: string
  /** Month and day each year (`01-31`), with what falls due. */
  readonly yearly: readonly (readonly [day: string, title: string])[]
}

/** Deadlines that are the same for every carrier they concern. */
export const deadlines: readonly Deadline[] = [
  {
    value: 'ifta',
    label: 'IFTA, four quarters',
    yearly: [
      ['01-31', 'IFTA return, 4th quarter'],
      ['04-30', 'IFTA return, 1st quarter'],
      ['07-31', 'IFTA return, 2nd quarter'],
      ['10-31', 'IFTA return, 3rd quarter'],
    ],
  },
  { value: 'ucr', label: 'UCR, every year', yearly: [['12-31', 'UCR registration for next year']] },
  { value: 'hvut', label: 'Heavy vehicle use tax (Form 2290)', yearly: [['08-31', 'Heavy vehicle use tax, Form 2290']] },
  {
    value: 'estimated',
    label: 'Estimated income tax',
    yearly: [
      ['01-15', 'Estimated tax, 4th payment'],
      ['04-15', 'Estimated tax, 1st payment'],
      ['06-15', 'Estimated tax, 2nd payment'],
      ['09-15', 'Estimated tax, 3rd payment'],
    ],
  },
  { value: 'people', label: 'W-2 and 1099 forms', yearly: [['01-31', 'W-2 and 1099 forms to people and agencies']] },
  { value: 's-corp', label: 'S-Corp return', yearly: [['03-15', 'S-Corp return, Form 1120-S']] },
]

export interface CalendarEvent {
  /** The same every year: a calendar that has it already moves it instead of adding another one (RFC 5545, 3.8.4.7). */
  readonly id: string
  /** ISO date of the whole day. */
  readonly date: string
  readonly title: string
  readonly yearly: boolean
}

export interface CalendarChoices {
  readonly chosen: readonly string[]
  /** Day of the last DOT physical; the next is due within 24 months. */
  readonly physical?: string
  /** Day the authority began; a new-entrant audit comes within 12 months. */
  readonly authority?: string
}

const PHYSICAL_MONTHS = 24
const NEW_ENTRANT_MONTHS = 12

/** The events of a carrier's year, the next one first. @param today ISO date */
export function eventsOf({ chosen, physical = '', authority = '' }: CalendarChoices, today: string): readonly CalendarEvent[] {
  const year = Number(today.slice(0, 4))
  const next = (day: string) => (`${year}-${day}` >= today ? `${year}-${day}` : `${year + 1}-${day}`)
  const yearly = deadlines
    .filter(({ value }) => chosen.includes(value))
    .flatMap((deadline) => deadline.yearly.map(([day, title]): CalendarEvent => ({ id: `${deadline.value}-${day}`, date: next(day), title, yearly: true })))
  const once = [
    ['dot-physical', addMonths(physical, PHYSICAL_MONTHS), 'DOT physical due'],
    ['new-entrant-audit', addMonths(authority, NEW_ENTRANT_MONTHS), 'New-entrant audit must have taken place'],
  ] as const
  const own = once.flatMap(([id, date, title]) => (date === null ? [] : [{ id, date, title, yearly: false }]))
  return [...yearly, ...own].sort((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title))
}

const compact = (date: string) => date.replaceAll('-', '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`)
/** Lines over 75 octets go on in the next, after a space (RFC 5545, 3.1); our texts are ASCII. */
const folded = (line: string) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')

/**
 * The events as a calendar file (RFC 5545), each with a reminder a week before.
 *
 * @param stamp moment of writing, `20261121T180000Z`
 */
export function toIcs(events: readonly CalendarEvent[], stamp: string): string {
  const lines = events.flatMap(({ id, date, title, yearly }) => [
    'BEGIN:VEVENT',
    `UID:${id}@roadcharter`,
    `DTSTAMP:${stamp}`,
    // The newer file wins: its number is the day it was made.
    `SEQUENCE:${stamp.slice(0, 8)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1) ?? date)}`,
    ...(yearly ? ['RRULE:FREQ=YEARLY'] : []),
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Roadcharter//Compliance calendar//EN', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n')
}
