import * as z from 'zod/mini'
import type { Outcome } from '#contract/request/outcome.ts'
import { casesResponse, fileUrlResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { assignMailResponse, type MailList, mailListResponse, mailResponse, teamMailEndpoints } from '#contract/team/team-mails.ts'
import type { AssignMailOutcome, FindCasesOutcome, MailOutcome, MailsOutcome } from '#machines/team/mail/team-mails.setup.ts'
import { callTeam } from '#src/platform/api/team-client.ts'
import { download } from '#src/platform/download.ts'

const successResponse = z.object({ success: z.literal(true) })

export const loadMails = ({ which, after }: { readonly which: MailList; readonly after: string }, signal?: AbortSignal): Promise<MailsOutcome> =>
  callTeam(teamMailEndpoints.list, { which, ...(after !== '' && { after }) }, mailListResponse, signal)

export const readMail = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<MailOutcome> =>
  callTeam(teamMailEndpoints.mail, { id }, mailResponse, signal)

export const findCases = ({ search }: { readonly search: string }, signal?: AbortSignal): Promise<FindCasesOutcome> =>
  callTeam(teamCaseEndpoints.list, { view: 'all', search }, casesResponse, signal)

export const assignMail = ({ id, reference }: { readonly id: string; readonly reference: string }, signal?: AbortSignal): Promise<AssignMailOutcome> =>
  callTeam(teamMailEndpoints.assign, { id, reference }, assignMailResponse, signal)

export const discardMail = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamMailEndpoints.discard, { id }, successResponse, signal)

export async function saveMail({ id }: { readonly id: string }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcome = await callTeam(teamMailEndpoints.file, { id }, fileUrlResponse, signal)
  if (outcome.kind === 'accepted') download(outcome.href)
  return outcome
}
