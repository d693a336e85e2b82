/** Recovery codes are shown once: a member who loses phone and key needs them, so nobody continues before they are kept. */

export type KeptCodesEvent =
  /** "I have kept them" is ticked or unticked. */
  { type: 'CODES.TICK'; isKept: boolean } | { type: 'CODES.GO' }

/** For the chart's guard `isTicked`. */
export const isTicked = (_: unknown, isKept: boolean): boolean => isKept
