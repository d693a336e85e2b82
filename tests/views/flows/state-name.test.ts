import { expect, it } from 'vitest'
import { stateName } from '#src/flows/kit/state-name.ts'

it('writes a state value as tests and inspectors read it', () => {
  expect(stateName('editing')).toBe('editing')
  expect(stateName({ code: 'entering' })).toBe('code.entering')
  expect(stateName({ shown: { success: 'counting' } })).toBe('shown.success.counting')
  expect(stateName({ b: 'x', a: { c: 'y' } })).toBe('a.c.y b.x')
})
