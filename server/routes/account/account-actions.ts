import type { FastifyRequest } from 'fastify'
import { type AuditDetails, type AuditEvent, auditAction } from '#server/audit.ts'
import { type OpenSession, parseBearerToken, sessionEndedProblem } from '#server/auth/sessions.ts'
import type { Services } from '#server/services.ts'

type Facts = Partial<AuditDetails>

export type AccountActionServices = Pick<Services, 'sessions' | 'database'>

export function createAccountActions({ sessions, database }: AccountActionServices) {
  /** @throws {Problem} 401 without an active session */
  const sessionOf = async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<OpenSession> => {
    const session = await sessions.of(database.db, parseBearerToken(headers))
    if (!session) throw sessionEndedProblem()
    return session
  }
  return {
    sessionOf,
    /**
     * Runs an action and audits it, including refusals.
     * @throws {Problem} 401 without an active session, or the action's error
     */
    runAction<T>(
      request: FastifyRequest,
      event: AuditEvent,
      work: (session: OpenSession) => Promise<T>,
      factsOf: (answer: T | undefined) => Facts = () => ({}),
    ): Promise<T> {
      let accountId: string | undefined
      const runWithSession = async () => {
        const session = await sessionOf(request)
        accountId = session.accountId
        return work(session)
      }
      return auditAction(request, event, runWithSession, (answer) => ({ account: accountId, ...factsOf(answer) }))
    },
  }
}
