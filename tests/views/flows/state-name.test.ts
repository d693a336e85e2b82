import { expect, it } from 'vitest'
import { stateName } from '#src/flows/kit/state-name.ts'

it('writes a state value as tests and inspectors read it', () => {
  expect(stateName('editing')).toBe('editing')
  expect(stateName({ code: { entry: 'verifying', resend: 'locked' } })).toBe('code.entry.verifying code.resend.locked')
  expect(stateName({ shown: { success: 'counting' } })).toBe('shown.success.counting')
  expect(stateName({ b: 'x', a: { c: 'y' } })).toBe('a.c.y b.x')
})
