// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loginFields, signupFields } from '#contract/account/accounts.ts'
import { passwordRules } from '#src/ui/controls/password-control.tsx'
import { showField } from './render.tsx'

const metRequirements = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('(done)')).length

test('the rules of a new password are visible from the start and are checked while typing', () => {
  showField(signupFields.password, { name: 'password', value: '' })
  expect([screen.getAllByRole('listitem').length, metRequirements()]).toEqual([5, 0])
  const control = screen.getByLabelText('Password')
  expect(control.getAttribute('aria-describedby')).toBe('password-rules')
  fireEvent.change(control, { target: { value: 'truck9' } })
  expect(metRequirements()).toBe(2)
  fireEvent.change(control, { target: { value: 'Truck9!long' } })
  expect(metRequirements()).toBe(5)
})

test('length counts characters, not code units', () => {
  const isLongEnough = (value: string) => passwordRules(signupFields.password, value)[0]?.met
  expect(['🚚🚚🚚🚚', 'seven77', 'eight888', '🚚'.repeat(8)].map(isLongEnough)).toEqual([false, false, true, true])
})

test('an existing password shows no rules', () => {
  showField(loginFields.password, { name: 'password', value: '' })
  expect(screen.queryByRole('list')).toBeNull()
})

test('Show reveals the password and announces it, and the label stays unchanged', () => {
  showField(signupFields.confirm, { name: 'confirm', value: 'secret' })
  const control = screen.getByLabelText<HTMLInputElement>('Confirm password')
  const button = screen.getByRole('button', { name: 'Show confirm password' })
  expect([control.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  fireEvent.click(button)
  expect([control.type, button.getAttribute('aria-pressed'), control.value]).toEqual(['text', 'true', 'secret'])
})
