/** Animations with framer-motion's `m`, bound to existing elements. */
import { domMin, LazyMotion, useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type CSSProperties, memo, type Ref, type RefObject, useLayoutEffect, useState } from 'react'
import { type Variant, variants } from '#src/ui/motion/variants.ts'

interface BoundProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  readonly style?: CSSProperties
}

const WRITTEN = ['opacity', 'transform', 'height'] as const

/** Maximum time between the clicks of a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 400

/** Ignores the second click of a double click, which would hit the element that moved there. */
function ignoreSecondPress(): void {
  const presses = new AbortController()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const press of ['mousedown', 'click'] as const) addEventListener(press, ignore, { capture: true, signal: presses.signal })
  setTimeout(() => presses.abort(), DOUBLE_PRESS_MS)
}

/** Passes the existing element to the `m` around it, which would otherwise replace it and lose the focus and input. */
function Bound({ element, ref, style }: BoundProps) {
  // After the first style, `m` writes all others.
  const [first] = useState(style)
  useLayoutEffect(() => {
    const bound = element.current
    if (!bound || typeof ref !== 'function') return
    Object.assign(bound.style, first)
    ref(bound)
    return () => {
      ref(null)
      for (const property of WRITTEN) bound.style.removeProperty(property)
    }
  }, [element, ref, first])
  return null
}

const MBound = m.create(Bound)

interface MotionProps {
  readonly element: RefObject<HTMLElement | null>
  readonly way: Variant
  /** Existed before this code loaded, so it has no entry animation. */
  readonly wasShown: boolean
  /** 1 forward, -1 back. */
  readonly direction: number
}

/** Animates an element in on mount, and out when it leaves its `AnimatePresence`. */
export const Moving = memo(function Moving({ element, way, wasShown, direction }: MotionProps) {
  const isPresent = useIsPresent()
  useLayoutEffect(() => {
    if (!isPresent) ignoreSecondPress()
  }, [isPresent])
  return (
    <LazyMotion features={domMin} strict>
      <MBound element={element} variants={variants[way]} initial={wasShown ? false : 'from'} animate="there" exit="gone" custom={direction} />
    </LazyMotion>
  )
})
