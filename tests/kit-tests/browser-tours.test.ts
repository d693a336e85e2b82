import { describe, expect, test } from 'vitest'
import { browserToursOf, toursByEveryState } from '#kit/browser-tours.ts'
import { loginChart } from '#kit/charts/login.ts'
import { signupChart } from '#kit/charts/signup.ts'
import type { Path, Step } from '#kit/path.ts'

const typeOf = ({ stimulus }: Step) => (stimulus.kind === 'event' ? stimulus.event.type : stimulus.kind)

describe('tours of the browser', () => {
  test('of sign-up send the first whole code by itself, and a later one by the button', () => {
    const steps = browserToursOf(signupChart).flatMap((tour) => tour.steps)
    const edges = (type: string) => steps.filter((step) => typeOf(step) === type).flatMap((step) => step.edges)
    expect(edges('CODE.CHANGE')).toContainEqual(expect.stringMatching(/--> signup\.code\.verifying$/))
    expect(edges('CODE.SUBMIT')).toContainEqual(expect.stringMatching(/--> signup\.code\.verifying$/))
  })

  test('by every state come by every state that those by every edge do, and each is left', () => {
    for (const chart of [signupChart, loginChart]) {
      const states = (some: readonly Path[]) => new Set(some.flatMap(({ steps }) => steps.map(({ state }) => state)))
      const [byEdges, byStates] = [browserToursOf(chart), toursByEveryState(chart)]
      expect([...states(byStates)].sort()).toEqual([...states(byEdges)].sort())
      const left = (some: readonly Path[]) =>
        new Set(some.flatMap(({ steps }) => steps.flatMap(({ state }, at) => (steps[at + 1] && steps[at + 1]?.state !== state ? [state] : []))))
      expect([...left(byStates)].sort()).toEqual([...left(byEdges)].sort())
      expect(byStates.flatMap(({ steps }) => steps).length).toBeLessThan(byEdges.flatMap(({ steps }) => steps).length / 2)
    }
  })
})
