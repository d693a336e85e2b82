/** Retention periods in words, for the privacy page and the home page. */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'

/** Returns a duration in words: "24 hours" for `86_400_000`, "30 days" for `2_592_000_000`. */
export const durationText = (ms: number) => {
  if (ms < HOUR_MS) return `${ms / 60_000} minutes`
  return ms <= DAY_MS ? `${ms / HOUR_MS} hours` : `${ms / DAY_MS} days`
}

/** Returns how long we keep a sent request. `days`: KEEP_REQUESTS_DAYS at build time. Null: until the customer asks for erasure. */
export const requestRetention = (days: number | null) =>
  days === null ? 'Until you ask us to erase the request.' : `${days} days, or until you ask us to erase the request.`

/** Returns a sent request's retention period as a sentence. */
export const retentionSentence = (days: number | null) =>
  days === null
    ? 'We keep what you send until you ask us to erase the request.'
    : `We keep what you send for ${days} days, or until you ask us to erase the request.`
