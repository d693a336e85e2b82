/** The tests every chart gets: all its paths on a real actor, and no edge left out. */
import { describe, expect, test } from 'vitest'
import { browserToursOf, statesToCheck } from '#kit/browser-tours.ts'
import { pathsOf } from '#kit/paths.ts'
import { type Invariant, replay, replayAll } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'

/** Declares the tests of one chart: each edge by its shortest path, the tours the browser walks, and what must hold at every step. */
export function describePaths(chart: AnyChart, invariants: readonly Invariant[]): void {
  const { paths, tours, edges, unreachable } = pathsOf(chart)
  const wanted = edges.filter((edge) => !(edge in chart.exempt))

  describe(`${chart.name}: every edge on a real actor`, () => {
    test('every edge, state, event and answer is on some path', () => expect(unreachable).toEqual([]))
    for (const path of paths) test(path.name, async () => expect(await replay(chart, path, invariants)).toContain(path.name))
    test('the short paths cover every edge', async () => expect(await replayAll(chart, paths, wanted, invariants)).toEqual([]))
    const inBrowser = browserToursOf(chart)
    test('the tours of the browser look at each state once', () => {
      const looked = [...statesToCheck(inBrowser).values()].flatMap((states) => [...states])
      expect(new Set(looked).size).toBe(looked.length)
      expect(new Set(looked)).toEqual(new Set(inBrowser.flatMap((tour) => tour.steps.map((step) => step.state))))
    })
    test('the tours of the browser cover every edge a visitor or the network can cause', async () => {
      const left = await replayAll(chart, inBrowser, wanted, invariants)
      expect(left.filter((edge) => !(edge in chart.notInBrowser))).toEqual([])
    })
    test('the tours cover every edge', async () => expect(await replayAll(chart, tours, wanted, invariants)).toEqual([]))
  })
}
