import type { FastifyInstance } from 'fastify'
import { parseReference } from '#contract/request/reference.ts'
import {
  type BulkMoveResponse,
  bulkMoveFields,
  type CaseResponse,
  loadCaseFields,
  moveCaseFields,
  presenceFields,
  teamCaseEndpoints,
} from '#contract/team/team-cases.ts'
import { auditAction } from '#server/audit.ts'
import { idempotencyKeyOf, readTextFields } from '#server/http/request-input.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { invalidFieldsProblem } from '#server/problem.ts'
import { findCase, unknownCaseProblem } from '#server/requests/cases.ts'
import type { Services } from '#server/services.ts'

export function registerTeamCase(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'teamGate' | 'caseView' | 'teamMoves' | 'presence' | 'outbox'>,
): void {
  const { database, teamGate, caseView, teamMoves, presence, outbox } = services
  const { db } = database

  const caseOf = async (reference: string) => {
    const caseRow = await findCase(db, parseReference(reference))
    if (!caseRow) throw unknownCaseProblem()
    return caseRow
  }

  app.post(
    `/${teamCaseEndpoints.case}`,
    teamCall('Get a case: versions, history, and presence', 'TeamCase', { fields: loadCaseFields, refusals: [404] }),
    async (request): Promise<CaseResponse> => {
      const { reference, quietly, before } = readTextFields(request, loadCaseFields)
      const { member } = await (quietly === 'yes' ? teamGate.requireMemberForPolling(request) : teamGate.requireMember(request))
      return caseView(parseReference(reference), member, before === '' ? undefined : Number(before))
    },
  )

  app.post(
    `/${teamCaseEndpoints.move}`,
    teamCall('Move a case by one transition. A note or message also needs an Idempotency-Key', 'TeamCase', { fields: moveCaseFields, refusals: [404, 409] }),
    async (request): Promise<CaseResponse> => {
      const { member } = await teamGate.requireMember(request)
      const texts = readTextFields(request, moveCaseFields)
      const { reference, edge } = texts
      const isMessageOrNote = edge === 'NOTE' || edge === 'MESSAGE'
      const moveInput = { ...texts, ...(isMessageOrNote && { key: idempotencyKeyOf(request.headers) }) }
      await auditAction(
        request,
        'request-moved',
        async () => {
          await teamMoves.move(moveInput, member)
          return parseReference(reference)
        },
        // A refused call can have any text as its reference, so the reference is not logged.
        (result) => ({ member: member.id, ...(result !== undefined && { reference: result, edge }) }),
      )
      outbox.wake()
      return caseView(parseReference(reference), member)
    },
  )

  app.post(
    `/${teamCaseEndpoints.moveSeveral}`,
    teamCall('Apply one transition to several cases, each independently of the others', 'TeamMoves', { fields: bulkMoveFields }),
    async (request): Promise<BulkMoveResponse> => {
      const { member } = await teamGate.requireMember(request)
      const answer = await auditAction(
        request,
        'request-moved',
        () => teamMoves.moveSeveral(readTextFields(request, bulkMoveFields), member),
        (movedCases) => ({ member: member.id, ...(movedCases && { cases: movedCases.results.filter((result) => result.moved).length }) }),
      )
      outbox.wake()
      return answer
    },
  )

  app.post(
    `/${teamCaseEndpoints.presence}`,
    teamCall('Report that a member has a case open', 'Done', { fields: presenceFields, refusals: [404] }),
    async (request): Promise<{ success: true }> => {
      // An open page calls this automatically. The call extends the session only while the member types.
      const { id, member } = await teamGate.requireMemberForPolling(request)
      const { reference, doing } = readTextFields(request, presenceFields)
      const caseRow = await caseOf(reference)
      if (doing === 'gone') await presence.leave(db, id, caseRow.id)
      else if (doing === 'looking') {
        await presence.update(db, id, caseRow.id, doing)
        await teamMoves.read(caseRow, member)
      } else if (doing === 'typing') await presence.update(db, (await teamGate.requireMember(request)).id, caseRow.id, doing)
      else throw invalidFieldsProblem({ doing: 'Use looking, typing, or gone.' })
      return { success: true }
    },
  )
}
