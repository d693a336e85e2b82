/** The calls of accounts, as the document tells them. */
import {
  askEmailBodyFields,
  changePasswordBodyFields,
  confirmEmailBodyFields,
  endDeviceBodyFields,
  nameFields,
  ownPasswordFields,
  ownRequestsFields,
} from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { loginFields, resendBodyFields, resetBodyFields, signupBodyFields, verifyBodyFields } from '#contract/account/accounts.ts'
import type { Fields } from '#contract/forms/field.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

const accountPath = (
  summary: string,
  endpoint: string,
  fields: Fields | undefined,
  answers: Readonly<Record<number, string>>,
  more: readonly Status[] = [],
) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['accounts'],
    security: more.includes(401) && endpoint !== login ? [{ bearer: [] }] : [],
    ...(endpoint === verifyCode && { parameters: [ref('parameters', 'TryKey')] }),
    ...(fields && { requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, name]) => [status, { description: 'Done', content: json(ref('schemas', name)) }])),
      ...refusals(400, 403, 408, 411, 413, 415, 417, ...(fields ? ([422, 429] as const) : []), ...more, 500, 503),
    },
  },
})

const { login, logout, account, signup, verifyCode, resendCode, forgotPassword, resetPassword } = accountEndpoints
const { profile, changeName, changePassword, askEmail, confirmEmail, ownRequests, devices, endDevice, endOtherDevices, exportAccount, deleteAccount } =
  accountEndpoints
/** By their paths under `/backend/api/`. */
export const accountCalls = {
  [signup]: accountPath('Ask for a code; with its proof, make the account', signup, signupBodyFields, { 200: 'Challenge', 201: 'Token' }, [409]),
  [verifyCode]: accountPath('Enter the code', verifyCode, verifyBodyFields, { 200: 'Verdict' }),
  [resendCode]: accountPath('Have the code sent again', resendCode, resendBodyFields, { 200: 'Challenge' }, [409]),
  [forgotPassword]: accountPath('Ask for a code to choose a new password', forgotPassword, resendBodyFields, { 200: 'Challenge' }),
  [resetPassword]: accountPath('Choose a new password, with the proof', resetPassword, resetBodyFields, { 200: 'Done' }),
  [login]: accountPath('Log in', login, loginFields, { 200: 'Token' }, [401]),
  [account]: accountPath('Tell whose token it is', account, undefined, { 200: 'Account' }, [401]),
  [logout]: accountPath('Log out', logout, undefined, { 200: 'Done' }, [401]),
  [profile]: accountPath('Tell what the account says of its owner', profile, undefined, { 200: 'Profile' }, [401]),
  [changeName]: accountPath('Change the name', changeName, nameFields, { 200: 'Done' }, [401]),
  [changePassword]: accountPath('Change the password; every other device is logged out', changePassword, changePasswordBodyFields, { 200: 'Done' }, [401, 409]),
  [askEmail]: accountPath('Ask for a code to move the account to another address', askEmail, askEmailBodyFields, { 200: 'Challenge' }, [401]),
  [confirmEmail]: accountPath('Move the account to the address, with its proof', confirmEmail, confirmEmailBodyFields, { 200: 'Done' }, [401, 409]),
  [ownRequests]: accountPath('List the requests of the account, and where each stands', ownRequests, ownRequestsFields, { 200: 'OwnRequests' }, [401]),
  [devices]: accountPath('List where the account is logged in', devices, undefined, { 200: 'Devices' }, [401]),
  [endDevice]: accountPath('Log one device out', endDevice, endDeviceBodyFields, { 200: 'Done' }, [401, 404]),
  [endOtherDevices]: accountPath('Log all other devices out', endOtherDevices, undefined, { 200: 'Ended' }, [401]),
  [exportAccount]: accountPath(
    'Ask for all that is kept of the account; `url` answers a ZIP for two minutes',
    exportAccount,
    ownPasswordFields,
    { 200: 'Export' },
    [401],
  ),
  [deleteAccount]: accountPath('Delete the account and its requests, for good', deleteAccount, ownPasswordFields, { 200: 'Done' }, [401]),
}
