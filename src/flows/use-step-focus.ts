import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the step changes (WCAG 2.4.3), not when the page opens.
 *
 * @param refused the step opens with errors: the first control concerned has the focus
 */
export function useStepFocus(step: string, refused = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (refused) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step, refused])
  return heading
}
