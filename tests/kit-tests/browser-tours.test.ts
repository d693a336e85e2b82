import { describe, expect, test } from 'vitest'
import { browserToursOf } from '#kit/browser-tours.ts'
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
})
