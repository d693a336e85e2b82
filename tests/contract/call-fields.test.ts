/** Fields, labels, and messages of the request and account calls, typed by hand. */
import { expect, test } from 'vitest'
import {
  accountRequestsFields,
  changeEmailBodyFields,
  changePasswordBodyFields,
  confirmEmailBodyFields,
  currentPasswordFields,
  endSessionBodyFields,
  nameFields,
  profileResponse,
} from '#contract/account/account-area.ts'
import { filings } from '#contract/filings/index.ts'
import type { Fields } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import {
  findRequestFields,
  messageFields,
  requestCodeFields,
  requestFields,
  requestStatusResponse,
  withdrawRequestFields,
} from '#contract/request/request-calls.ts'
import { requests } from '#contract/requests/index.ts'

const REFERENCE = ['reference', 'Reference', 'Enter your reference number.', 40] as const
const KEY = ['key', 'Key', undefined, 200] as const
const EMAIL = ['email', 'Email', 'Email is required.', undefined] as const
const CURRENT_PASSWORD_MESSAGE = 'Enter your current password.'

const rows: readonly (readonly [string, Fields, readonly (readonly [string, string, string | undefined, number | undefined])[]])[] = [
  ['requests/status, code, close-links', requestFields, [REFERENCE, KEY]],
  ['requests/open', requestCodeFields, [REFERENCE, KEY, ['otp', 'Code', 'Enter the 6-digit code.', undefined]]],
  ['requests/withdraw', withdrawRequestFields, [REFERENCE, KEY, ['seen', 'Version', 'Reload the page.', 9]]],
  ['requests/message', messageFields, [REFERENCE, KEY, ['message', 'Message', 'Write your message.', 5_000]]],
  ['requests/find', findRequestFields, [REFERENCE, ['email', 'Email', 'Enter your email address.', undefined]]],
  [
    'account/name',
    nameFields,
    [
      ['first_name', 'First name', 'First name is required.', 200],
      ['last_name', 'Last name', 'Last name is required.', 200],
    ],
  ],
  [
    'account/password',
    changePasswordBodyFields,
    [
      ['old', 'Current password', CURRENT_PASSWORD_MESSAGE, undefined],
      ['password', 'Password', 'Password is required.', undefined],
    ],
  ],
  ['account/email', changeEmailBodyFields, [EMAIL, ['password', 'Current password', CURRENT_PASSWORD_MESSAGE, undefined]]],
  ['account/email/confirm', confirmEmailBodyFields, [EMAIL]],
  ['account/delete, account/export', currentPasswordFields, [['password', 'Current password', CURRENT_PASSWORD_MESSAGE, undefined]]],
  ['account/devices/end', endSessionBodyFields, [['id', 'Device', 'Select a device.', 200]]],
  ['account/requests', accountRequestsFields, [['before', 'Before', undefined, 40]]],
]

test.each(rows)('%s', (_, fields, expected) => {
  expect(Object.keys(fields)).toEqual(expected.map(([name]) => name))
  for (const [name, label, , max] of expected) {
    const field = fields[name] ?? expect.fail()
    expect([field.label, 'maxCharacters' in field ? field.maxCharacters : undefined], name).toEqual([label, max])
  }
  const messages = Object.fromEntries(expected.flatMap(([name, , required]) => (required === undefined ? [] : [[name, required]])))
  expect(validate(fields, {})).toEqual(messages)
})

test('checks the current password only on the server and lets the browser fill it in', () => {
  const { old } = changePasswordBodyFields
  expect(validate({ old }, { old: 'x' })).toEqual({})
  expect(old).toMatchObject({ autoComplete: 'current-password', min: { characters: 1, message: CURRENT_PASSWORD_MESSAGE } })
})

test('labels an answer', () => {
  for (const answer of [requestStatusResponse, profileResponse]) expect(answer.shape.success.safeParse(false).success).toBe(false)
})

test('counts the three wizards and the forms for an agency as filings', () => {
  const kinds = (of: string) => [...filings, ...requests].filter((form) => caseKindOf(form) === of).map(({ route }) => route)
  expect(kinds('filing').sort()).toEqual(
    [...filings.map(({ route }) => route), ...requests.filter(({ route }) => /scorp|brokerauthority/.test(route)).map(({ route }) => route)].sort(),
  )
  expect(kinds('filing')).toHaveLength(6)
  expect(kinds('lead')).toHaveLength(filings.length + requests.length - 6)
})
