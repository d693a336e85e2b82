import { describe, expect, test } from 'vitest'
import { browserToursOf, toursByEveryState } from '#kit/browser-tours.ts'
import { loginChart } from '#kit/charts/login.ts'
import { signupChart } from '#kit/charts/signup.ts'
import type { Step } from '#kit/path.ts'

const typeOf = ({ stimulus }: Step) => (stimulus.kind === 'event' ? stimulus.event.type : stimulus.kind)

describe('tours of the browser', () => {
  test('of sign-up send the first whole code by itself, and a later one by the button', () => {
    const steps = browserToursOf(signupChart).flatMap((tour) => tour.steps)
    const edges = (type: string) => steps.filter((step) => typeOf(step) === type).flatMap((step) => step.edges)
    expect(edges('CODE.CHANGE')).toContainEqual(expect.stringMatching(/--> signup\.code\.verifying$/))
    expect(edges('CODE.SUBMIT')).toContainEqual(expect.stringMatching(/--> signup\.code\.verifying$/))
  })

  test('by every state come by every state, and end one step after what is new', () => {
    for (const chart of [signupChart, loginChart]) {
      const tours = browserToursOf(chart)
      const states = (some: typeof tours) => new Set(some.flatMap(({ steps }) => steps.map(({ state }) => state)))
      const chosen = toursByEveryState(tours)
      expect([...states(chosen)].sort()).toEqual([...states(tours)].sort())
      for (const [at, tour] of chosen.entries()) {
        const whole = tours.find(({ name }) => name === tour.name)
        const before = states(chosen.slice(0, at))
        const atLeast = states([{ ...tour, steps: tour.steps.slice(0, -2) }])
        if (tour.steps.length === whole?.steps.length) continue
        const next = tour.steps.at(-2)?.state ?? ''
        expect([next, before.has(next) || atLeast.has(next)]).toEqual([next, false])
      }
    }
  })
})
