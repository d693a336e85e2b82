/** The tests that every chart gets: each edge by its shortest path on a real actor, no edge left out, and its view. */
import { describe, expect, test } from 'vitest'
import { pathsOf } from '#kit/paths.ts'
import { type Invariant, replay } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'
import { viewText } from '#kit/view-text.ts'

/** @param invariants must hold at every step */
export function describePaths(chart: AnyChart, invariants: readonly Invariant[]): void {
  const { paths, unreachable } = pathsOf(chart)
  const view = viewText(chart)

  describe(chart.name, () => {
    test('every edge, state, event and answer is on some path', () => expect(unreachable).toEqual([]))
    test('every edge on a real actor', async () => {
      for (const path of paths) expect(await replay(chart, path, invariants), path.name).toContain(path.name)
    })
    // A changed view is written with `npm run test:all -- unit tests/machines -u`.
    if (view !== undefined) test('its view in every state', () => expect(view).toMatchFileSnapshot(`views/${chart.name}.txt`))
  })
}
