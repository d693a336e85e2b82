import type { FastifyInstance } from 'fastify'
import { messageFields, type RequestAnswer, statusFields, withdrawFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { auditAction } from '#server/audit.ts'
import { idempotencyKeyOf, textsOf } from '#server/http/request-input.ts'
import { requestCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { createRequestOpener, type OpeningServices } from '#server/routes/request-openings.ts'
import type { Services } from '#server/services.ts'

export function registerRequests(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'cases' | 'formLimits' | 'requestView' | 'outbox'> & OpeningServices,
): void {
  const { database, cases, formLimits, requestView, outbox } = services
  const { open, openToRead, openWithFullAccess } = createRequestOpener(services)

  app.post(
    `/${requestEndpoints.status}`,
    requestCall('Get the status of a request', statusFields, 'Request', { refusals: [429] }),
    async (request): Promise<RequestAnswer> => {
      const { before, ...credentials } = textsOf(request, statusFields)
      return requestView(await openToRead(request, credentials), before === '' ? undefined : Number(before))
    },
  )

  app.post(
    `/${requestEndpoints.withdraw}`,
    requestCall('Cancel a request', withdrawFields, 'Request', { refusals: [409] }),
    async (request): Promise<RequestAnswer> => {
      const { texts, openedRequest } = await openWithFullAccess(request, withdrawFields)
      await auditAction(
        request,
        'request-moved',
        () =>
          database.transact((tx) =>
            cases.move(tx, openedRequest.caseRow.id, { event: { type: 'WITHDRAW' }, by: { role: 'customer' }, seen: Number(texts.seen) }),
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
    async (request): Promise<RequestAnswer> => {
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
