import type { FastifyInstance } from 'fastify'
import { documentLabel } from '#contract/request/added-files.ts'
import { parseReference } from '#contract/request/reference.ts'
import { attachFilesFields, attachNoteFilesFields, type CaseResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { auditAction } from '#server/audit.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { findCase, unknownCaseProblem } from '#server/requests/cases.ts'
import { registerUpload, type UploadServices } from '#server/routes/register-upload.ts'
import type { Services } from '#server/services.ts'

/** Calls that add messages and notes with files. */
export function registerTeamCaseUploads(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'teamGate' | 'caseView' | 'attach' | 'outbox'> & UploadServices,
): void {
  const { database, teamGate, caseView, attach, outbox } = services

  const caseOf = async (reference: string) => {
    const caseRow = await findCase(database.db, parseReference(reference))
    if (!caseRow) throw unknownCaseProblem()
    return caseRow
  }

  registerUpload<CaseResponse>(app, services, {
    endpoint: teamCaseEndpoints.attach,
    callOptions: teamCall('Add team files to a case', 'TeamCase', {
      fields: attachFilesFields,
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [404, 409, 429],
    }),
    fields: attachFilesFields,
    admit: teamGate.requireMember,
    async answer(request, { answers, uploads, key }) {
      // Checks the session again, because it may have ended during the upload.
      const { member } = await teamGate.requireMember(request)
      const caseRow = await caseOf(String(answers.reference))
      await auditAction(
        request,
        'request-moved',
        () =>
          attach({
            caseRow,
            by: { role: member.role, id: member.id },
            uploads,
            what: documentLabel(answers),
            text: String(answers.text ?? ''),
            key,
            ip: request.ip,
          }),
        () => ({ member: member.id, reference: caseRow.reference, edge: 'FILE.ATTACH' }),
      )
      outbox.wake()
      return caseView(caseRow.reference, member)
    },
  })

  registerUpload<CaseResponse>(app, services, {
    endpoint: teamCaseEndpoints.attachNote,
    callOptions: teamCall('Add a note with files, only for the team', 'TeamCase', {
      fields: attachNoteFilesFields,
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [404, 409, 429],
    }),
    fields: attachNoteFilesFields,
    admit: teamGate.requireMember,
    async answer(request, { answers, uploads, key }) {
      const { member } = await teamGate.requireMember(request)
      const caseRow = await caseOf(String(answers.reference))
      await auditAction(
        request,
        'request-moved',
        () => attach({ caseRow, by: { role: member.role, id: member.id }, uploads, text: String(answers.text), isNote: true, key, ip: request.ip }),
        () => ({ member: member.id, reference: caseRow.reference, edge: 'NOTE' }),
      )
      outbox.wake()
      return caseView(caseRow.reference, member)
    },
  })
}
