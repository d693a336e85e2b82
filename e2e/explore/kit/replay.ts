/** Replays a counterexample of the explorer (docs/explore.md) in two tabs of one browser with the real server. */
import { expect, test } from '#e2e/kit/test.ts'
import { properties } from './properties.ts'
import { type EndState, type Step, TABS } from './steps.ts'
import { readShownNumber, TwoTabs } from './two-tabs.ts'

interface Counterexample {
  readonly property: keyof typeof properties
  readonly steps: readonly Step[]
  readonly end: EndState
}

/** Declares the test. Each step must lead to the given chart states, and the property must be true at the end. */
export function replay(name: string, { property, steps, end }: Counterexample): void {
  test(name, async ({ context }) => {
    const tabs = new TwoTabs(context)
    await tabs.holdCalls()
    for (const [at, step] of steps.entries()) {
      const stepTitle = `${at + 1}. ${step.tab ?? ''} ${step.do}`
      await test.step(stepTitle, async () => {
        await tabs.do(step)
        if (step.states) await tabs.expectStates(step.states, stepTitle)
      })
    }
    await properties[property](tabs, end)
    await expect.poll(() => tabs.kept(), 'stored draft').toBe(end.kept)
    for (const [at, shown] of end.shown.entries())
      if (shown !== null) expect(await readShownNumber(tabs.pageOf(TABS[at])), `text in tab ${TABS[at]}`).toBe(shown)
    expect(new Set(tabs.calls.flatMap(({ reference }) => reference ?? [])).size, 'number of requests').toBe(end.requests)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
