/** Shared code for the team's API calls (decision 0118). Adds the token, and reports to the session whether the server accepted it. */
import type * as z from 'zod/mini'
import type { Outcome, Refusal } from '#contract/request/outcome.ts'
import { TEAM_TOKEN_HEADER, teamEndpoints } from '#contract/team/team.ts'
import { post } from '#src/platform/api/client.ts'

interface TeamSessionSource {
  /** This page's session token. Available during the login and after it. */
  readonly token: () => string | undefined
  readonly onActivity: () => void
  readonly onRefused: () => void
}

let sessionSource: TeamSessionSource | undefined

export function setTeamSessionSource(newSource: TeamSessionSource): void {
  sessionSource = newSource
}

const STATUS_UNAUTHORIZED = 401

export interface TeamCallOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the call sends files. If so, it has no timeout. */
  readonly sendsFiles?: boolean
  /** Whether the page makes the call automatically. If so, the call does not extend the session. */
  readonly isBackground?: boolean
}

/** Posts to the team's API. @throws {ConnectionLostError} and {UnexpectedResponseError} as `post` */
export async function postAsTeam<S extends z.ZodMiniType<object>>(
  path: string,
  body: object,
  schema: S,
  { signal, headers: extraHeaders, sendsFiles = false, isBackground = false }: TeamCallOptions = {},
): Promise<{ readonly kind: 'answered'; readonly data: z.infer<S> } | Refusal> {
  const token = sessionSource?.token()
  // Omits the `Authorization` header, because this browser may also have a customer's token.
  const headers = { Authorization: false, ...(token !== undefined && { [TEAM_TOKEN_HEADER]: token }), ...extraHeaders }
  const result = await post(path, body, schema, { headers, signal, ...(sendsFiles && { timeout: 0 }) })
  if (result.kind === 'answered') {
    if (!isBackground) sessionSource?.onActivity()
    return result
  }
  // The caller of `me` handles this response itself.
  if (result.status === STATUS_UNAUTHORIZED && path !== teamEndpoints.me) sessionSource?.onRefused()
  return result
}

const outcomeOf = <T extends object>(result: { readonly kind: 'answered'; readonly data: T } | Refusal): Outcome<T> =>
  result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result

export const callTeam = async <S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> =>
  outcomeOf(await postAsTeam(path, body, schema, { signal }))

/** Posts a call that a page makes automatically. It does not extend the session. */
export const pollAsTeam = async <S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> =>
  outcomeOf(await postAsTeam(path, body, schema, { signal, isBackground: true }))
