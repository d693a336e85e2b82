/** What all calls of the team carry and tell (decision 0124): the page's token, a use of the session, its end. */
import type * as z from 'zod/mini'
import type { Outcome } from '#contract/answer.ts'
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

/**
 * Posts to the team's part of the API.
 *
 * @throws {ConnectionLost} and {UnexpectedAnswer} as every call does
 */
export async function askTeam<S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> {
  const outcome = await lookAsTeam(path, body, schema, signal)
  if (outcome.kind === 'accepted') holder?.use()
  return outcome
}

/** The same for what the page asks by itself: it keeps no session alive, here as at the server. */
export async function lookAsTeam<S extends z.ZodMiniType<object>>(path: string, body: object, schema: S, signal?: AbortSignal): Promise<Outcome<z.infer<S>>> {
  const token = holder?.token()
  // A customer's log-in on the same browser has nothing to do with this.
  const headers = { Authorization: false, ...(token !== undefined && { [TEAM_TOKEN_HEADER]: token }) }
  const result = await post(path, body, schema, { headers, signal })
  if (result.kind === 'answered') return { kind: 'accepted', ...result.data }
  // Who asks whether there is a session takes the answer himself.
  if (result.status === SESSION_OVER && path !== teamEndpoints.me) holder?.refuse()
  return result
}
