import { useIsPresent } from 'framer-motion'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useMountAnimation } from '#src/ui/motion/load-motion.ts'
import type { Variant } from '#src/ui/motion/variants.ts'

export interface MotionState<AnimatedElement extends HTMLElement> {
  readonly element: RefObject<AnimatedElement | null>
  /** False during the exit animation. The element is then still visible, but inert. */
  readonly isPresent: boolean
  /** Props for the element. During the exit, they prevent focus, clicks, and announcements. */
  readonly elementProps: { readonly ref: RefObject<AnimatedElement | null>; readonly inert: boolean; readonly hidden: boolean }
  /** Animation, to be rendered right after the element. */
  readonly motion: ReactNode
}

/**
 * Animates mount and unmount after the animation code has loaded. The exit needs an `AnimatePresence` as the parent.
 * @param direction 1: forward. -1: back
 */
export function useMotion<AnimatedElement extends HTMLElement>(variant: Variant, direction = 1): MotionState<AnimatedElement> {
  const element = useRef<AnimatedElement>(null)
  const isPresent = useIsPresent()
  const MountAnimation = useMountAnimation()
  const [wasShown] = useState(MountAnimation === null)
  return {
    element,
    isPresent,
    // Without the animation code, the element is hidden at once and removed one frame later.
    elementProps: { ref: element, inert: !isPresent, hidden: !isPresent && MountAnimation === null },
    // oxlint-disable-next-line react/static-components -- loaded, not created here
    motion: MountAnimation && <MountAnimation element={element} variant={variant} wasShown={wasShown} direction={direction} />,
  }
}
