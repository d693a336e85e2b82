/** Tests for every chart: the shortest path of each edge on a real actor, complete coverage, and the view. */
import { describe, expect, test } from 'vitest'
import { pathsOf } from '#kit/paths.ts'
import { type Invariant, replay } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'
import { viewText } from '#kit/view-text.ts'

/** @param invariants checked after each step */
export function describePaths(chart: AnyChart, invariants: readonly Invariant[]): void {
  const { paths, unreachable } = pathsOf(chart)
  const view = viewText(chart)

  describe(chart.name, () => {
    test('paths cover every edge, state, event, and answer', () => expect(unreachable).toEqual([]))
    test('walks every edge on a real actor', async () => {
      for (const path of paths) expect(await replay(chart, path, invariants), path.name).toContain(path.name)
    })
    // To update the view after a change, run `npm run test:all -- unit tests/machines -u`.
    if (view !== undefined) test('has a view for every state', () => expect(view).toMatchFileSnapshot(`views/${chart.name}.txt`))
  })
}
