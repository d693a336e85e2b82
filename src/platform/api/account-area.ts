import * as z from 'zod/mini'
import {
  type AccountRequestsResponse,
  accountRequestsResponse,
  type DevicesResponse,
  devicesResponse,
  type EndSessionsResponse,
  endSessionsResponse,
  exportResponse,
  type ProfileResponse,
  profileResponse,
} from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { codeSentResponse } from '#contract/account/accounts.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { post, postWithPrefetch } from '#src/platform/api/client.ts'
import { download } from '#src/platform/download.ts'

const successResponse = z.object({ success: z.literal(true) })

async function postForOutcome<S extends z.ZodMiniType<object>>(
  path: string,
  body: object,
  schema: S,
  signal?: AbortSignal,
  call = post,
): Promise<Outcome<z.infer<S>>> {
  const result = await call(path, body, schema, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

export const loadProfile = (signal?: AbortSignal): Promise<Outcome<ProfileResponse>> =>
  postForOutcome(accountEndpoints.profile, {}, profileResponse, signal, postWithPrefetch)

/** Loads the newest requests. With `before`, loads the requests that are older than that reference. */
export const loadOwnRequests = ({ before }: { before: string }, signal?: AbortSignal): Promise<Outcome<AccountRequestsResponse>> =>
  postForOutcome(accountEndpoints.ownRequests, before === '' ? {} : { before }, accountRequestsResponse, signal, postWithPrefetch)

export const loadDevices = (signal?: AbortSignal): Promise<Outcome<DevicesResponse>> => postForOutcome(accountEndpoints.devices, {}, devicesResponse, signal)

export const endDevice = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  postForOutcome(accountEndpoints.endDevice, { id }, successResponse, signal)

export const endOtherDevices = (signal?: AbortSignal): Promise<Outcome<EndSessionsResponse>> =>
  postForOutcome(accountEndpoints.endOtherDevices, {}, endSessionsResponse, signal)

export const changeName = ({ first_name, last_name }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  postForOutcome(accountEndpoints.changeName, { first_name, last_name }, successResponse, signal)

export const changePassword = ({ old, password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  postForOutcome(accountEndpoints.changePassword, { old, password }, successResponse, signal)

/** Emails a code to the new address. */
export const sendEmailChangeCode = ({ email, password }: { email: string; password: string }, signal?: AbortSignal) =>
  postForOutcome(accountEndpoints.requestEmailChange, { email, password }, codeSentResponse, signal)

/** Changes the account's email address to the one that this browser has verified. */
export const confirmEmail = ({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  postForOutcome(accountEndpoints.confirmEmail, { email }, successResponse, signal)

/** Downloads all account data. Anyone with the URL can read the data, so the function does not return the URL. */
export async function exportAccount({ password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> {
  const response = await postForOutcome(accountEndpoints.exportAccount, { password }, exportResponse, signal)
  if (response.kind === 'refused') return response
  download(response.url)
  return { kind: 'accepted' }
}

export const deleteAccount = ({ password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  postForOutcome(accountEndpoints.deleteAccount, { password }, successResponse, signal)
