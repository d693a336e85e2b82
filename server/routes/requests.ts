import type { FastifyInstance } from 'fastify'
import { messageFields, type RequestStatusResponse, requestStatusFields, withdrawRequestFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { auditAction } from '#server/audit.ts'
import { idempotencyKeyOf, readTextFields } from '#server/http/request-input.ts'
import { requestCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { createRequestOpener, type RequestOpenerServices } from '#server/routes/request-opener.ts'
import type { Services } from '#server/services.ts'

export function registerRequests(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'cases' | 'formLimits' | 'requestView' | 'outbox'> & RequestOpenerServices,
): void {
  const { database, cases, formLimits, requestView, outbox } = services
  const { open, openToRead, openWithFullAccess } = createRequestOpener(services)

  app.post(
    `/${requestEndpoints.status}`,
    requestCall('Get the status of a request', requestStatusFields, 'Request', { refusals: [429] }),
    async (request): Promise<RequestStatusResponse> => {
      const { before, ...credentials } = readTextFields(request, requestStatusFields)
      return requestView(await openToRead(request, credentials), before === '' ? undefined : Number(before))
    },
  )

  app.post(
    `/${requestEndpoints.withdraw}`,
    requestCall('Cancel a request', withdrawRequestFields, 'Request', { refusals: [409] }),
    async (request): Promise<RequestStatusResponse> => {
      const { texts, openedRequest } = await openWithFullAccess(request, withdrawRequestFields)
      await auditAction(
        request,
        'request-moved',
        () =>
          database.transact((tx) =>
            cases.move(tx, openedRequest.caseRow.id, { event: { type: 'WITHDRAW' }, by: { role: 'customer' }, seenVersion: Number(texts.seen) }),
          ),
        () => ({ reference: openedRequest.request.reference, edge: 'WITHDRAW' }),
      )
      outbox.wake()
      return requestView(await open(request, texts))
    },
  )

  app.post(
    `/${requestEndpoints.message}`,
    requestCall('Send a message about a request', messageFields, 'Request', {
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [409, 429],
    }),
    async (request): Promise<RequestStatusResponse> => {
      const key = idempotencyKeyOf(request.headers)
      const { texts, openedRequest } = await openWithFullAccess(request, messageFields)
      await auditAction(
        request,
        'request-moved',
        () =>
          database.transact(async (tx) => {
            const isNew = await cases.addOnce(tx, openedRequest.caseRow.id, { type: 'MESSAGE', by: { role: 'customer' }, data: { text: texts.message, key } })
            if (isNew) await formLimits.count(tx, request.ip)
          }),
        () => ({ reference: openedRequest.request.reference, edge: 'MESSAGE' }),
      )
      outbox.wake()
      return requestView(await open(request, texts))
    },
  )
}
