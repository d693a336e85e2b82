/**
 * Maximum difference between the clocks of a site's machines. A stored time further in the future means that the clock was set back. Such a
 * time is ignored, because limits and emails would wait for it.
 */
export const CLOCK_SLACK_MS = 300_000
