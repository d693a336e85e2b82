import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { parsePhoneRoughly, splitExtension, toApproximateE164, withExtension } from '#contract/forms/phones.approximate.ts'
import { parsePhone } from '#contract/forms/phones.ts'

const parseWithLibrary = (text: string) => parsePhoneNumberFromString(text, 'US')

/** Numbers that the library accepts. The approximate rule must accept them as well. */
const VALID = ['+12145550142', '+14165550123', '+18005551234', '+525512345678', '+442071234567', '+911123456789', '+4915112345678', '+12505550199']

describe('a phone number before the numbering plans load', () => {
  test.each(VALID)('accepts %s, as the exact rule does', (number) => {
    expect(parseWithLibrary(number)?.isValid()).toBe(true)
    expect(parsePhoneRoughly(number)?.isValid()).toBe(true)
    expect(parsePhoneRoughly(number)?.number).toBe(number)
  })

  test.each(['+1214555014', '+11145550142', '+12140550142', '+121455501423', '+44', '+1', '2', ''])('rejects %j, as the exact rule does', (number) => {
    expect(parseWithLibrary(number)?.isValid() ?? false).toBe(false)
    expect(parsePhoneRoughly(number)?.isValid() ?? false).toBe(false)
  })

  test('is formatted as in its country', () => {
    expect(parsePhoneRoughly('+12145550142')?.formatNational()).toBe(parseWithLibrary('+12145550142')?.formatNational())
    expect(parsePhoneRoughly('+442071234567')?.formatNational()).toBe('+442071234567')
    expect(parsePhoneRoughly('+442071234567')?.formatInternational()).toBe('+442071234567')
  })

  test('is a phone number from its first digit', () => {
    expect([parsePhoneRoughly(''), parsePhoneRoughly('+1')]).toEqual([undefined, undefined])
    expect(parsePhoneRoughly('2')?.number).toBe('+12')
  })
})

test.each([
  ['2145550142', '+12145550142'],
  ['(214) 555-0142', '+12145550142'],
  ['1 214 555 0142', '+12145550142'],
  ['+52 55 1234 5678', '+525512345678'],
  ['214', '+1214'],
  ['+', ''],
  ['call me', ''],
])('%j means %j, even if unfinished', (typed, answer) => {
  expect(toApproximateE164(typed)).toBe(answer)
})

test('digits belong to the chosen country', () => {
  expect(toApproximateE164('55 1234 5678', '+52')).toBe('+525512345678')
  expect(toApproximateE164('155 1234 5678', '+52')).toBe('+5215512345678')
  expect(toApproximateE164(' +1 214 555 0142', '+52')).toBe('+12145550142')
})

test('uses exact rules with the numbering plans', () => {
  expect(parsePhone('+442071234567')?.formatNational()).toBe('020 7123 4567')
  expect(parsePhone('214 555 0142')?.number).toBe('+12145550142')
})

test.each([
  ['(972) 555-0188 ext. 4', '(972) 555-0188', '4'],
  ['(972) 555-0188 x4', '(972) 555-0188', '4'],
  ['972-555-0188x12', '972-555-0188', '12'],
  ['972 555 0188 Ext 4', '972 555 0188', '4'],
  ['972.555.0188 #4', '972.555.0188', '4'],
  ['+1 972 555 0188, extension: 204', '+1 972 555 0188', '204'],
  ['tel:+1-972-555-0188;ext=4', 'tel:+1-972-555-0188', '4'],
  ['972 555 0188 extensión 4', '972 555 0188', '4'],
  ['555-0188 x4', '555-0188', '4'],
  ['(972) 555-0188x', '(972) 555-0188', ''],
  ['972 555 0188 ext.', '972 555 0188', ''],
])('%j is a number with an extension', (typed, number, extension) => {
  expect(splitExtension(typed)).toEqual({ number, extension })
})

test.each(['(972) 555-0188', '#9725550188', 'x4', '555 ext 4', '55-50 18 ext 4', '972 555 0188 e', '972 555 0188 or 4', ''])('%j has no extension', (typed) => {
  expect(splitExtension(typed)).toBeUndefined()
})

test('sends a number and its extension as one string', () => {
  expect(withExtension('+19725550188', '204')).toBe('+19725550188;ext=204')
})
