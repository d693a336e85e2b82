/** Follows the link to the other language in a state of a chart. */
import type { Page } from '@playwright/test'
import { MARK_FIRST_MS, sendFirstInput } from '#e2e/kit/guard.ts'
import { measureOverflow } from '#e2e/pages/kit/fit.ts'
import type { HeldCalls, RecordedCall } from './calls.ts'
import type { AnyDriver } from './driver.ts'
import { type PageData, readPageData, visibleTexts } from './page-data.ts'

const MAX_TRIES = 60

export interface LeftPage {
  /** Texts of the modal dialog that covers the link, if any. */
  readonly dialog: readonly string[]
  /** Width of the content beyond the window, in px. */
  readonly overflowPx: number
}

export interface SwitchedPage {
  readonly state: string
  readonly texts: readonly string[]
  readonly overflowPx: number
  readonly before: PageData
  readonly after: PageData
  readonly callsBefore: readonly RecordedCall[]
  readonly calls: readonly RecordedCall[]
}

export async function readLeftPage(page: Page): Promise<LeftPage> {
  return { dialog: await page.evaluate(visibleTexts, 'dialog:modal'), overflowPx: await measureOverflow(page) }
}

const stateOf = (page: Page, flow: string) =>
  page.evaluate((name) => document.querySelector(`[data-flow="${name}"]`)?.getAttribute('data-state') ?? `no ${name}`, flow)

async function followLanguageLink(page: Page, name: string, language: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.readyState === 'complete')
  await sendFirstInput(page)
  await page.clock.runFor(MARK_FIRST_MS)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join('\n') === other.toSorted().join('\n')

/**
 * Switches to Spanish. Waits until the chart is in the state `nextState` with the same data as before, or gives up. For a driver without
 * `flow`, it switches back and checks the English page.
 */
export async function switchLanguage(page: Page, { flow, states }: AnyDriver, calls: HeldCalls, state: string, nextState: string): Promise<SwitchedPage> {
  const before = await page.evaluate(readPageData)
  const callsBefore = calls.takeCalls()
  await followLanguageLink(page, 'Español', 'es')
  const read = async () => ({ state: flow === undefined ? nextState : await stateOf(page, flow), after: await page.evaluate(readPageData) })
  const isSwitched = ({ state: shown, after }: Awaited<ReturnType<typeof read>>) =>
    shown === nextState &&
    isSame(before.stored, after.stored) &&
    (state !== nextState || (isSame(before.values, after.values) && before.control === after.control))
  let found = await read()
  for (let tries = 0; tries < MAX_TRIES && !isSwitched(found); tries += 1) {
    await calls.repeatAnswers()
    await page.clock.runFor(50)
    await new Promise((resolve) => setTimeout(resolve, 10))
    found = await read()
  }
  const switched = {
    ...found,
    before,
    texts: await page.evaluate(visibleTexts, 'body'),
    overflowPx: await measureOverflow(page),
    callsBefore,
    calls: calls.takeCalls(),
  }
  if (flow === undefined) {
    await followLanguageLink(page, 'English', 'en')
    for (const key of nextState.split(' ')) await states[key]?.(page, false)
  }
  return switched
}
