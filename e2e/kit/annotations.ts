/** What a test leaves in the run's own report: `scripts/quality.ts` and the coverage reporter read it there. */
import { test } from '@playwright/test'

/** The edges a tour is to walk: `{ chart, edges }`. */
export const PLANNED = 'planned'
/** The edges it has walked. */
export const WALKED = 'walked'
/** One look by axe: `{ at, width, findings }`. */
export const LOOK = 'axe'

/** Notes a look by axe at a state or a page. @param width of the window, in pixels */
export function reportLook(at: string, width: number, findings: number): void {
  test.info().annotations.push({ type: LOOK, description: JSON.stringify({ at, width, findings }) })
}
