/** What all calls of the team carry and tell (decision 0118): the page's token, a use of the session, its end. */
import type * as z from 'zod/mini'
import type { Outcome, Refusal } from '#contract/answer.ts'
import { TEAM_TOKEN_HEADER, teamEndpoints } from '#contract/team.ts'
import { post } from '#src/device/api/client.ts'

/** The session, which stands above the calls. */
export interface TeamSessionHolder {
  /** The page's token, while somebody is at the door or in. */
  readonly token: () => string | undefined
  /** A call was answered. */
  readonly use: () => void
  /** The server no longer knows the session. */
  readonly refuse: () => void
}

let holder: TeamSessionHolder | undefined

/** Says who holds the session; before the first call. */
export function holdTeamSession(next: TeamSessionHolder): void {
  holder = next
}

const SESSION_OVER = 401

/** What a call of the team may say besides its body: a key, that it takes as long as it takes. */
export interface TeamAsking {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Files go with it: it has no deadline. */
  readonly takesLong?: boolean
  /** The page asks by itself: it keeps no session alive, here as at the server. */
  readonly quietly?: boolean
}

/**
 * Posts to the team's part of the API.
 *
 * @throws {ConnectionLost} and {UnexpectedAnswer} as every call does
 */
export async function postAsTeam<S extends z.ZodMiniType<object>>(
  path: string,
  body: object,
  schema: S,
  { signal, headers: more, takesLong = false, quietly = false }: TeamAsking = {},
): Promise<{ readonly kind: 'answered'; readonly data: z.infer<S> } | Refusal> {
  const token = holder?.token()
  // A customer's log-in on the same browser has nothing to do with this.
  const headers = { Authorization: false, ...(token !== undefined && { [TEAM_TOKEN_HEADER]: token }), ...more }
  const result = await post(path, body, schema, { headers, signal, ...(takesLong && { timeout: 0 }) })
  if (result.kind === 'answered') {
    if (!quietly) holder?.use()
    return result
  }
  // Who asks whether there is a session takes the answer himself.
  if (result.status === SESSION_OVER && path !== teamEndpoints.me) holder?.refuse()
  return result
}

const outcomeOf = <T extends object>(result: { readonly kind: 'answered'; readonly data: T } | Refusal): Outcome<T> =>
  result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result

/** The same, for an answer that has no kind of its own. */
export const askTeam = async <S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> =>
  outcomeOf(await postAsTeam(path, body, schema, { signal }))

/** The same for what the page asks by itself. */
export const lookAsTeam = async <S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> =>
  outcomeOf(await postAsTeam(path, body, schema, { signal, quietly: true }))
