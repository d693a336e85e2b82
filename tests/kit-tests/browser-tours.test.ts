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
      const [byEdges, byStates] = [browserToursOf(chart), toursByEveryState(chart)]
      const statesOf = ({ state, steps }: Path) => [state, ...steps.map((step) => step.state)]
      const isLeft = (at: string, index: number, all: readonly string[]) => all[index + 1] !== undefined && all[index + 1] !== at
      const states = (some: readonly Path[]) => [...new Set(some.flatMap(statesOf))].sort()
      const left = (some: readonly Path[]) => [...new Set(some.flatMap((tour) => statesOf(tour).filter(isLeft)))].sort()
      expect(states(byStates)).toEqual(states(byEdges))
      expect(left(byStates)).toEqual(left(byEdges))
      expect(byStates.flatMap(({ steps }) => steps).length).toBeLessThan(byEdges.flatMap(({ steps }) => steps).length)
    }
  })
})
