import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileUrlResponse, fileFields, PDF_MIME_TYPE, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { auditAction } from '#server/audit.ts'
import { attachmentDisposition, inlineDisposition } from '#server/http/attachment.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall, ticketDownloadCall } from '#server/openapi/calls.ts'
import type { Services } from '#server/services.ts'

interface RouteInput {
  readonly Params: { readonly ticket: string }
}

/** Path below `/backend/api/`. */
const FILES_PATH = 'team/files'

const NO_SOURCES_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"
/**
 * Headers for files that the browser displays. These files cannot run scripts or load other content. Our pages can frame pictures, and no
 * page can frame PDFs. PDFs have no sandbox, because the PDF viewers of some browsers do not work in a sandbox.
 */
const displayHeaders = (type: string) =>
  type === PDF_MIME_TYPE
    ? { 'Content-Security-Policy': `${NO_SOURCES_POLICY}; frame-ancestors 'none'` }
    : { 'Content-Security-Policy': `${NO_SOURCES_POLICY}; frame-ancestors 'self'; sandbox`, 'X-Frame-Options': 'SAMEORIGIN' }

export function registerTeamFiles(app: FastifyInstance, { teamGate, caseFiles }: Pick<Services, 'teamGate' | 'caseFiles'>): void {
  app.post(
    `/${teamCaseEndpoints.file}`,
    teamCall('Get a link to a file. `href` works for two minutes in this session', 'TeamAddress', { fields: fileFields, refusals: [404] }),
    async (request): Promise<FileUrlResponse> => {
      const session = await teamGate.requireMember(request)
      const ticket = await caseFiles.ticketOf(session, readTextFields(request, fileFields))
      return { success: true, href: `/backend/api/${FILES_PATH}/${ticket}` }
    },
  )

  const sendFile = async (request: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    const session = await teamGate.requireMember(request)
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const hasContent = request.method !== 'HEAD'
    const openFile = () => caseFiles.open(session, request.params.ticket, hasContent)
    const { name, size, type, as, bytes } = hasContent
      ? await auditAction(request, 'file-opened', openFile, () => ({ member: session.member.id }))
      : await openFile()
    return reply
      .headers({
        'Content-Disposition': as === 'view' ? inlineDisposition(name) : attachmentDisposition(name),
        'Content-Length': size,
        ...(as === 'view' && displayHeaders(type)),
      })
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .send(bytes)
  }
  const fileCall = ticketDownloadCall('teamFile', 'Get a file of a case: a sandboxed picture, a PDF for the browser’s viewer, or a download', '*/*', 'The file')
  app.route({ method: ['GET', 'HEAD'], url: `/${FILES_PATH}/:ticket`, ...fileCall, handler: sendFile })
}
