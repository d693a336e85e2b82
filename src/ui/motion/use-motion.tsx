import { useIsPresent } from 'framer-motion'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useMotionCode } from '#src/ui/motion/load.ts'
import type { Variant } from '#src/ui/motion/variants.ts'

export interface UseMotion<Moved extends HTMLElement> {
  readonly element: RefObject<Moved | null>
  /** False during the exit animation. The element is then no longer part of the page. */
  readonly isPresent: boolean
  /** Props of the element. During the exit, they prevent focus, clicks, and announcements. */
  readonly moving: { readonly ref: RefObject<Moved | null>; readonly inert: boolean; readonly hidden: boolean }
  /** Animation, to be rendered right after the element. */
  readonly motion: ReactNode
}

/**
 * Animates mount and unmount after the code has loaded. The exit needs an `AnimatePresence` as the parent.
 * @param direction 1: forward. -1: back
 */
export function useMotion<Moved extends HTMLElement>(variant: Variant, direction = 1): UseMotion<Moved> {
  const element = useRef<Moved>(null)
  const isPresent = useIsPresent()
  const Moving = useMotionCode()
  const [wasShown] = useState(Moving === null)
  return {
    element,
    isPresent,
    // Without the code, the element is removed one frame later.
    moving: { ref: element, inert: !isPresent, hidden: !isPresent && Moving === null },
    // oxlint-disable-next-line react/static-components -- loaded, not created here
    motion: Moving && <Moving element={element} variant={variant} wasShown={wasShown} direction={direction} />,
  }
}
