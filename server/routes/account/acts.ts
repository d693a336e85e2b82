import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type AuditFacts, auditAction } from '#server/audit.ts'
import { bearerTokenIn, type OpenSession, sessionEndedProblem } from '#server/auth/sessions.ts'
import type { Services } from '#server/services.ts'

type Facts = Partial<AuditFacts>

export type AccountActServices = Pick<Services, 'sessions' | 'database'>

export function createActs({ sessions, database }: AccountActServices) {
  /** @throws {Problem} 401 without an active session */
  const sessionOf = async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<OpenSession> => {
    const session = await sessions.of(database.db, bearerTokenIn(headers))
    if (!session) throw sessionEndedProblem()
    return session
  }
  return {
    sessionOf,
    /**
     * Runs an action and audits it, including refusals.
     * @throws {Problem} 401 without an active session. Also errors of the action
     */
    act<T>(
      request: FastifyRequest,
      event: AuditEvent,
      work: (session: OpenSession) => Promise<T>,
      factsOf: (answer: T | undefined) => Facts = () => ({}),
    ): Promise<T> {
      let account: string | undefined
      const runWithSession = async () => {
        const session = await sessionOf(request)
        account = session.account
        return work(session)
      }
      return auditAction(request, event, runWithSession, (answer) => ({ account, ...factsOf(answer) }))
    },
  }
}
