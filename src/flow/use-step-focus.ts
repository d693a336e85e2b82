import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the step changes (WCAG 2.4.3), but not when the page loads.
 * @param isRefused the step opens with errors, so the first invalid control has the focus
 * @param control ID of the only control of the step, which gets the focus instead
 * @param isPart the chart is a part of the page, so nothing scrolls
 */
export function useStepFocus(step: string, isRefused = false, control?: string, isPart = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    if (isRefused) return
    const firstError = control === undefined ? null : document.getElementById(control)
    ;(firstError ?? heading.current)?.focus({ preventScroll: !isPart })
    if (!isPart) scrollTo({ top: 0 })
  }, [step, isRefused, control, isPart])
  return heading
}
