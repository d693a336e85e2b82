/**
 * Legal holidays of the District of Columbia on the days when they are observed. An independent program generated this table to check ours.
 * January 20 of 2025, 2029, and 2033 is Inauguration Day.
 */
export const legalHolidays: Readonly<Record<string, string>> = {
  '2024': '01-01 01-15 02-19 04-16 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  '2025': '01-01 01-20 02-17 04-16 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  '2026': '01-01 01-19 02-16 04-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  '2027': '01-01 01-18 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  '2028': '01-17 02-21 04-17 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  '2029': '01-01 01-15 02-19 04-16 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  '2030': '01-01 01-21 02-18 04-16 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  '2031': '01-01 01-20 02-17 04-16 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  '2032': '01-01 01-19 02-16 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  '2033': '01-17 01-20 02-21 04-15 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
}

/** Whether a date is neither on a weekend nor in the table. @param date ISO date from 2024 to 2033 */
export function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).toUTCString().slice(0, 3)
  return weekday !== 'Sat' && weekday !== 'Sun' && !legalHolidays[date.slice(0, 4)]?.split(' ').includes(date.slice(5))
}
