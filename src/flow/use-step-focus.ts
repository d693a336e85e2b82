import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the step changes (WCAG 2.4.3), not when the page opens.
 *
 * @param refused the step opens with errors: the first control concerned has the focus
 * @param control the id of what is to be filled in at once, where the step has only that: the focus goes there instead
 * @param isPart it is a step of a part of the page, which stays where it is
 */
export function useStepFocus(step: string, refused = false, control?: string, isPart = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (refused) return
    const first = control === undefined ? null : document.getElementById(control)
    ;(first ?? heading.current)?.focus({ preventScroll: !isPart })
    if (!isPart) scrollTo({ top: 0 })
  }, [step, refused, control, isPart])
  return heading
}
