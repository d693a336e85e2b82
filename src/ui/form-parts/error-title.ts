/** What is wrong on the page now, for its title: "Error: " stands first as long as anything is (WCAG 2.4.2). */
import { useEffect } from 'react'
import { sharedValue } from '#src/ui/motion/shared-value.ts'

const standing = sharedValue(0)
const count = (change: number) => standing.set(standing.get() + change)

/** Says in the page's title that something is wrong, as long as `isWrong` and the caller is on the page. */
export function useErrorInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    count(1)
    return () => count(-1)
  }, [isWrong])
}

/** Whether anything on the page is wrong. False in the prerendered page. */
export function useIsAnythingWrong(): boolean {
  return standing.useValue() > 0
}
