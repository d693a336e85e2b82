import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companySlug } from '#contract/company.ts'
import {
  CASES_PER_PAGE,
  type CasesResponse,
  caseFilterFields,
  type FileUrlResponse,
  type InboxCountsResponse,
  listCasesFields,
  teamCaseEndpoints,
} from '#contract/team/team-cases.ts'
import { type ReportResponse, teamReportEndpoints } from '#contract/team/team-report.ts'
import { auditAction } from '#server/audit.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall, ticketDownloadCall } from '#server/openapi/calls.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { Problem, problemOf } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import { parseView } from '#server/team/views.ts'

interface RouteInput {
  readonly Params: { readonly ticket: string }
}
type Texts = Parameters<typeof parseView>[0]

const LINK_EXPIRED = 'This link has expired. Request the file in the inbox again.'

/** Calls for the inbox (docs/cases.md): list, counts, CSV export of a view, and report. */
export function registerTeamInbox(
  app: FastifyInstance,
  services: Pick<Services, 'teamGate' | 'inbox' | 'teamReport' | 'teamCsv' | 'csvTickets' | 'seal' | 'now' | 'database'>,
): void {
  const { teamGate, inbox, teamReport, teamCsv, csvTickets, seal, now } = services
  const { transact } = services.database

  app.post(
    `/${teamCaseEndpoints.list}`,
    teamCall('List a page of an inbox view, newest first', 'TeamCases', { fields: listCasesFields, refusals: [404] }),
    async (request): Promise<CasesResponse> => {
      const { member } = await teamGate.requireMember(request)
      const texts = readTextFields(request, listCasesFields)
      const viewFilter = parseView(texts, member.id)
      // Reads the sequence number before the rows. Events between the two reads may repeat in the live stream, but no event is missed.
      const sequence = await inbox.sequence()
      const foundCases = await inbox.casesOf(await inbox.page(viewFilter, texts.after, CASES_PER_PAGE + 1))
      const page = { success: true, rows: foundCases.slice(0, CASES_PER_PAGE).map(inbox.rowOf), more: foundCases.length > CASES_PER_PAGE, sequence } as const
      const { view, after, ...filters } = texts
      if (foundCases.length > 0 || after !== '' || view === 'all' || Object.values(filters).every((filter) => filter === '')) return page
      const allViewIds = await inbox.page(parseView({ ...texts, view: 'all' }, member.id), '', CASES_PER_PAGE + 1)
      return { ...page, inAll: allViewIds.length }
    },
  )

  app.post(`/${teamCaseEndpoints.counts}`, teamCall('Count the cases of each view', 'TeamCounts'), async (request): Promise<InboxCountsResponse> => {
    const { member } = await teamGate.requireMemberForPolling(request)
    return { success: true, ...(await inbox.counts(member.id)) }
  })

  app.post(
    `/${teamReportEndpoints.report}`,
    teamCall('Get statistics per week and form (leads only)', 'TeamReport', { refusals: [403] }),
    async (request): Promise<ReportResponse> => {
      teamGate.requireLead(await teamGate.requireMember(request))
      return teamReport()
    },
  )

  app.post(
    `/${teamCaseEndpoints.csv}`,
    teamCall('Export a view as CSV. Requires a recent second factor. `href` works for two minutes', 'TeamAddress', { fields: caseFilterFields }),
    async (request): Promise<FileUrlResponse> => {
      const session = await teamGate.requireMember(request)
      teamGate.requireRecentFactor(session)
      const texts = readTextFields(request, caseFilterFields)
      parseView(texts, session.member.id)
      // Encrypts the filters, because a search may contain a name, and logs contain URLs.
      return {
        success: true,
        href: `/backend/api/${teamCaseEndpoints.csv}/${csvTickets.make(session.id, seal.encryptText(JSON.stringify(texts), session.id))}`,
      }
    },
  )

  const openExport = async (request: FastifyRequest<RouteInput>) => {
    const session = await teamGate.requireMember(request)
    const ticketContent = csvTickets.read(request.params.ticket)
    const [ticketSessionId, sealedFilters = ''] = ticketContent?.values ?? []
    const texts = ticketSessionId === session.id ? seal.decryptText(sealedFilters, session.id) : undefined
    if (!ticketContent || texts === undefined) throw problemOf(404)
    if (ticketContent.isExpired) throw new Problem(410, LINK_EXPIRED)
    return { member: session.member, viewFilter: parseView(JSON.parse(texts) as Texts, session.member.id) }
  }
  const sendExport = async (request: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    void reply.header('Referrer-Policy', 'no-referrer')
    const hasBody = request.method === 'GET'
    const { viewFilter } = await auditAction(
      request,
      'team-exported',
      async () => {
        const selection = await openExport(request)
        const { view, query } = selection.viewFilter
        // Records the export before the first byte is sent.
        const event = { edge: 'EXPORT', at: now(), data: { view, isSearched: query !== undefined } } as const
        if (hasBody) await transact((tx) => appendMemberEvent(tx, selection.member.id, event))
        return selection
      },
      (selection) => ({ member: selection?.member.id }),
    )
    return reply
      .header('Content-Disposition', attachmentDisposition(`${companySlug}-${viewFilter.view}-${isoTimeOf(now()).slice(0, 10)}.csv`))
      .type('text/csv; charset=utf-8; header=present')
      .send(hasBody ? teamCsv(viewFilter) : undefined)
  }
  const exportCall = ticketDownloadCall('teamCasesFile', 'Download a view as CSV', 'text/csv', 'The cases in the view')
  app.route({ method: ['GET', 'HEAD'], url: `/${teamCaseEndpoints.csv}/:ticket`, ...exportCall, handler: sendExport })
}
