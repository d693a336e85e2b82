/**
 * Maximum difference between the clocks of a site's machines. Stored times further ahead are ignored, because the clock was set back. Otherwise limits
 * and emails would wait as long.
 */
export const CLOCK_SLACK_MS = 300_000
