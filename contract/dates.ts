/**
 * A moment as Americans write it: `January 15, 2026`, or `January 15, 2026 at 10:00 AM`.
 *
 * @param moment a date, or milliseconds since 1970
 * @param timeZone whose day and hour it is, as an IANA name
 * @throws RangeError when it is no moment
 */
export function spelled(moment: Date | number, { timeZone = 'UTC', withTime = false }: { readonly timeZone?: string; readonly withTime?: boolean } = {}) {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) }).format(moment)
}
