import { expect, it } from 'vitest'
import { codeField, loginFields, signupFields } from '#contract/account/accounts.ts'
import { validate } from '#contract/forms/schema.ts'

const good = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@ruiz.example', password: 'Correct-Horse-9', confirm: 'Correct-Horse-9' }
const password = (value: string) => validate(signupFields, { ...good, password: value, confirm: value }).password

it('uses the signup text of the specification (section 5, Signup)', () => {
  expect(validate(signupFields, good)).toEqual({})
  expect(validate(signupFields, {})).toEqual({
    first_name: 'First name is required.',
    last_name: 'Last name is required.',
    email: 'Email is required.',
    password: 'Password is required.',
    confirm: 'Confirm Password is required.',
  })
  expect(validate(signupFields, { ...good, email: 'ana@', confirm: 'other' })).toEqual({ email: 'Enter a valid email.', confirm: 'Passwords do not match.' })
})

it('requires 8 to 128 characters of four kinds, in any script', () => {
  expect(password('Ab1!')).toBe('Min 8 characters.')
  for (const weak of ['abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12'])
    expect(password(weak)).toBe('Must include uppercase, lowercase, number, special char.')
  for (const strong of ['Abcdef1!', 'Пароль-1длинный', `Aa1!${'x'.repeat(124)}`]) expect(password(strong)).toBeUndefined()
  expect(password(`Aa1!${'x'.repeat(125)}`)).toBe('Use at most 128 characters.')
})

it('uses the login text of the specification (section 5, Login)', () => {
  expect(validate(loginFields, {})).toEqual({ email: 'Email is required.', password: 'Password is required.' })
  expect(validate(loginFields, { email: 'ana', password: '12345' })).toEqual({
    email: 'Enter a valid email address.',
    password: 'Password must be at least 6 characters.',
  })
})

it('accepts exactly six digits as a code', () => {
  for (const code of ['12345', '1234567', '12345a', '']) expect(validate({ code: codeField }, { code }).code).toBe('Enter the 6-digit code.')
  expect(validate({ code: codeField }, { code: '012345' })).toEqual({})
})
