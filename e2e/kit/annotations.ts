/** What a test leaves in the run's own report: `scripts/quality.ts` and the coverage reporter read it there. */
import { test } from '@playwright/test'

/** The edges a tour is to walk: `{ chart, edges }`. */
export const PLANNED = 'planned'
/** The edges it has walked. */
export const WALKED = 'walked'
/** One look by axe: `{ at, width, findings }`. */
export const LOOK = 'axe'

/**
 * Notes a look at a state or a page.
 *
 * @param width of the window, in pixels
 * @param engine axe, or one of the judges' engines
 */
export function reportLook(at: string, width: number, findings: number, engine = LOOK): void {
  test.info().annotations.push({ type: engine, description: JSON.stringify({ at, width, findings }) })
}
