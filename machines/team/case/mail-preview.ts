/** Text about the email that a member's action sends. */
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { mailPreviewOf } from '#machines/case/member.connect.ts'
import { toThreadEvent } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

export interface MailPreviewInput {
  readonly teamCase: TeamCase
  readonly self: string
  readonly at: number
}

interface MailPreview {
  readonly isSent: boolean
  /** Description of the email, or the reason why none is sent. */
  readonly text: string
}

const noMailPreview = (reason: string): MailPreview => ({ isSent: false, text: `We won’t send an email${reason}.` })

export function previewMail({ teamCase, self, at }: MailPreviewInput, edge: CaseEvent['type'], data: CaseEventData = {}): MailPreview {
  const { customer } = mailPreviewOf(teamCase, edge, { role: teamCase.you, id: self }, at, data, teamCase.happened.map(toThreadEvent))
  if (customer === null) return noMailPreview('')
  if (teamCase.mailFailure === 'address' && edge !== 'EMAIL.CORRECT') return noMailPreview(', because the customer’s email address doesn’t work')
  if (teamCase.address === null) return noMailPreview(', because there’s no email address')
  const hasText = (edge === 'MESSAGE' || edge === 'FILE.ATTACH') && data.text !== undefined
  return { isSent: true, text: `The customer gets this email: “${customer}”${hasText ? ' It contains your text.' : ''}` }
}
