import type { Page } from '@playwright/test'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import type { Step } from '#kit/path.ts'
import type { AnyDriver } from './driver.ts'

/** Opens the page at the start of a path, with the data that its chart reads. Earlier steps run before its scripts load. */
export async function openPage(page: Page, driver: AnyDriver, earlySteps: readonly Step[]): Promise<void> {
  const lastStimulus = earlySteps.at(-1)?.stimulus
  if (lastStimulus?.kind === 'answer') {
    const actor = driver.actors[lastStimulus.source]
    if (actor && 'prepare' in actor) await actor.prepare(page, { outcome: lastStimulus.outcome, value: lastStimulus.value })
  }
  const typedSteps = earlySteps.slice(0, -1)
  if (typedSteps.length === 0) {
    await page.goto(driver.path)
    return
  }
  const release = await holdScripts(page)
  const opened = page.goto(driver.path)
  await page.locator('h1').waitFor()
  for (const { stimulus } of typedSteps) {
    if (stimulus.kind === 'event') await driver.events[stimulus.event.type]?.(page, stimulus.event as never)
  }
  release()
  await opened
}
