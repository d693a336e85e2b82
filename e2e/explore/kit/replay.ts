/** Replays a counterexample of the explorer (docs/explore.md) in two tabs of one browser with the real server. */
import { expect, test } from '#e2e/kit/test.ts'
import { type Deed, type End, TABS } from './deeds.ts'
import { properties } from './properties.ts'
import { shownIn, TwoTabs } from './two-tabs.ts'

interface Order {
  readonly property: keyof typeof properties
  readonly deeds: readonly Deed[]
  readonly end: End
}

/** Declares the test. Each step must lead to the chart states, and the property must hold at the end. */
export function replay(name: string, { property, deeds, end }: Order): void {
  test(name, async ({ context }) => {
    const tabs = new TwoTabs(context)
    await tabs.begin()
    for (const [at, deed] of deeds.entries()) {
      const words = `${at + 1}. ${deed.tab ?? ''} ${deed.do}`
      await test.step(words, async () => {
        await tabs.do(deed)
        if (deed.states) await tabs.areIn(deed.states, words)
      })
    }
    await properties[property](tabs, end)
    await expect.poll(() => tabs.kept(), 'what rests on the device').toBe(end.kept)
    for (const [at, shown] of end.shown.entries())
      if (shown !== null) expect(await shownIn(tabs.pageOf(TABS[at])), `what is typed in tab ${TABS[at]}`).toBe(shown)
    expect(new Set(tabs.calls.flatMap(({ reference }) => reference ?? [])).size, 'requests that were made').toBe(end.requests)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
