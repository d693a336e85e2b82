/** Who of the team a call is from. Every route of the team's asks here first, and nothing else decides it. */
import type { FastifyRequest } from 'fastify'
import { PROVE_AGAIN, TEAM_TOKEN_HEADER, type TeamStage } from '#contract/team/team.ts'
import type { Db } from '#server/database/schema.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { isRead } from '#server/http/request-headers.ts'
import { Problem } from '#server/problem.ts'
import { isSameText } from '#server/secrets/secrets.ts'
import { pageTokenOf, signedOut, type TeamSession, type TeamSessions } from '#server/team/sign-in/sessions.ts'

const notFromPage = () => new Problem(403, 'This did not come from the team’s own page. Load it again.')
const forLeads = () => new Problem(403, 'Only a lead may do this.')
/** The page asks for a second factor once more, and sends it again. */
const unproven = () => new Problem(403, PROVE_AGAIN)

interface Parts {
  readonly db: Db
  readonly sessions: TeamSessions
  readonly cookies: Pick<Cookies, 'read'>
}

export function createTeamGate({ db, sessions, cookies }: Parts) {
  const found = async (request: FastifyRequest, stages: readonly TeamStage[], isUse: boolean) => {
    const token = cookies.read(request, 'team')
    const session = await sessions.of(db, token, isUse)
    if (token === undefined || !session || !stages.includes(session.stage)) throw signedOut()
    return { token, session }
  }

  /** @throws {Problem} 401 without a session that is as far, 403 where a call that may change something lacks the page's token */
  const at = async (request: FastifyRequest, stages: readonly TeamStage[], isUse = true): Promise<TeamSession> => {
    const { token, session } = await found(request, stages, isUse)
    const shown = request.headers[TEAM_TOKEN_HEADER]
    // What is followed or opened by an address cannot carry a header, and changes nothing that its sender could gain from.
    if (!isRead(request.method) && !(typeof shown === 'string' && isSameText(shown, pageTokenOf(token)))) throw notFromPage()
    return session
  }

  const ANY: readonly TeamStage[] = ['factor', 'enrol', 'in']
  /** A member who is all the way in. */
  const member = (request: FastifyRequest) => at(request, ['in'])
  const leads = ({ member: { role } }: TeamSession) => {
    if (role !== 'lead') throw forLeads()
  }

  return {
    /** Somebody at the door: only a second factor is missing. */
    atDoor: (request: FastifyRequest) => at(request, ANY),
    /** The same for the call that tells a page its token: it changes nothing, and another origin cannot read its answer. */
    asksToken: (request: FastifyRequest) => found(request, ANY, true),
    member,
    /** A member's page that calls by itself, and so keeps no session alive. */
    page: (request: FastifyRequest) => at(request, ['in'], false),
    /** @throws {Problem} 403 for who is no lead */
    leads,
    /** For what is dangerous: a factor was shown in the last minutes. @throws {Problem} 403 else */
    prove(session: TeamSession): void {
      if (!sessions.isProven(session)) throw unproven()
    },
  }
}

export type TeamGate = ReturnType<typeof createTeamGate>
