import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressAnswer } from '#contract/team-cases.ts'
import {
  assignFields,
  type MailAnswer,
  type MailAssignedAnswer,
  type MailListAnswer,
  mailFields,
  mailListFields,
  teamMailEndpoints,
} from '#contract/team-mails.ts'
import { attachmentOf } from '#server/http/attachment.ts'
import { audited } from '#server/http/audited.ts'
import { textsOf } from '#server/http/request-input.ts'
import type { Services } from '#server/services.ts'

interface Asked {
  readonly Params: { readonly ticket: string }
}

/** Mails that came in and belong to no case (CASES.md, section 5). */
export function registerTeamMails(app: FastifyInstance, { teamGate, unmatched }: Pick<Services, 'teamGate' | 'unmatched'>): void {
  app.post(`/${teamMailEndpoints.list}`, async (request): Promise<MailListAnswer> => {
    await teamGate.member(request)
    return unmatched.list(textsOf(request, mailListFields))
  })

  app.post(`/${teamMailEndpoints.mail}`, async (request): Promise<MailAnswer> => {
    await teamGate.member(request)
    return unmatched.read(textsOf(request, mailFields).id)
  })

  app.post(`/${teamMailEndpoints.assign}`, async (request): Promise<MailAssignedAnswer> => {
    const session = await teamGate.member(request)
    const texts = textsOf(request, assignFields)
    const reference = await audited(
      request,
      'request-moved',
      () => unmatched.assign(texts, session),
      (moved) => ({ member: session.member.id, ...(moved !== undefined && { reference: moved, edge: 'MESSAGE' }) }),
    )
    return { success: true, reference }
  })

  app.post(`/${teamMailEndpoints.discard}`, async (request): Promise<{ success: true }> => {
    const session = await teamGate.member(request)
    const { id } = textsOf(request, mailFields)
    await audited(
      request,
      'mail-discarded',
      () => unmatched.discard(id, session),
      () => ({ member: session.member.id }),
    )
    return { success: true }
  })

  app.post(`/${teamMailEndpoints.file}`, async (request): Promise<AddressAnswer> => {
    const session = await teamGate.member(request)
    return { success: true, href: `/backend/api/${teamMailEndpoints.file}/${await unmatched.ticketOf(session, textsOf(request, mailFields).id)}` }
  })

  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const session = await teamGate.member(request)
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const isWhole = request.method !== 'HEAD'
    const open = () => unmatched.open(session, request.params.ticket, isWhole)
    const { size, bytes } = isWhole ? await audited(request, 'file-opened', open, () => ({ member: session.member.id })) : await open()
    // Never shown: what is in it is whatever its sender put there.
    return reply
      .headers({ 'Content-Disposition': attachmentOf('mail.eml'), 'Content-Length': size })
      .type('application/octet-stream')
      .send(bytes)
  }
  app.route({ method: ['GET', 'HEAD'], url: `/${teamMailEndpoints.file}/:ticket`, handler: answer })
}
