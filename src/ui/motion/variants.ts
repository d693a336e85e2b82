/** Entry and exit animations: 150 to 200 ms, ease-out. A step moves by 24 px, in the direction of the change. */
import type { Variants } from 'framer-motion'

const EASE_OUT = [0.2, 0.7, 0.2, 1] as const
const STEP_PX = 24
const ENTER = { duration: 0.2, ease: EASE_OUT }
const EXIT = { duration: 0.15, ease: EASE_OUT }

const visibleState = { opacity: 1, x: 0, y: 0, transition: ENTER }
/** The height shrinks to zero, so that the content below moves up. */
const collapsedState = { opacity: 0, height: 0, transition: ENTER }

/** Variants by name. `custom`: direction, 1 for forward and -1 for back. */
export const variants = {
  step: {
    from: (direction: number) => ({ opacity: 0, x: STEP_PX * direction }),
    there: visibleState,
    gone: (direction: number) => ({ opacity: 0, x: -STEP_PX * direction, transition: EXIT }),
  },
  row: { from: { opacity: 0, y: 8 }, there: visibleState, gone: collapsedState },
  alert: { from: { opacity: 0, y: 16 }, there: visibleState, gone: { opacity: 0, y: 16, transition: EXIT } },
  dialog: { from: { opacity: 0, y: 12 }, there: visibleState, gone: { opacity: 0, y: 12, transition: EXIT } },
  receipt: { from: { opacity: 0, y: STEP_PX }, there: visibleState, gone: { opacity: 0, transition: EXIT } },
} as const satisfies Record<string, Variants>

export type Variant = keyof typeof variants
