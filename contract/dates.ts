import { locale } from '#contract/locale.ts'

/** Formats as `January 15, 2026` or `January 15, 2026 at 10:00 AM`. Throws a RangeError for an invalid date. */
export function formatDate(moment: Date | number, { timeZone = 'UTC', withTime = false }: { readonly timeZone?: string; readonly withTime?: boolean } = {}) {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) }).format(moment)
}
