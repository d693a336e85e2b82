import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type AuditFacts, audited } from '#server/audit.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { tellOfMember } from '#server/team/sign-in/member-events.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

/** How far one must be: at the door, in, in and a lead; the two with `Proven` after a second factor was shown again. */
type Needs = 'door' | 'member' | 'memberProven' | 'leadProven'

/** Refusals that say something of who was refused; a field that was filled in wrongly does not. */
const TOLD: readonly number[] = [403, 404, 409]

export type TeamActServices = Pick<Services, 'teamGate' | 'database' | 'now'>

/** What members do, in the log and in their histories. */
export function createTeamActs({ teamGate, database: { transact }, now }: TeamActServices) {
  return {
    /**
     * Does it, and writes a line of the audit trail. What was refused is in the member's history, too; the work itself tells what was done.
     *
     * @throws {Problem} 401 without a session that is as far, 403 for who may not, and what the work throws
     */
    act<T>(
      request: FastifyRequest,
      event: AuditEvent,
      needs: Needs,
      work: (session: TeamSession) => Promise<T>,
      factsOf: (answer: T | undefined) => Partial<AuditFacts> = () => ({}),
    ): Promise<T> {
      let member: string | undefined
      const done = async () => {
        const session = await (needs === 'door' ? teamGate.atDoor(request) : teamGate.member(request))
        member = session.member.id
        if (needs === 'leadProven') teamGate.leads(session)
        if (needs === 'memberProven' || needs === 'leadProven') teamGate.prove(session)
        return work(session)
      }
      const told = async () => {
        try {
          return await done()
        } catch (error) {
          const who = member
          if (who !== undefined && error instanceof Problem && TOLD.includes(error.status))
            await transact((tx) => tellOfMember(tx, who, { edge: 'REFUSED', at: now(), data: { what: event, status: error.status } }))
          throw error
        }
      }
      return audited(request, event, told, (answer) => ({ member, ...factsOf(answer) }))
    },
  }
}

export type TeamActs = ReturnType<typeof createTeamActs>
