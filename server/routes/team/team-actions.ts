import type { FastifyRequest } from 'fastify'
import { type AuditDetails, type AuditEvent, auditAction } from '#server/audit.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

/** Required level: any session (even before its second factor), a member, or a lead. `Proven` requires a recent second factor. */
type AccessLevel = 'login' | 'member' | 'lead' | 'memberProven' | 'leadProven'

/** Statuses of refusals that the member's history records. It does not record validation errors. */
const RECORDED_STATUSES: readonly number[] = [403, 404, 409]

export type TeamActionServices = Pick<Services, 'teamGate' | 'database' | 'now'>

export function createTeamActions({ teamGate, database: { transact }, now }: TeamActionServices) {
  return {
    /**
     * Runs an action and audits it. Refusals are also recorded in the member's history.
     * @throws {Problem} 401 without a sufficient session, 403 without permission, or the action's error
     */
    runAction<T>(
      request: FastifyRequest,
      event: AuditEvent,
      level: AccessLevel,
      work: (session: TeamSession) => Promise<T>,
      factsOf: (answer: T | undefined) => Partial<AuditDetails> = () => ({}),
    ): Promise<T> {
      let actorId: string | undefined
      const runWithSession = async () => {
        const session = await (level === 'login' ? teamGate.pendingSecondFactor(request) : teamGate.requireMember(request))
        actorId = session.member.id
        if (level === 'lead' || level === 'leadProven') teamGate.requireLead(session)
        if (level === 'memberProven' || level === 'leadProven') teamGate.requireRecentFactor(session)
        return work(session)
      }
      const runAndRecordRefusal = async () => {
        try {
          return await runWithSession()
        } catch (error) {
          const memberId = actorId
          if (memberId !== undefined && error instanceof Problem && RECORDED_STATUSES.includes(error.status))
            await transact((tx) => appendMemberEvent(tx, memberId, { edge: 'REFUSED', at: now(), data: { what: event, status: error.status } }))
          throw error
        }
      }
      return auditAction(request, event, runAndRecordRefusal, (answer) => ({ member: actorId, ...factsOf(answer) }))
    },
  }
}
