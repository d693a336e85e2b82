/**
 * The machine's clock may be set back, and what was written before is then in the future. Times further ahead than
 * anything we write, by more than the clocks of a site's machines differ, count for nothing: else a limit would hold for
 * as long as the clock was set back, and a mail would wait that long.
 */
export const CLOCK_SLACK_MS = 300_000
