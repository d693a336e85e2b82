import type { Page } from '@playwright/test'
import type { AnyStateNode } from 'xstate'
import type { Step } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import type { HeldCalls } from './calls.ts'
import type { AnyDriver } from './driver.ts'
import { isDeviceActor } from './steps-before-check.ts'

export const isDeviceAnswer = (driver: AnyDriver, next: Step | undefined): boolean =>
  next?.stimulus.kind === 'answer' && isDeviceActor(driver.actors[next.stimulus.source])

/** True for a state in which the chart reads the device. The device answers before a test can check the state. */
export function isReadingDevice(chart: AnyChart, driver: AnyDriver, state: string): boolean {
  return state.split(' ').some((region) => {
    let node: AnyStateNode | undefined = chart.machine.root
    return region.split('.').some((name) => {
      node = node?.states[name]
      return node?.invoke.some(({ src }) => isDeviceActor(driver.actors[String(src)])) ?? false
    })
  })
}

export async function prepareNext(page: Page, driver: AnyDriver, [next, ...later]: readonly Step[]): Promise<void> {
  if (next?.stimulus.kind !== 'answer') return
  const actor = driver.actors[next.stimulus.source]
  if (!actor || !isDeviceActor(actor)) return
  if (!actor.prepareWhileOpen) throw new Error(`The driver has no second device answer for "${next.stimulus.source}"`)
  await actor.prepareWhileOpen(page, { outcome: next.stimulus.outcome, value: next.stimulus.value })
  await prepareNext(page, driver, later)
}

export async function perform(page: Page, driver: AnyDriver, calls: HeldCalls, stimulus: Stimulus): Promise<void> {
  if (stimulus.kind === 'wait') return page.clock.fastForward(stimulus.ms)
  if (stimulus.kind === 'message') throw new Error(`A message of "${stimulus.actor}" needs its own driver`)
  if (stimulus.kind === 'event') {
    const action = driver.events[stimulus.event.type]
    if (!action) throw new Error(`The driver has no event ${stimulus.event.type}`)
    return action(page, stimulus.event as never)
  }
  const actor = driver.actors[stimulus.source]
  // The answer was stored earlier, so it has already arrived.
  if (actor && isDeviceActor(actor)) return
  if (!actor) throw new Error(`The driver has no call "${stimulus.source}"`)
  if ('act' in actor) return actor.act(page, { outcome: stimulus.outcome, value: stimulus.value })
  if (stimulus.takesMs > 0) await page.clock.fastForward(stimulus.takesMs)
  const answer = actor.answers[stimulus.name]
  if (!answer) throw new Error(`The driver has no answer "${stimulus.name}" of "${stimulus.source}"`)
  for (const path of [actor.path, ...(actor.otherPaths ?? [])]) await calls.answer(path, answer)
}
