import { useIsPresent } from 'framer-motion'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useMotionCode } from '#src/ui/motion/load.ts'
import type { Way } from '#src/ui/motion/ways.ts'

export interface UseMoving<Moved extends HTMLElement> {
  readonly element: RefObject<Moved | null>
  /** False while it leaves: it is shown for a moment more, and no part of the page any longer. */
  readonly isPresent: boolean
  /** For the element: what is leaving takes no focus and no press, and is not read out. */
  readonly moving: { readonly ref: RefObject<Moved | null>; readonly inert: boolean; readonly hidden: boolean }
  /** What moves it; to be rendered right after it, when React has handed the element out. */
  readonly motion: ReactNode
}

/**
 * Lets an element come and go with a movement, as soon as the code for it is there; without it, it comes and goes at once.
 * It leaves slowly only as a child of an `AnimatePresence`. The element stays what it is all the time: what is typed in it
 * and the focus stay as well.
 *
 * @param direction 1 forward, -1 back
 */
export function useMoving<Moved extends HTMLElement>(way: Way, direction = 1): UseMoving<Moved> {
  const element = useRef<Moved>(null)
  const isPresent = useIsPresent()
  const Moving = useMotionCode()
  const [stood] = useState(Moving === null)
  return {
    element,
    isPresent,
    // Without the code for it, it is taken out a frame later.
    moving: { ref: element, inert: !isPresent, hidden: !isPresent && Moving === null },
    // oxlint-disable-next-line react/static-components -- loaded, not made here
    motion: Moving && <Moving element={element} way={way} stood={stood} direction={direction} />,
  }
}
