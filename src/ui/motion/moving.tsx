/** The late part: framer-motion's `m`, bound to elements that stand already. */
import { domMin, LazyMotion, useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type CSSProperties, memo, type Ref, type RefObject, useLayoutEffect, useState } from 'react'
import { type Way, ways } from '#src/ui/motion/ways.ts'

interface BoundProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  readonly style?: CSSProperties
}

const WRITTEN = ['opacity', 'transform', 'height'] as const

/** As long as a second press belongs to the first, for most people. */
const DOUBLE_PRESS_MS = 400

/** The second press of a double click meets what has moved into the place of what is leaving: it is none, and takes no focus. */
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

/**
 * Hands the element that `element` holds to the `m` around it, which would else have to be that element: the prerendered
 * page has none, and a change of the element's type would lose the focus and what is typed in it.
 */
function Bound({ element, ref, style }: BoundProps) {
  // What comes after the first look, `m` writes by itself.
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

interface MovingProps {
  readonly element: RefObject<HTMLElement | null>
  readonly way: Way
  /** It stood before this code came: it does not come in. */
  readonly stood: boolean
  /** 1 forward, -1 back. */
  readonly direction: number
}

/** Moves an element in when it comes, and out when it leaves its `AnimatePresence`. */
export const Moving = memo(function Moving({ element, way, stood, direction }: MovingProps) {
  const isPresent = useIsPresent()
  useLayoutEffect(() => {
    if (!isPresent) ignoreSecondPress()
  }, [isPresent])
  return (
    <LazyMotion features={domMin} strict>
      <MBound element={element} variants={ways[way]} initial={stood ? false : 'from'} animate="there" exit="gone" custom={direction} />
    </LazyMotion>
  )
})
