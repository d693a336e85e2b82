/**
 * Maximum difference between the clocks of a site's machines. A stored time further ahead means that the clock was set back. It is ignored, because limits
 * and emails would wait until that time.
 */
export const CLOCK_SLACK_MS = 300_000
