/** Recovery codes, which are shown once: whoever loses phone and key comes in by these alone, so nobody goes on without a word that they are kept. */

export type KeptCodesEvent =
  /** "I have kept them" is ticked, or not any more. */
  { type: 'CODES.TICK'; isKept: boolean } | { type: 'CODES.GO' }

/** For the chart's guard `isTicked`. */
export const isTicked = (_: unknown, isKept: boolean): boolean => isKept

/**
 * The state in which they stand there.
 *
 * @param next where it leads once they are kept; there the chart drops them
 */
export const keptCodes = <Next extends string>(next: Next) =>
  ({
    initial: 'shown',
    on: {
      'CODES.TICK': [
        { guard: { type: 'isTicked', params: ({ event }: { readonly event: { readonly isKept: boolean } }) => event.isKept }, target: '.kept' },
        { target: '.shown' },
      ],
    },
    states: {
      shown: { on: { 'CODES.GO': 'asked' } },
      /** On without the tick: it is asked for. */
      asked: {},
      kept: { on: { 'CODES.GO': next } },
    },
  }) as const
