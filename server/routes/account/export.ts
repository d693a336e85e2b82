import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentPasswordFields, type ExportResponse } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { companySlug } from '#contract/company.ts'
import { auditAction } from '#server/audit.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { loggedInCall } from '#server/openapi/calls.ts'
import { exportAccount } from '#server/personal-data/export-account.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { Problem, problemOf, tooManyProblem } from '#server/problem.ts'
import { type AccountActionServices, createAccountActions } from '#server/routes/account/account-actions.ts'
import type { Services } from '#server/services.ts'

interface RouteInput {
  readonly Params: { readonly ticket: string }
}

/** Speed limit of one download. In each process, an account can have one download at a time. */
const EXPORT_BYTES_PER_SECOND = 8 * 1_048_576
const RETRY_AFTER_MS = 10_000

/** Limits a stream to `EXPORT_BYTES_PER_SECOND`, without a burst at the start. */
async function* throttleStream(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const startedAt = performance.now()
  let sentBytes = 0
  for await (const chunk of source) {
    yield chunk
    sentBytes += chunk.length
    const delayMs = (sentBytes / EXPORT_BYTES_PER_SECOND) * 1_000 - (performance.now() - startedAt)
    if (delayMs > 0) await setTimeout(delayMs)
  }
}

const LINK_EXPIRED_TEXT = 'This link has expired. Request your data again.'

export function registerAccountExport(
  app: FastifyInstance,
  services: Pick<Services, 'exportTickets' | 'confirmPassword' | 'sessions' | 'files' | 'now' | 'database'> & AccountActionServices,
): void {
  const { runAction } = createAccountActions(services)
  const { exportTickets, confirmPassword, sessions, files, now } = services
  const { db } = services.database
  app.post(
    `/${accountEndpoints.exportAccount}`,
    loggedInCall('Export the account. `url` downloads a ZIP file and works for two minutes', {
      fields: currentPasswordFields,
      responseSchemas: { 200: 'Export' },
    }),
    async (request): Promise<ExportResponse> => {
      // The password is required, because the archive contains all of the account's documents.
      const ticket = await runAction(request, 'export-asked', async (session) => {
        const { password } = readTextFields(request, currentPasswordFields)
        await confirmPassword({ account: session.accountId, session: session.id, password, field: 'password', ip: request.ip })
        return exportTickets.make(session)
      })
      return { success: true, url: `/backend/api/${accountEndpoints.exportAccount}/${ticket}` }
    },
  )

  const accountIdOfTicket = async (ticket: string): Promise<string> => {
    const ticketContent = await exportTickets.read(ticket)
    if (ticketContent === undefined) throw problemOf(404)
    const accountId = ticketContent.isExpired ? undefined : await sessions.accountById(db, ticketContent.sessionId)
    if (accountId === undefined) throw new Problem(410, LINK_EXPIRED_TEXT)
    return accountId
  }
  /** IDs of accounts with a running download in this process. */
  const runningExports = new Set<string>()
  const sendExport = async (request: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    const { ticket } = request.params
    const isHeadRequest = request.method === 'HEAD'
    const openExport = async () => {
      const accountId = await accountIdOfTicket(ticket)
      if (isHeadRequest) return { accountId }
      if (runningExports.has(accountId)) throw tooManyProblem('Your data is already being downloaded.', RETRY_AFTER_MS, 'exports-at-once')
      runningExports.add(accountId)
      for (const event of ['finish', 'close']) reply.raw.once(event, () => runningExports.delete(accountId))
      reply.raw.once('finish', () => void exportTickets.finish(ticket).catch((error: Error) => request.log.warn({ err: error }, 'could not close export link')))
      return { accountId }
    }
    void reply.header('Referrer-Policy', 'no-referrer')
    const { accountId } = await auditAction(request, 'account-exported', openExport, (access) => ({ account: access?.accountId }))
    const name = `${companySlug}-${isoTimeOf(now()).slice(0, 10)}.zip`
    return reply
      .header('Content-Disposition', attachmentDisposition(name))
      .type('application/zip')
      .send(isHeadRequest ? undefined : Readable.from(throttleStream(exportAccount({ db, files, log: request.log, now }, accountId)), { objectMode: false }))
  }
  app.route({ method: ['GET', 'HEAD'], url: `/${accountEndpoints.exportAccount}/:ticket`, handler: sendExport })
}
