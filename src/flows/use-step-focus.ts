import { useEffect, useRef } from 'react'

/** Moves the focus to the heading when the step changes (WCAG 2.4.3), not when the page opens. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}
