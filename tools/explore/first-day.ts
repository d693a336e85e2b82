/** Start of each run: a Monday noon, in milliseconds since the epoch. */
export const FIRST_DAY_MS = Date.UTC(2026, 0, 5, 12)
