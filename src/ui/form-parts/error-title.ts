/** Adds "Error: " to the start of the page title while the page has an error (WCAG 2.4.2). */
import { useEffect } from 'react'
import { createSharedValue } from '#src/ui/motion/shared-value.ts'

const errorCount = createSharedValue(0)
const addToCount = (change: number) => errorCount.set(errorCount.get() + change)

/** Marks the title while `hasError` is true and the component is mounted. */
export function useErrorInTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return
    addToCount(1)
    return () => addToCount(-1)
  }, [hasError])
}

/** Whether the page has an error. False in the prerendered page. */
export function useHasPageError(): boolean {
  return errorCount.useValue() > 0
}
