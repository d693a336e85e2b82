import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { reportLook } from '#e2e/kit/annotations.ts'
import { REAL_TIMERS, TIMERS } from './clock.ts'

/** A phone, where things collide; wide windows are looked at page by page (`e2e/pages`, `e2e/forms`). */
const PHONE = { width: 360, height: 800 } as const
const DESK = { width: 1280, height: 900 } as const

/** axe waits by timers, and the page's stand still: it gets the browser's own. */
function axeByRealTime(): string {
  const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as { source: string }
  return `(({ ${TIMERS.join(', ')} }) => { ${source} })(globalThis.${REAL_TIMERS});`
}
const axeSource = axeByRealTime()

/** No violation on the page as it is, on a phone. One does not end the path: it fails the test when the path is through. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE)
  const { violations } = await new AxeBuilder({ page, axeSource }).setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`)
  reportLook(state, PHONE.width, found.length)
  expect.soft(found, `axe in ${state} at ${PHONE.width} px`).toEqual([])
  await page.setViewportSize(DESK)
}
