/** Authentication for team calls. Every team route that needs a session uses it. */
import type { FastifyRequest } from 'fastify'
import { type LoginStage, TEAM_TOKEN_HEADER, VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import type { Db } from '#server/database/schema.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { isReadMethod } from '#server/http/request-headers.ts'
import { Problem } from '#server/problem.ts'
import { isSameText } from '#server/secrets/secrets.ts'
import { loggedOutProblem, pageTokenOf, type TeamSession, type TeamSessions } from '#server/team/sign-in/sessions.ts'

const missingTokenProblem = () => new Problem(403, 'We couldn’t confirm that this action came from your team page. Reload the page and try again.')
const leadRequiredProblem = () => new Problem(403, 'Only leads can do this.')
/** On this error, the page asks for a second factor and repeats the call. */
const proofRequiredProblem = () => new Problem(403, VERIFY_AGAIN_MESSAGE)

interface Deps {
  readonly db: Db
  readonly sessions: TeamSessions
  readonly cookies: Pick<Cookies, 'read'>
}

export function createTeamAuthorization({ db, sessions, cookies }: Deps) {
  const findSession = async (request: FastifyRequest, stages: readonly LoginStage[], countsAsUse: boolean) => {
    const token = cookies.read(request, 'team')
    const session = await sessions.findSession(db, token, countsAsUse)
    if (token === undefined || !session || !stages.includes(session.stage)) throw loggedOutProblem()
    return { token, session }
  }

  /** @throws {Problem} 401 without a sufficient session, 403 for a write without the page token */
  const requireSession = async (request: FastifyRequest, stages: readonly LoginStage[], extendsSession = true): Promise<TeamSession> => {
    const { token, session } = await findSession(request, stages, extendsSession)
    const pageToken = request.headers[TEAM_TOKEN_HEADER]
    // A read needs no page token, because a link cannot send headers, and another site cannot read the response.
    if (!isReadMethod(request.method) && !(typeof pageToken === 'string' && isSameText(pageToken, pageTokenOf(token)))) throw missingTokenProblem()
    return session
  }

  const ALL_STAGES: readonly LoginStage[] = ['factor', 'enroll', 'in']
  /** Requires a session that has completed its second factor. */
  const requireMember = (request: FastifyRequest) => requireSession(request, ['in'])
  const requireLead = ({ member: { role } }: TeamSession) => {
    if (role !== 'lead') throw leadRequiredProblem()
  }

  return {
    /** Requires a session, which may still need its second factor. */
    pendingSecondFactor: (request: FastifyRequest) => requireSession(request, ALL_STAGES),
    /** For the call that returns the page token. The call needs no page token, because other origins cannot read its response. */
    findAnySession: (request: FastifyRequest) => findSession(request, ALL_STAGES, true),
    requireMember,
    /** For calls that a page makes automatically. They do not extend the session. */
    requireMemberForPolling: (request: FastifyRequest) => requireSession(request, ['in'], false),
    /** @throws {Problem} 403 for a member who is not a lead */
    requireLead,
    /**
     * Must be called before a dangerous action.
     * @throws {Problem} 403 without a recent second factor
     */
    requireRecentFactor(session: TeamSession): void {
      if (!sessions.isProven(session)) throw proofRequiredProblem()
    },
  }
}
