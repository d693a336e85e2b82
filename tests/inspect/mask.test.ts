import { describe, expect, test } from 'vitest'
import { signupFields } from '#contract/account/accounts.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { maskPassword } from '#src/inspect/input-mask.ts'
import { createMask, MASK_DOTS } from '#src/inspect/mask.ts'

const maskForPanel = (value: unknown, context?: unknown) => createMask('shown', context)(value)
const maskForStately = (value: unknown, context?: unknown) => createMask('sent', context)(value)

describe('secrets', () => {
  test.each([
    ['password', 'Diesel-4-Ever'],
    ['confirm', 'Diesel-4-Ever'],
    ['old', 'Diesel-4-Ever'],
    ['newPassword', 'Diesel-4-Ever'],
    ['code', '482913'],
    ['otp', '482913'],
    ['token', 'b7c1e9'],
    ['authToken', 'b7c1e9'],
    ['auth_token', 'b7c1e9'],
    ['output', 'b7c1e9'],
    ['data', 'b7c1e9'],
    ['ssn', '123-45-6789'],
    ['ownerSSN', '123456789'],
    ['ein', '12-3456789'],
    ['businessEin', '12-3456789'],
    ['ein_number', '12-3456789'],
    ['taxId', '12-3456789'],
    ['owner.itin', '912-34-5678'],
    ['accountNumber', '0001112223'],
    ['routingNumber', '111000025'],
  ])('%s is neither shown nor sent', (key, secret) => {
    const value = { output: { [key]: secret }, list: [{ [key]: secret }] }
    expect(maskForPanel(value)).toEqual({ output: { [key]: MASK_DOTS }, list: [{ [key]: MASK_DOTS }] })
    expect(JSON.stringify(maskForStately(value))).not.toContain(secret)
    const change = { type: 'FIELD.CHANGE', name: key, value: secret }
    expect(maskForPanel(change)).toEqual({ ...change, value: MASK_DOTS })
    expect(JSON.stringify(maskForStately(change))).not.toContain(secret)
  })

  test('masks secrets in texts of other names', () => {
    const note = 'My SSN is 123-45-6789, EIN 12-3456789, or 123456789; Bearer abc.def'
    expect(maskForPanel({ note })).toEqual({ note: `My SSN is ${MASK_DOTS}, EIN ${MASK_DOTS}, or ${MASK_DOTS}; ${MASK_DOTS}` })
    expect(JSON.stringify(maskForStately({ note }))).not.toMatch(/123|45-|abc/)
    const statusUrl = '/requests/RC-7K4M-2QX9#key=1795557600.0.abc-def_'
    expect(maskForPanel({ statusUrl })).toEqual({ statusUrl: `/requests/RC-7K4M-2QX9#key=${MASK_DOTS}` })
    expect(JSON.stringify(maskForStately({ statusUrl }))).not.toMatch(/17955|abc/)
    expect(maskForPanel({ phone: '+12125550142', at: 1_763_762_400_000 })).toEqual({ phone: '+12125550142', at: 1_763_762_400_000 })
  })

  test('masks secrets in numbers and in errors', () => {
    expect(maskForPanel({ code: 482913 })).toEqual({ code: MASK_DOTS })
    expect(maskForPanel({ error: new Error('refused 123-45-6789') })).toEqual({ error: { $error: `refused ${MASK_DOTS}` } })
  })

  test('a text of this project about a secret is not masked', () => {
    const value = { serverErrors: { password: 'Password must be at least 8 characters' } }
    expect(maskForPanel(value)).toEqual(value)
    expect(maskForStately(value)).toEqual(value)
    expect(maskForStately({ type: 'FIELD.LEAVE', name: 'password' })).toEqual({ type: 'FIELD.LEAVE', name: 'password' })
  })
})

describe('typed input', () => {
  const context = { definition: llcFiling, answers: {} }
  const answers = { fullName: 'Rosa Delgado', email: 'rosa@harborlines.example', phone: '+15125550199', state: 'Texas', hasShareholders: 'yes' }

  test('is shown to its author', () => expect(maskForPanel({ answers }, context)).toEqual({ answers }))

  test('is sent as placeholders that pass the same rules, and choices are sent unchanged', () => {
    const known = { definition: { fields: { ...llcFiling.fields, state: { kind: 'choice' }, hasShareholders: { kind: 'choice' } } } }
    expect(maskForStately({ answers }, known)).toEqual({
      answers: { fullName: 'Xxxx Xxxxxxx', email: 'visitor1@example.com', phone: '+15125550142', state: 'Texas', hasShareholders: 'yes' },
    })
  })

  test('a reference stays a reference, with or without its RC', () => {
    const fields = { reference: { kind: 'text' } }
    const maskReference = (reference: string) => maskForStately({ answers: { reference } }, { fields, answers: {} })
    expect(maskReference('rc 7k4m 2qx9')).toEqual({ answers: { reference: 'RC-0000-0000' } })
    expect(maskReference('7K4M-2QX9')).toEqual({ answers: { reference: '1X1X-1XX1' } })
    expect(maskReference('12345678')).toEqual({ answers: { reference: '11111111' } })
  })

  test('an address always has the same placeholder', () => {
    expect(maskForStately([{ email: 'a@b.example' }, { email: 'c@d.example' }, { email: 'a@b.example' }, 'We wrote to c@d.example.'])).toEqual([
      { email: 'visitor1@example.com' },
      { email: 'visitor2@example.com' },
      { email: 'visitor1@example.com' },
      'We wrote to visitor2@example.com.',
    ])
  })

  test('treats all answers as typed text when the fields are unknown', () => {
    expect(maskForStately({ answers: { anything: 'Rosa 7' } })).toEqual({ answers: { anything: 'Xxxx 1' } })
  })

  test('the placeholder of a password passes its rules and hides its length', () => {
    const rule = signupFields.password
    expect(rule.kind).toBe('password')
    expect(maskPassword('Diesel-4-Ever')).toBe(maskPassword('A-much-longer-0ne-than-that'))
    expect(maskPassword('Diesel-4-Ever')).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{8,}$/)
    expect(maskPassword('onlyletters')).toMatch(/^[a-z]{8}$/)
    expect(maskPassword('abc')).toBe('xxx')
  })
})

describe('turns any value into plain data', () => {
  test('omits file names', () => {
    const file = { id: 'f1', name: 'Rosa Delgado passport.pdf', size: 2_048, type: 'application/pdf' }
    expect(maskForPanel({ idFile: [file] })).toEqual({ idFile: [{ ...file, name: 'file.pdf' }] })
    expect(maskForPanel({ blob: new Blob(['secret'], { type: 'text/plain' }) })).toEqual({ blob: { $file: 'text/plain', size: 6 } })
    expect(maskForStately([{ id: 'f2', name: 'no-extension', size: 1, type: '' }])).toEqual([{ id: 'f2', name: 'file', size: 1, type: '' }])
  })

  test('shows definitions by route, functions by name, and a lost connection as such', () => {
    expect(maskForStately({ definition: llcFiling, now: () => 0, pattern: /a/ })).toEqual({ definition: { $form: 'llcform' }, now: 'ƒ now', pattern: '/a/' })
    expect(maskForStately({ act: function press() {} })).toEqual({ act: 'ƒ press' })
    expect(maskForPanel(new ConnectionLostError('gone'))).toEqual({ $error: 'gone', lost: true })
  })

  test('handles empty values, loops, depth, and throwing getters', () => {
    const loop: Record<string, unknown> = { a: 1 }
    loop.self = loop
    const hostile = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new TypeError('no')
      },
    })
    for (const mask of [maskForPanel, maskForStately]) {
      expect(mask(undefined)).toBeUndefined()
      expect(mask(null)).toBeNull()
      expect(mask({ a: undefined, b: null })).toEqual({ b: null })
      expect(mask(loop)).toEqual({ a: 1, self: '…' })
      expect(mask({ hostile })).toEqual({ hostile: 'unreadable (TypeError)' })
      expect(mask([1n, Symbol('s'), new Map([['k', 1]]), new Set(['v'])])).toEqual(['1', 'Symbol(s)', [['k', 1]], ['v']])
      expect(JSON.stringify(mask(Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'end')))).toContain('…')
    }
  })
})

test('does not send team members', () => {
  const team = { members: [{ id: 'ann', name: 'Ann Miller', email: 'ann@office.example', role: 'lead' }], action: { kind: 'remove', personName: 'Ann Miller' } }
  expect(maskForPanel(team)).toEqual(team)
  expect(JSON.stringify(maskForStately(team))).not.toMatch(/ann|Miller/i)
  expect(maskForStately(team)).toMatchObject({ action: { kind: 'remove' } })
})
