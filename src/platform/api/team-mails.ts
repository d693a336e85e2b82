/** The calls about mails that belong to no case; one function each, named as the actors of the charts. */
import * as z from 'zod/mini'
import type { Outcome } from '#contract/request/answer.ts'
import { addressAnswer } from '#contract/team/team-cases.ts'
import { type MailList, mailAnswer, mailAssignedAnswer, mailListAnswer, teamMailEndpoints } from '#contract/team/team-mails.ts'
import type { MailOutcome, MailsOutcome, PutOutcome } from '#machines/team/mail/team-mails.setup.ts'
import { askTeam } from '#src/platform/api/team-ask.ts'
import { download } from '#src/platform/download.ts'

const done = z.object({ success: z.literal(true) })

/** `team/mails`: a page of those that wait, or of those that nobody wrote. */
export const loadMails = ({ which, after }: { readonly which: MailList; readonly after: string }, signal?: AbortSignal): Promise<MailsOutcome> =>
  askTeam(teamMailEndpoints.list, { which, ...(after !== '' && { after }) }, mailListAnswer, signal)

/** `team/mail`: what is in it. */
export const readMail = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<MailOutcome> =>
  askTeam(teamMailEndpoints.mail, { id }, mailAnswer, signal)

/** `team/mail/assign`: puts it to a case. */
export const putMail = ({ id, reference }: { readonly id: string; readonly reference: string }, signal?: AbortSignal): Promise<PutOutcome> =>
  askTeam(teamMailEndpoints.assign, { id, reference }, mailAssignedAnswer, signal)

/** `team/mail/discard`. */
export const discardMail = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  askTeam(teamMailEndpoints.discard, { id }, done, signal)

/** `team/mail/file`, and has the browser save the whole mail. */
export async function saveMail({ id }: { readonly id: string }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcome = await askTeam(teamMailEndpoints.file, { id }, addressAnswer, signal)
  if (outcome.kind === 'accepted') download(outcome.href)
  return outcome
}
