/** Walks a path on the real page: does what its events say, answers its calls, lets its time pass, and looks. */
import { expect, type Page } from '@playwright/test'
import type { Path, Step } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { stepInWords } from '#kit/words.ts'
import { expectAccessible } from './accessibility.ts'
import { HeldCalls } from './calls.ts'
import { installClock, startClock } from './clock.ts'
import type { AnyDriver } from './driver.ts'
import { openPage } from './open-page.ts'
import { isDevice, prelude } from './prelude.ts'

export interface Walked {
  readonly edges: readonly string[]
  readonly states: readonly string[]
}

/** What the page will ask the device right after this step is put there first. */
async function prepareNext(page: Page, driver: AnyDriver, next: Step | undefined): Promise<void> {
  if (next?.stimulus.kind !== 'answer') return
  const actor = driver.actors[next.stimulus.source]
  if (!actor || !isDevice(actor)) return
  if (!actor.prepareAgain) throw new Error(`The driver cannot let the device answer "${next.stimulus.source}" a second time`)
  await actor.prepareAgain(page, { outcome: next.stimulus.outcome, value: next.stimulus.value })
}

async function perform(page: Page, driver: AnyDriver, calls: HeldCalls, stimulus: Stimulus): Promise<void> {
  if (stimulus.kind === 'wait') return page.clock.fastForward(stimulus.ms)
  if (stimulus.kind === 'message') throw new Error(`A browser replay of what "${stimulus.actor}" says needs a driver of its own`)
  if (stimulus.kind === 'event') {
    const act = driver.events[stimulus.event.type]
    if (!act) throw new Error(`The driver does not know ${stimulus.event.type}`)
    return act(page, stimulus.event as never)
  }
  const actor = driver.actors[stimulus.source]
  // The device has answered by itself: what it holds was put there before.
  if (actor && isDevice(actor)) return
  if (!actor) throw new Error(`The driver does not know the call "${stimulus.source}"`)
  if ('act' in actor) return actor.act(page)
  if (stimulus.takesMs > 0) await page.clock.fastForward(stimulus.takesMs)
  const answer = actor.answers[stimulus.name]
  if (!answer) throw new Error(`The driver knows no answer "${stimulus.name}" of "${stimulus.source}"`)
  for (const path of [actor.path, ...(actor.also ?? [])]) await calls.answer(path, answer)
}

/** The page says it is in one of these states. */
async function expectState(page: Page, driver: AnyDriver, states: readonly string[]): Promise<string> {
  const [first = ''] = states
  if (driver.flow === undefined || driver.leaves?.includes(first)) return first
  const root = page.locator(`[data-flow="${driver.flow}"]`)
  await expect(root).toHaveAttribute(
    'data-state',
    states.length === 1 ? first : new RegExp(`^(${states.map((state) => state.replaceAll('.', '\\.')).join('|')})$`),
  )
  return (await root.getAttribute('data-state')) ?? ''
}

async function look(page: Page, driver: AnyDriver, state: string, fresh: boolean): Promise<void> {
  for (const key of state.split(' ')) {
    const assertion = driver.states[key]
    if (!assertion) throw new Error(`The driver does not know the state ${key}`)
    await assertion(page, fresh)
  }
}

/** A visitor reads the alert and closes it; it would lie over the buttons of a small screen. */
async function dismissAlert(page: Page): Promise<void> {
  const close = page.locator('[data-alert]').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

/**
 * Walks one path on a fresh page. Throws with the path so far in words when the page is not where the chart is, or does
 * not show what it should.
 *
 * @param checked states to be looked at by axe on the way
 */
export async function replayInBrowser(page: Page, chart: AnyChart, path: Path, driver: AnyDriver, checked: ReadonlySet<string>): Promise<Walked> {
  const calls = new HeldCalls(page)
  const early = prelude(path, driver)
  await installClock(page)
  await calls.hold()
  await openPage(page, driver, early)
  await startClock(page)
  const told = [`Given ${path.state}`, ...early.map(stepInWords)]
  const unchecked = new Set(checked)
  // The page may already have done what comes next by itself (`chart.joined`).
  let ahead = false
  let shown = ''
  const settle = async (step: Step, next: Step | undefined) => {
    const joined = next && isJoined(chart, step, next) ? [step.state, next.state] : [step.state]
    const state = await expectState(page, driver, joined)
    ahead = state !== step.state
    if (ahead) return
    await look(page, driver, state, state !== shown)
    shown = state
    if (unchecked.delete(state)) await expectAccessible(page, state)
    if (!driver.keepsAlert) await dismissAlert(page)
  }
  try {
    const last = early.at(-1)
    if (last) await settle(last, undefined)
    for (const [at, step] of path.steps.entries()) {
      if (at < early.length) continue
      told.push(stepInWords(step))
      const next = path.steps[at + 1]
      if (!ahead) {
        await prepareNext(page, driver, next)
        await perform(page, driver, calls, step.stimulus)
      }
      // The device answers at once: what the page shows while it asks is gone before one could look.
      if (asksDevice(driver, next)) continue
      await settle(step, next)
      if (calls.waiting > 1) throw new Error(`${calls.waiting} calls at once`)
    }
  } catch (error) {
    throw new Error(`${chart.name}, ${path.name}: ${error instanceof Error ? error.message : String(error)}\n\n${told.join('\n')}`)
  }
  return { edges: path.steps.flatMap((step) => step.edges), states: path.steps.map((step) => step.state) }
}

const asksDevice = (driver: AnyDriver, next: Step | undefined) => next?.stimulus.kind === 'answer' && isDevice(driver.actors[next.stimulus.source])

function isJoined(chart: AnyChart, { stimulus: one }: Step, { stimulus: other }: Step): boolean {
  return one.kind === 'event' && other.kind === 'event' && chart.joined[one.event.type] === other.event.type
}
