import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the step changes (WCAG 2.4.3), but not when the page loads.
 * @param hasErrors whether the step opens with errors. If so, the first invalid control already has the focus
 * @param controlId ID of the control that gets the focus instead, if it exists
 * @param isPartOfPage whether the chart is only a part of the page. If so, the page does not scroll to the top
 */
export function useStepFocus(step: string, hasErrors = false, controlId?: string, isPartOfPage = false) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    if (hasErrors) return
    const controlToFocus = controlId === undefined ? null : document.getElementById(controlId)
    ;(controlToFocus ?? headingRef.current)?.focus({ preventScroll: !isPartOfPage })
    if (!isPartOfPage) scrollTo({ top: 0 })
  }, [step, hasErrors, controlId, isPartOfPage])
  return headingRef
}
