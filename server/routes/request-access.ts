import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CodeSentResponse, VerifyCodeResponse } from '#contract/account/accounts.ts'
import { parseReference } from '#contract/request/reference.ts'
import { findRequestFields, requestCodeFields, requestFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { auditAction } from '#server/audit.ts'
import { optionalIdempotencyKeyOf, readTextFields } from '#server/http/request-input.ts'
import { publicRequestCall, requestCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { Problem } from '#server/problem.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { storedEmailOf } from '#server/requests/customer.ts'
import { createRequestOpener, type RequestOpenerServices } from '#server/routes/request-opener.ts'
import type { Services } from '#server/services.ts'

/** Calls for access to a request: email and verify a code, email a new link, and revoke all links. */
export function registerRequestAccess(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'readers' | 'challenges' | 'cookies' | 'definitions' | 'requestFinder' | 'outbox'> & RequestOpenerServices,
): void {
  const { database, readers, challenges, cookies, definitions, requestFinder, outbox } = services
  const { open, openWithFullAccess } = createRequestOpener(services)

  const customerEmailOf = ({ request }: OpenedRequest): string => {
    const definition = definitions.find(({ route }) => route === request.form)
    const address = definition && storedEmailOf(definition, request.answers)
    if (address === undefined) throw new Problem(409, 'This request has no email address. Please call us.')
    return address
  }

  app.post(
    `/${requestEndpoints.code}`,
    requestCall('Email a code to the address of a request', requestFields, 'Challenge', { refusals: [409, 429] }),
    async (request, reply): Promise<CodeSentResponse> => {
      const openedRequest = await open(request, readTextFields(request, requestFields))
      return auditAction(
        request,
        'code-asked',
        () => challenges.requestCode({ email: customerEmailOf(openedRequest), purpose: 'request', browser: cookies.browserOf(request, reply), ip: request.ip }),
        () => ({ purpose: 'request' }),
      )
    },
  )

  const verifyAccessCode = async (request: FastifyRequest, openedRequest: OpenedRequest, otp: string): Promise<VerifyCodeResponse> => {
    const email = customerEmailOf(openedRequest)
    const browser = cookies.read(request, 'browser')
    const { proof, ...verdict } = await challenges.verify(email, otp, browser, optionalIdempotencyKeyOf(request.headers))
    if (proof === undefined || browser === undefined) return verdict
    // A code for another purpose does not open a request. This check does not use up the proof, so that a retry can succeed.
    if (!(await challenges.isProven(email, 'request', proof))) return { success: false, reason: 'expired' }
    await database.transact((tx) => readers.admit(tx, openedRequest.caseRow.id, browser, true))
    return { success: true }
  }

  app.post(
    `/${requestEndpoints.open}`,
    requestCall('Verify the code to show the answers in this browser', requestCodeFields, 'Verdict', {
      parameters: [componentRef('parameters', 'TryKey')],
      refusals: [409],
    }),
    async (request): Promise<VerifyCodeResponse> => {
      const { otp, ...texts } = readTextFields(request, requestCodeFields)
      const openedRequest = await open(request, texts)
      return auditAction(
        request,
        'request-opened',
        () => verifyAccessCode(request, openedRequest, otp),
        (verdict) => ({ reference: openedRequest.request.reference, ...(verdict?.reason !== undefined && { outcome: 'refused', reason: verdict.reason }) }),
      )
    },
  )

  app.post(
    `/${requestEndpoints.closeLinks}`,
    requestCall('Turn off all links to a request', requestFields, 'Done'),
    async (request): Promise<{ success: true }> => {
      const { openedRequest } = await openWithFullAccess(request, requestFields)
      await auditAction(
        request,
        'request-links-closed',
        () => database.transact((tx) => readers.closeLinks(tx, openedRequest.caseRow.id)),
        () => ({ reference: openedRequest.request.reference }),
      )
      return { success: true }
    },
  )

  app.post(
    `/${requestEndpoints.find}`,
    publicRequestCall('Email a link if the reference number and email address match', findRequestFields, { refusals: [429] }),
    async (request): Promise<{ success: true }> => {
      const { reference, email } = readTextFields(request, findRequestFields)
      await auditAction(request, 'request-looked-for', () => requestFinder({ reference: parseReference(reference), email, ip: request.ip }))
      outbox.wake()
      return { success: true }
    },
  )
}
