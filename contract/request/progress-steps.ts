/** Progress of a request, shown as a row of steps. */
import type { CaseKind } from '#contract/request/case-kind.ts'
import type { ProgressStep } from '#contract/request/request-calls.ts'

export type ProgressStepName = 'received' | 'inWork' | 'approve' | 'filed' | 'done'

export const PROGRESS_LABELS: Readonly<Record<CaseKind, Readonly<Partial<Record<ProgressStepName, string>>>>> = {
  filing: { received: 'Received', inWork: 'In progress', approve: 'You approve', filed: 'Filed', done: 'Done' },
  lead: { received: 'Received', inWork: 'We contact you', done: 'Done' },
}

/** Next step of a new request. The second text is for a customer with an email address. */
export const NEXT_STEP_TEXT = 'A specialist will start working on your request.'
export const NEXT_STEP_EMAIL_TEXT = 'A specialist will start working on your request. We’ll email you when they do.'

/** Returns the progress steps of a new request. @param receivedAt time of arrival, in milliseconds since the epoch */
export const initialProgressSteps = (kind: CaseKind, receivedAt: number | undefined): readonly ProgressStep[] =>
  Object.values(PROGRESS_LABELS[kind]).map((label, index) =>
    index > 0 ? { label, is: 'ahead' } : { label, is: 'now', ...(receivedAt !== undefined && { at: receivedAt }) },
  )
