/** Walks a path on the real page: does what its events say, answers its calls, lets its time pass, and looks. */
import { expect, type Page } from '@playwright/test'
import type { Path, Step } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { stepInWords } from '#kit/words.ts'
import { HeldCalls } from './calls.ts'
import { installClock, startClock } from './clock.ts'
import type { AnyDriver } from './driver.ts'
import { openPage } from './open-page.ts'
import { asksDevice, isAsking, perform, prepareNext } from './perform.ts'
import { prelude } from './prelude.ts'

/** What the driver's actors call outside of the API. */
const pathsOfSite = ({ actors }: AnyDriver) =>
  Object.values(actors).flatMap((actor) => ('path' in actor ? [actor.path, ...(actor.also ?? [])].filter((path) => path.startsWith('/')) : []))

export interface Walked {
  readonly edges: readonly string[]
  readonly states: readonly string[]
}

/** The page says that it is in this state. */
async function expectState(page: Page, { flow, leaves }: AnyDriver, state: string): Promise<void> {
  if (flow !== undefined && !leaves?.includes(state)) await expect(page.locator(`[data-flow="${flow}"]`)).toHaveAttribute('data-state', state)
}

async function look(page: Page, driver: AnyDriver, state: string, shown: string): Promise<void> {
  const before = shown.split(' ')
  for (const key of state.split(' ')) {
    const assertion = driver.states[key]
    if (!assertion) throw new Error(`The driver does not know the state ${key}`)
    await assertion(page, !before.includes(key))
  }
}

/** A visitor reads the alert and closes it; it would lie over the buttons of a small screen. */
async function dismissAlert(page: Page): Promise<void> {
  const close = page.locator('[data-alert]').getByRole('button', { name: 'Close' })
  // Whatever stands there now: one that goes by itself in this moment is not waited for.
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })
}

/**
 * Walks one path on a fresh page. Throws with the path so far in words when the page is not where the chart is, or does
 * not show what it should.
 *
 * @param checked states to be looked at by axe on the way
 * @param check how they are looked at
 */
export async function replayInBrowser(
  page: Page,
  chart: AnyChart,
  path: Path,
  driver: AnyDriver,
  checked: ReadonlySet<string>,
  check: (page: Page, state: string) => Promise<void>,
): Promise<Walked> {
  const calls = new HeldCalls(page)
  const early = prelude(path, driver)
  await installClock(page)
  await calls.hold(pathsOfSite(driver))
  await driver.around?.(page)
  await openPage(page, driver, early)
  await startClock(page)
  const told = [`Given ${path.state}`, ...early.map(stepInWords)]
  const unchecked = new Set(checked)
  let shown = ''
  const settle = async ({ state }: Step) => {
    await expectState(page, driver, state)
    await look(page, driver, state, shown)
    shown = state
    // The device answers while axe looks.
    if (!isAsking(chart, driver, state) && unchecked.delete(state)) await check(page, state)
    if (!driver.keepsAlert) await dismissAlert(page)
  }
  let edges: readonly string[] = early.flatMap((step) => step.edges)
  try {
    const last = early.at(-1)
    if (last) await settle(last)
    for (const [at, step] of path.steps.entries()) {
      if (at < early.length) continue
      told.push(stepInWords(step))
      edges = step.edges
      const next = path.steps[at + 1]
      if (!asksDevice(driver, step)) await prepareNext(page, driver, path.steps.slice(at + 1))
      await perform(page, driver, calls, step.stimulus)
      // The device answers at once: what the page shows while it asks is gone before one could look.
      if (asksDevice(driver, next) || (!next && isAsking(chart, driver, step.state))) continue
      await settle(step)
      if (calls.waiting > 1) throw new Error(`${calls.waiting} calls at once`)
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error(`${chart.name}, ${path.name}, at the edge\n  ${edges.join('\n  ') || 'none: it should stay as it is'}\n${what}\n\n${told.join('\n')}`)
  }
  return { edges: path.steps.flatMap((step) => step.edges), states: path.steps.map((step) => step.state) }
}
