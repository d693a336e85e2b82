/** Animations with framer-motion's `m`, on elements that already exist. */
import { domMin, LazyMotion, useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type CSSProperties, memo, type Ref, type RefObject, useLayoutEffect, useState } from 'react'
import { type Variant, variants } from '#src/ui/motion/variants.ts'

interface MeasuredElementProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  readonly style?: CSSProperties
}

const ANIMATED_PROPERTIES = ['opacity', 'transform', 'height'] as const

/** Maximum time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 400

/** Ignores the second click of a double click, because it would hit another element after the change. */
function ignoreSecondClick(): void {
  const clickListeners = new AbortController()
  const stopDoubleClick = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const eventType of ['mousedown', 'click'] as const) addEventListener(eventType, stopDoubleClick, { capture: true, signal: clickListeners.signal })
  setTimeout(() => clickListeners.abort(), DOUBLE_CLICK_MS)
}

/** Passes the existing element to the `m` component around it. Otherwise, `m` would replace it, and its focus and input would be lost. */
function MeasuredElement({ element, ref, style }: MeasuredElementProps) {
  // Keeps the style of the first render, because `m` writes all later styles to the element.
  const [initialStyle] = useState(style)
  useLayoutEffect(() => {
    const boundElement = element.current
    if (!boundElement || typeof ref !== 'function') return
    Object.assign(boundElement.style, initialStyle)
    ref(boundElement)
    return () => {
      ref(null)
      for (const property of ANIMATED_PROPERTIES) boundElement.style.removeProperty(property)
    }
  }, [element, ref, initialStyle])
  return null
}

const MotionElement = m.create(MeasuredElement)

interface MotionProps {
  readonly element: RefObject<HTMLElement | null>
  readonly variant: Variant
  /** True if the element existed before this code was loaded. If so, it has no entry animation. */
  readonly wasShown: boolean
  /** 1: forward. -1: back. */
  readonly direction: number
}

/** Animates an element on mount, and again when it leaves its `AnimatePresence`. */
export const MountAnimation = memo(function MountAnimation({ element, variant, wasShown, direction }: MotionProps) {
  const isPresent = useIsPresent()
  useLayoutEffect(() => {
    if (!isPresent) ignoreSecondClick()
  }, [isPresent])
  return (
    <LazyMotion features={domMin} strict>
      <MotionElement element={element} variants={variants[variant]} initial={wasShown ? false : 'from'} animate="there" exit="gone" custom={direction} />
    </LazyMotion>
  )
})
