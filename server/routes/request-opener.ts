import type { FastifyRequest } from 'fastify'
import type { Fields } from '#contract/forms/field.ts'
import { parseReference } from '#contract/request/reference.ts'
import type { requestFields } from '#contract/request/request-calls.ts'
import { readBearerToken, sessionEndedProblem } from '#server/auth/sessions.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { networksWithSubject } from '#server/limits/networks.ts'
import type { Rate } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'
import { codeRequiredProblem, type OpenedRequest } from '#server/requests/access.ts'
import type { Services } from '#server/services.ts'

export type RequestOpenerServices = Pick<Services, 'database' | 'readers' | 'cookies' | 'sessions' | 'rates'>

/** Counts how often one client reads one request in a minute. */
const REQUEST_READ_RATE: Rate = { scope: 'reads-of-request', windowMs: 60_000 }
export const REQUEST_READS_MAX = 60

/** Opens a request with its link and the browser's cookie, or with an account. */
export function createRequestOpener({ database, readers, cookies, sessions, rates }: RequestOpenerServices) {
  const open = async (request: FastifyRequest, { reference, key }: { readonly reference: string; readonly key: string }): Promise<OpenedRequest> => {
    const token = readBearerToken(request.headers)
    const accountId = await sessions.accountOf(database.db, token)
    if (token !== undefined && accountId === undefined) throw sessionEndedProblem()
    return readers.open({ reference: parseReference(reference), key, browser: cookies.read(request, 'browser'), accountId })
  }

  /**
   * Opens a request to show it. Counts only reads of existing requests, so that calls with unknown references add no rows.
   * @throws {Problem} 429 over the client's limit for this request
   */
  const openForReading = async (request: FastifyRequest, credentials: { readonly reference: string; readonly key: string }): Promise<OpenedRequest> => {
    const openedRequest = await open(request, credentials)
    const { total, waitMs } = await rates.count(database.db, REQUEST_READ_RATE, networksWithSubject(request.ip, openedRequest.caseRow.id))
    if (total > REQUEST_READS_MAX) throw tooManyProblem('You’ve loaded this request too often.', waitMs(REQUEST_READS_MAX))
    return openedRequest
  }

  const openWithFullAccess = async <F extends Fields>(request: FastifyRequest, fields: F & typeof requestFields) => {
    const texts = readTextFields(request, fields)
    const openedRequest = await open(request, texts)
    if (!openedRequest.hasFullAccess) throw codeRequiredProblem()
    return { texts, openedRequest }
  }

  return { open, openToRead: openForReading, openWithFullAccess }
}
