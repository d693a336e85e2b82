import { expect, test } from 'vitest'
import { email, longText, phone, text } from '#contract/forms/field.ts'
import { parsePhoneRoughly, toApproximateE164 } from '#contract/forms/phones.approximate.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { normalizeAnswer, normalizeEmail, normalizeNumber, normalizeZip, toAsciiDigits } from '#contract/forms/typed-text.ts'

test('digits of any script become 0 to 9', () => {
  expect(toAsciiDigits('１２３ ٤٥٦ ९ 𝟘𝟡𝟎')).toBe('123 456 9 090')
})

test.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['$1,200.00', '1200'],
  ['1 200', '1200'],
  ['1,234,567', '1234567'],
  ['12 trucks', '12'],
  ['١٢', '12'],
  ['\u200b7', '7'],
  ['trucks', ''],
  ['10-15', '10-15'],
  ['5–7', '5–7'],
  ['12.5', '12.5'],
  ['1e3', '1e3'],
  ['-3', '-3'],
  ['1,2', '1,2'],
  ['3 or 4', '3 or 4'],
  ['1\u202f000', '1000'],
  ['500 miles', '500'],
  ['½', '½'],
  ['2½', '2½'],
  ['10²', '10²'],
  ['Ⅳ', 'Ⅳ'],
  ['5k', '5k'],
  ['5 K', '5 K'],
  ['5 million', '5 million'],
  ['5 mil', '5 mil'],
  ['2 dozen', '2 dozen'],
  ['25+', '25+'],
  ['50%', '50%'],
  ['<5', '<5'],
  ['12\t345', '12\t345'],
])('a pasted number %j becomes %j', (typed, answer) => expect(normalizeNumber(typed)).toBe(answer))

test.each([
  ['75202–1234', '75202-1234'],
  ['75202 1234', '75202-1234'],
  ['752 020', '752020'],
  ['７５２０２', '75202'],
  ['TX 75202', '75202'],
  ['75202.0', '75202'],
])('a ZIP %j becomes %j', (typed, answer) => expect(normalizeZip(typed)).toBe(answer))

const mail = { email: email('Email', { required: 'r', invalid: 'i' }) }
test.each([
  'smith&sons@b.co',
  'a/b=c@b.co',
  'dispatch!1@b.co',
  '#1trucking@b.co',
  'ann@xn--80a1acny.xn--p1ai',
  'ann@почта.рф',
  '\u200bann@b.co\u202c',
  'Ann <ann@b.co>',
  'mailto:ann@b.co?subject=Trucks',
  'Ann <mailto:ann@b.co>',
  'ann@b.co.',
  'ann@b.co;',
  'ａｎｎ＠ｂ．ｃｏ',
  'ann＠b。co',
])('the address %j is valid', (value) => expect(validate(mail, { email: value })).toEqual({}))
test.each(['ann', 'ann@b', 'ann@b.co>', 'a b@c.co', '@b.co', 'ann@-b.co', 'ann@b..co', 'ann@b.co, bob@b.co'])('%j is not an email address', (value) =>
  expect(validate(mail, { email: value })).toEqual({ email: 'i' }),
)
test('extracts an address from pasted text', () => {
  const pasted = ['\u200bann@b.co\u202c', ' Ann <ann@b.co>', 'mailto:ann@b.co?subject=Trucks', 'ann@b.co.', 'ａｎｎ＠ｂ。ｃｏ']
  expect(new Set(pasted.map(normalizeEmail))).toEqual(new Set(['ann@b.co']))
})

/** Phone field for North American numbers with new area codes, which the library does not know yet. */
const tel = { phone: phone('Phone', { required: 'r', invalid: 'i' }) }
test.each(['+18615550123', '+16215550123', '+19245550123', '+14365550123'])('the new area code of %s is accepted', (number) => {
  for (const parse of [parsePhone, parsePhoneRoughly]) expect(validate(tel, { phone: number }, { parsePhone: parse })).toEqual({})
})

test.each([
  ['\u202a+44 20 7123 4567', '+442071234567'],
  ['\u2060+47 22 34 50 50', '+4722345050'],
  ['tel:+44-20-7123-4567', '+442071234567'],
  ['(+44) 20 7123 4567', '+442071234567'],
  ['＋44 20 7123 4567', '+442071234567'],
  ['001 214 555 0142', '+12145550142'],
  ['011 44 20 7123 4567', '+442071234567'],
  ['٢١٤٥٥٥٠١٤٢', '+12145550142'],
  ['1 (214) 555-0142', '+12145550142'],
  ['+1 +1 214 555 0142', '+12145550142'],
  ['+1 1 (214) 555-0142', '+12145550142'],
  ['+1+91 98765 43210', '+919876543210'],
  ['011 +44 20 7123 4567', '+442071234567'],
  ['11 214 555 0142', '+12145550142'],
  ['+44 (0)20 7123 4567', '+442071234567'],
  ['+49 (0) 30 901820', '+4930901820'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['0', '+10'],
])('the phone number %j is %s', (typed, number) => {
  expect(toApproximateE164(typed)).toBe(number)
  if (number.length > 5) expect(parsePhone(typed)?.number).toBe(number)
})

test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b'])('a name with a line break or tab, %j, can’t be saved', (name) => {
  const fields = { name: text('Name', { required: 'r' }), note: longText('Note', { optional: true }) }
  expect(Object.keys(validate(fields, { name, note: name }))).toEqual(['name'])
  expect(validate(fields, { name: normalizeAnswer(fields.name, name), note: normalizeAnswer(fields.note, name) })).toEqual({})
  expect(normalizeAnswer(fields.name, name)).toBe('a b')
})

test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\u00a0 '])('a name of only %j is missing', (name) =>
  expect(validate({ name: text('Name', { required: 'r' }) }, { name })).toEqual({ name: 'r' }),
)
