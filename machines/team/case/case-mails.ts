/** Text about the email that a member's action sends. */
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { mailPreviewOf } from '#machines/case/member.connect.ts'
import { inThread } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

export interface MailPreviewInput {
  readonly found: TeamCase
  readonly self: string
  readonly at: number
}

export function mailsOf({ found, self, at }: MailPreviewInput, edge: CaseEvent['type'], said: CaseEventData = {}): string {
  const { customer } = mailPreviewOf(found, edge, { role: found.you, id: self }, at, said, found.happened.map(inThread))
  if (customer === null) return 'We won’t send an email.'
  if (found.mailFailure === 'address' && edge !== 'EMAIL.CORRECT') return 'We won’t send an email, because the customer’s address doesn’t work.'
  if (found.address === null) return 'We won’t send an email, because there’s no address.'
  const isWithText = (edge === 'MESSAGE' || edge === 'FILE.ATTACH') && said.text !== undefined
  return `The customer gets this email: “${customer}”${isWithText ? ' It contains your text.' : ''}`
}
