/** Walks a path on the real page: causes events, answers calls, advances time, and checks the page. */
import { expect, type Page } from '@playwright/test'
import { describeStep } from '#kit/describe-steps.ts'
import type { Path, Step } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { HeldCalls } from './calls.ts'
import { installClock, startClock } from './clock.ts'
import type { AnyDriver } from './driver.ts'
import { openPage } from './open-page.ts'
import { isDeviceAnswer, isReadingDevice, perform, prepareNext } from './perform.ts'
import { stepsBeforeCheck } from './steps-before-check.ts'

const pathsOfSite = ({ actors }: AnyDriver) =>
  Object.values(actors).flatMap((actor) => ('path' in actor ? [actor.path, ...(actor.otherPaths ?? [])].filter((path) => path.startsWith('/')) : []))

export interface ReplayCoverage {
  readonly edges: readonly string[]
  readonly states: readonly string[]
}

async function expectState(page: Page, { flow, unmountedStates }: AnyDriver, state: string): Promise<void> {
  if (flow !== undefined && !unmountedStates?.includes(state)) await expect(page.locator(`[data-flow="${flow}"]`)).toHaveAttribute('data-state', state)
}

async function expectContent(page: Page, driver: AnyDriver, state: string, shown: string): Promise<void> {
  const before = shown.split(' ')
  for (const key of state.split(' ')) {
    const assertion = driver.states[key]
    if (!assertion) throw new Error(`The driver has no state ${key}`)
    await assertion(page, !before.includes(key))
  }
}

/** Closes the alert, which would cover buttons on a small screen. */
async function dismissAlert(page: Page): Promise<void> {
  const close = page.locator('[data-alert]').getByRole('button', { name: 'Close' })
  // Does not wait, because the alert may disappear at this moment.
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })
}

/** Walks one path on a new page. `check` runs in the `checked` states. When page and chart differ, it throws with the steps so far. */
export async function replayInBrowser(
  page: Page,
  chart: AnyChart,
  path: Path,
  driver: AnyDriver,
  checked: ReadonlySet<string>,
  check: (state: string, calls: HeldCalls) => Promise<void>,
): Promise<ReplayCoverage> {
  const calls = new HeldCalls(page)
  const earlySteps = stepsBeforeCheck(path, driver)
  await installClock(page)
  await calls.hold(pathsOfSite(driver))
  await driver.setUp?.(page)
  await openPage(page, driver, earlySteps)
  await startClock(page)
  const steps = [`Given ${path.state}`, ...earlySteps.map(describeStep)]
  const uncheckedStates = new Set(checked)
  let shown = ''
  const settle = async ({ state }: Pick<Step, 'state'>) => {
    await expectState(page, driver, state)
    await expectContent(page, driver, state, shown)
    shown = state
    // The device may answer while axe runs.
    if (!isReadingDevice(chart, driver, state) && uncheckedStates.delete(state)) await check(state, calls)
    if (!driver.keepsAlert) await dismissAlert(page)
  }
  let edges: readonly string[] = earlySteps.flatMap((step) => step.edges)
  try {
    const last = earlySteps.at(-1)
    if (last) await settle(last)
    // Advances the clock, because React shows a lazy part only after a delay. A wait for a call does not advance the clock.
    else if (path.steps[0]?.stimulus.kind === 'answer' && driver.flow !== undefined) await expect(page.locator(`[data-flow="${driver.flow}"]`)).toBeAttached()
    if (path.steps.length === 0) await settle(path)
    for (const [at, step] of path.steps.entries()) {
      if (at < earlySteps.length) continue
      steps.push(describeStep(step))
      edges = step.edges
      const next = path.steps[at + 1]
      if (!isDeviceAnswer(driver, step)) await prepareNext(page, driver, path.steps.slice(at + 1))
      await perform(page, driver, calls, step.stimulus)
      // The device answers before this state can be checked.
      if (isDeviceAnswer(driver, next) || (!next && isReadingDevice(chart, driver, step.state))) continue
      await settle(step)
      if (calls.waiting > 1) throw new Error(`${calls.waiting} calls at once`)
    }
  } catch (error) {
    const errorText = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${chart.name}, ${path.name}, at the edge\n  ${edges.join('\n  ') || 'none: the state should not change'}\n${errorText}\n\n${steps.join('\n')}`,
    )
  }
  return { edges: path.steps.flatMap((step) => step.edges), states: path.steps.map((step) => step.state) }
}
