import type { FastifyInstance } from 'fastify'
import { fileFields, type RequestStatusResponse } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { auditAction } from '#server/audit.ts'
import { requestCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { codeRequiredProblem } from '#server/requests/access.ts'
import { registerUpload, type UploadServices } from '#server/routes/register-upload.ts'
import { createRequestOpener, type RequestOpenerServices } from '#server/routes/request-opener.ts'
import type { Services } from '#server/services.ts'

export function registerRequestFiles(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'formLimits' | 'requestView' | 'attach' | 'outbox'> & RequestOpenerServices & UploadServices,
): void {
  const { database, formLimits, requestView, attach, outbox } = services
  const { open } = createRequestOpener(services)
  registerUpload<RequestStatusResponse>(app, services, {
    endpoint: requestEndpoints.file,
    callOptions: requestCall('Send files about a request', fileFields, 'Request', {
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [409, 429],
    }),
    fields: fileFields,
    admit: ({ ip }) => formLimits.admit(database.db, ip),
    async answer(request, { answers, uploads, key }) {
      const credentials = { reference: String(answers.reference), key: String(answers.key) }
      const openedRequest = await open(request, credentials)
      if (!openedRequest.hasFullAccess) throw codeRequiredProblem()
      await auditAction(
        request,
        'request-moved',
        () => attach({ caseRow: openedRequest.caseRow, by: { role: 'customer' }, uploads, key, ip: request.ip }),
        () => ({ reference: openedRequest.request.reference, edge: 'FILE.ATTACH' }),
      )
      outbox.wake()
      return requestView(await open(request, credentials))
    },
  })
}
