/** The calls of somebody who is logged in, about the account itself; one function each, named as the actors of the charts. */
import * as z from 'zod/mini'
import {
  type DevicesAnswer,
  devicesAnswer,
  type EndedAnswer,
  endedAnswer,
  exportAnswer,
  type OwnRequestsAnswer,
  ownRequestsAnswer,
  type ProfileAnswer,
  profileAnswer,
} from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { challengeAnswer } from '#contract/account/accounts.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { post, postAhead } from '#src/platform/api/client.ts'
import { download } from '#src/platform/download.ts'

const done = z.object({ success: z.literal(true) })

async function ask<S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal, call = post): Promise<Outcome<z.infer<S>>> {
  const result = await call(path, body, schema, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** `account/profile`: name and address. */
export const loadProfile = (signal?: AbortSignal): Promise<Outcome<ProfileAnswer>> => ask(accountEndpoints.profile, {}, profileAnswer, signal, postAhead)

/** `account/requests`: the newest ones, or those before the one with the reference `before`. */
export const loadOwnRequests = ({ before }: { before: string }, signal?: AbortSignal): Promise<Outcome<OwnRequestsAnswer>> =>
  ask(accountEndpoints.ownRequests, before === '' ? {} : { before }, ownRequestsAnswer, signal, postAhead)

/** `account/devices`: where the account is logged in. */
export const loadDevices = (signal?: AbortSignal): Promise<Outcome<DevicesAnswer>> => ask(accountEndpoints.devices, {}, devicesAnswer, signal)

/** `account/devices/end`: logs one device out. */
export const endDevice = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> => ask(accountEndpoints.endDevice, { id }, done, signal)

/** `account/devices/end-others`: logs all out but this one. */
export const endOtherDevices = (signal?: AbortSignal): Promise<Outcome<EndedAnswer>> => ask(accountEndpoints.endOtherDevices, {}, endedAnswer, signal)

/** `account/name`. */
export const changeName = ({ first_name, last_name }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  ask(accountEndpoints.changeName, { first_name, last_name }, done, signal)

/** `account/password`. */
export const changePassword = ({ old, password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  ask(accountEndpoints.changePassword, { old, password }, done, signal)

/** `account/email`: mails a code to the new address. */
export const askEmail = ({ email, password }: { email: string; password: string }, signal?: AbortSignal) =>
  ask(accountEndpoints.askEmail, { email, password }, challengeAnswer, signal)

/** `account/email/confirm`: moves the account to the address that this browser has just proved. */
export const confirmEmail = ({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  ask(accountEndpoints.confirmEmail, { email }, done, signal)

/** `account/export`: begins the download of all that is kept of the account. Its address opens that, so nobody else is told of it. */
export async function exportAccount({ password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> {
  const answer = await ask(accountEndpoints.exportAccount, { password }, exportAnswer, signal)
  if (answer.kind === 'refused') return answer
  download(answer.url)
  return { kind: 'accepted' }
}

/** `account/delete`: the account and its requests. */
export const deleteAccount = ({ password }: Answers, signal?: AbortSignal): Promise<Outcome<object>> =>
  ask(accountEndpoints.deleteAccount, { password }, done, signal)
