import type { FastifyRequest } from 'fastify'
import type { Fields } from '#contract/forms/field.ts'
import { referenceOf } from '#contract/request/reference.ts'
import type { requestFields } from '#contract/request/request-calls.ts'
import { bearerOf, sessionEnded } from '#server/auth/sessions.ts'
import { textsOf } from '#server/http/request-input.ts'
import { needsCode, type OpenRequest } from '#server/requests/access.ts'
import type { Services } from '#server/services.ts'

export type OpeningServices = Pick<Services, 'database' | 'readers' | 'cookies' | 'sessions'>

/** Opens a request by link or account, with the browser's cookie. */
export function createRequestOpener({ database, readers, cookies, sessions }: OpeningServices) {
  const open = async (request: FastifyRequest, { reference, key }: { readonly reference: string; readonly key: string }): Promise<OpenRequest> => {
    const token = bearerOf(request.headers)
    const accountId = await sessions.accountOf(database.db, token)
    if (token !== undefined && accountId === undefined) throw sessionEnded()
    return readers.open({ reference: referenceOf(reference), key, browser: cookies.read(request, 'browser'), accountId })
  }

  const openWhole = async <F extends Fields>(request: FastifyRequest, fields: F & typeof requestFields) => {
    const texts = textsOf(request, fields)
    const opened = await open(request, texts)
    if (!opened.isWhole) throw needsCode()
    return { texts, opened }
  }

  return { open, openWhole }
}
