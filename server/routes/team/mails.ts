import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileUrlResponse } from '#contract/team/team-cases.ts'
import {
  type AssignMailResponse,
  assignMailFields,
  type MailListResponse,
  type MailResponse,
  mailIdFields,
  mailListFields,
  teamMailEndpoints,
} from '#contract/team/team-mails.ts'
import { auditAction } from '#server/audit.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall, ticketDownloadCall } from '#server/openapi/calls.ts'
import type { Services } from '#server/services.ts'

interface RouteInput {
  readonly Params: { readonly ticket: string }
}

export function registerTeamMails(app: FastifyInstance, { teamGate, inbox, unmatched }: Pick<Services, 'teamGate' | 'inbox' | 'unmatched'>): void {
  app.post(
    `/${teamMailEndpoints.list}`,
    teamCall('List unmatched emails, newest first', 'TeamMails', { fields: mailListFields }),
    async (request): Promise<MailListResponse> => {
      await teamGate.requireMember(request)
      return unmatched.list(readTextFields(request, mailListFields))
    },
  )

  app.post(
    `/${teamMailEndpoints.mail}`,
    teamCall('Get an unmatched email', 'TeamMail', { fields: mailIdFields, refusals: [404] }),
    async (request): Promise<MailResponse> => {
      await teamGate.requireMember(request)
      const { mail, caseIds } = await unmatched.read(readTextFields(request, mailIdFields).id)
      return { success: true, mail, suggested: (await inbox.casesOf(caseIds)).map(inbox.rowOf) }
    },
  )

  app.post(
    `/${teamMailEndpoints.assign}`,
    teamCall('Assign an email to a case, as the customer’s message', 'TeamMailAssigned', { fields: assignMailFields, refusals: [404, 409] }),
    async (request): Promise<AssignMailResponse> => {
      const session = await teamGate.requireMember(request)
      const texts = readTextFields(request, assignMailFields)
      const reference = await auditAction(
        request,
        'request-moved',
        () => unmatched.assign(texts, session),
        (caseReference) => ({ member: session.member.id, ...(caseReference !== undefined && { reference: caseReference, edge: 'MESSAGE' }) }),
      )
      return { success: true, reference }
    },
  )

  app.post(
    `/${teamMailEndpoints.discard}`,
    teamCall('Discard an email. It is deleted after a week', 'Done', { fields: mailIdFields, refusals: [404, 409] }),
    async (request): Promise<{ success: true }> => {
      const session = await teamGate.requireMember(request)
      const { id } = readTextFields(request, mailIdFields)
      await auditAction(
        request,
        'mail-discarded',
        () => unmatched.discard(id, session),
        () => ({ member: session.member.id }),
      )
      return { success: true }
    },
  )

  app.post(
    `/${teamMailEndpoints.file}`,
    teamCall('Get a link to the complete email. `href` works for two minutes in this session', 'TeamAddress', { fields: mailIdFields, refusals: [404] }),
    async (request): Promise<FileUrlResponse> => {
      const session = await teamGate.requireMember(request)
      return { success: true, href: `/backend/api/${teamMailEndpoints.file}/${await unmatched.ticketOf(session, readTextFields(request, mailIdFields).id)}` }
    },
  )

  const sendMail = async (request: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    const session = await teamGate.requireMember(request)
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const hasContent = request.method !== 'HEAD'
    const openMail = () => unmatched.open(session, request.params.ticket, hasContent)
    const { size, bytes } = hasContent ? await auditAction(request, 'file-opened', openMail, () => ({ member: session.member.id })) : await openMail()
    // The browser must save the file and never display it, because the sender controls the content.
    return reply
      .headers({ 'Content-Disposition': attachmentDisposition('mail.eml'), 'Content-Length': size })
      .type('application/octet-stream')
      .send(bytes)
  }
  const mailCall = ticketDownloadCall('teamMailWhole', 'Download a complete email', 'application/octet-stream', 'The email')
  app.route({ method: ['GET', 'HEAD'], url: `/${teamMailEndpoints.file}/:ticket`, ...mailCall, handler: sendMail })
}
