import { describe, expect, test } from 'vitest'
import { browserToursOf } from '#kit/browser-tours.ts'
import { signupChart } from '#kit/charts/signup.ts'
import type { Step } from '#kit/path.ts'
import { doorChart } from './door.ts'

const typeOf = ({ stimulus }: Step) => (stimulus.kind === 'event' ? stimulus.event.type : stimulus.kind)

describe('tours of the browser', () => {
  test('keep an event and what the page may send right after it together', () => {
    const steps = browserToursOf({ ...doorChart, joined: { 'KEY.TURN': 'DOOR.PUSH' } }).map((tour) => tour.steps)
    const after = steps.flatMap((tour) => tour.flatMap((step, at) => (typeOf(step) === 'KEY.TURN' ? [tour[at + 1]] : [])))
    expect(after.length).toBeGreaterThan(0)
    for (const next of after) expect(next && typeOf(next)).toBe('DOOR.PUSH')
  })

  test('of sign-up send each complete code at once', () => {
    const tours = browserToursOf(signupChart)
    const sent = tours.flatMap(({ steps }) =>
      steps.filter((step, at) => typeOf(step) === 'CODE.CHANGE' && steps[at + 1] && typeOf(steps[at + 1] as Step) === 'CODE.SUBMIT'),
    )
    expect(sent.length).toBeGreaterThan(0)
  })
})
