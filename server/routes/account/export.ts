import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExportAnswer, ownPasswordFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { companyKey } from '#contract/company.ts'
import { auditAction } from '#server/audit.ts'
import { attachmentOf } from '#server/http/attachment.ts'
import { textsOf } from '#server/http/request-input.ts'
import { ownCall } from '#server/openapi/calls.ts'
import { exportAccount } from '#server/personal-data/export-account.ts'
import { timeOf } from '#server/personal-data/export-view.ts'
import { Problem, problemOf, tooManyProblem } from '#server/problem.ts'
import { type AccountActServices, createActs } from '#server/routes/account/acts.ts'
import type { Services } from '#server/services.ts'

interface RouteInput {
  readonly Params: { readonly ticket: string }
}

/** Bytes per second of one download. An account can have one download at a time. */
const EXPORT_BYTES_PER_SECOND = 8 * 1_048_576
const RETRY_AFTER_MS = 10_000

/** Passes a stream on at `EXPORT_BYTES_PER_SECOND`, even at the start. */
async function* paceStream(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const startedAt = performance.now()
  let sentBytes = 0
  for await (const chunk of source) {
    yield chunk
    sentBytes += chunk.length
    const aheadMs = (sentBytes / EXPORT_BYTES_PER_SECOND) * 1_000 - (performance.now() - startedAt)
    if (aheadMs > 0) await setTimeout(aheadMs)
  }
}

const LINK_EXPIRED = 'This link has expired. Request your data again.'

export function registerExport(
  app: FastifyInstance,
  services: Pick<Services, 'exportTickets' | 'confirmPassword' | 'sessions' | 'files' | 'now' | 'database'> & AccountActServices,
): void {
  const { act } = createActs(services)
  const { exportTickets, confirmPassword, sessions, files, now } = services
  const { db } = services.database
  app.post(
    `/${accountEndpoints.exportAccount}`,
    ownCall('Export the account. `url` links to a ZIP file for two minutes', { fields: ownPasswordFields, answers: { 200: 'Export' } }),
    async (request): Promise<ExportAnswer> => {
      // The password is required, because the archive has all documents of the account.
      const ticket = await act(request, 'export-asked', async (session) => {
        const { password } = textsOf(request, ownPasswordFields)
        await confirmPassword({ account: session.account, session: session.id, password, field: 'password', ip: request.ip })
        return exportTickets.make(session)
      })
      return { success: true, url: `/backend/api/${accountEndpoints.exportAccount}/${ticket}` }
    },
  )

  const accountOf = async (ticket: string): Promise<string> => {
    const ticketContent = await exportTickets.read(ticket)
    if (ticketContent === undefined) throw problemOf(404)
    const account = ticketContent.isOver ? undefined : await sessions.accountById(db, ticketContent.sessionId)
    if (account === undefined) throw new Problem(410, LINK_EXPIRED)
    return account
  }
  /** Accounts with a running download in this process. */
  const runningExports = new Set<string>()
  const sendExport = async (request: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    const { ticket } = request.params
    const isRead = request.method === 'HEAD'
    const openExport = async () => {
      const account = await accountOf(ticket)
      if (isRead) return { account }
      if (runningExports.has(account)) throw tooManyProblem('Your data is already being downloaded.', RETRY_AFTER_MS, 'exports-at-once')
      runningExports.add(account)
      for (const event of ['finish', 'close']) reply.raw.once(event, () => runningExports.delete(account))
      reply.raw.once('finish', () => void exportTickets.finish(ticket).catch((error: Error) => request.log.warn({ err: error }, 'export could not be counted')))
      return { account }
    }
    void reply.header('Referrer-Policy', 'no-referrer')
    const { account } = await auditAction(request, 'account-exported', openExport, (opened) => ({ account: opened?.account }))
    const name = `${companyKey}-${timeOf(now()).slice(0, 10)}.zip`
    return reply
      .header('Content-Disposition', attachmentOf(name))
      .type('application/zip')
      .send(isRead ? undefined : Readable.from(paceStream(exportAccount({ db, files, log: request.log, now }, account)), { objectMode: false }))
  }
  app.route({ method: ['GET', 'HEAD'], url: `/${accountEndpoints.exportAccount}/:ticket`, handler: sendExport })
}
