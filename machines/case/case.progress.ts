/** Computes the progress of a case (completed, current, and upcoming steps) from its events and its state. */
import { PROGRESS_LABELS, type ProgressStepName } from '#contract/request/progress-steps.ts'
import type { ProgressStep } from '#contract/request/request-calls.ts'
import type { CaseContext } from '#machines/case/case.events.ts'
import { type CaseState, customerStateTexts } from '#machines/case/case.states.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'

/** Time at which the case reached each step, in milliseconds since the epoch. */
type StepTimes = Readonly<Partial<Record<ProgressStepName, number | undefined>>>

export type ProgressHistoryEvent = Pick<HistoryEvent, 'at' | 'edge' | 'to' | 'said'>

const isClosed = (state: string) => state.startsWith('closed.')

/** @param from the state before the event */
function addStepTime(stepTimes: StepTimes, { at, edge, to, said }: ProgressHistoryEvent, from: string): StepTimes {
  const receivedAt = stepTimes.received ?? at
  if (to === 'received' || to === 'held') return { received: receivedAt }
  // A reopened case's progress keeps only the arrival time. The work on the case starts again at this event.
  if (isClosed(from) && !isClosed(to)) return { received: receivedAt, inWork: at }
  if (isClosed(to)) return { ...stepTimes, received: receivedAt, ...(to === 'closed.completed' && { done: stepTimes.done ?? at }) }
  const inWorkTimes = { ...stepTimes, received: receivedAt, inWork: stepTimes.inWork ?? at }
  if (edge === 'AGENCY.REFUSE') return { ...inWorkTimes, approve: undefined, filed: undefined }
  if (said.approves === true) return { ...inWorkTimes, approve: at }
  return edge === 'FILE' ? { ...inWorkTimes, filed: at } : inWorkTimes
}

/** @param events all transitions of the case in order. Messages are optional */
export function progressStepsOf(
  state: CaseState,
  { kind, approved, asks }: Pick<CaseContext, 'kind' | 'approved' | 'asks'>,
  events: readonly ProgressHistoryEvent[],
): ProgressStep[] {
  const allStepTimes = events.reduce<StepTimes>((times, event, index) => addStepTime(times, event, events[index - 1]?.to ?? ''), {})
  const labels = Object.entries(PROGRESS_LABELS[kind]) as (readonly [ProgressStepName, string])[]
  // A customer message can reopen a closed case, but `events` may not contain the message.
  const stepTimes: StepTimes =
    isClosed(state) || allStepTimes.done === undefined ? allStepTimes : { received: allStepTimes.received, inWork: allStepTimes.inWork ?? allStepTimes.done }
  const hasReached = (step: ProgressStepName) => {
    if (step === 'received') return true
    if (state === 'received' || state === 'held') return false
    // Checks the current approval, not `stepTimes`. New files from the team void an approval, but their event does not record that.
    if (step === 'approve') return stepTimes.filed !== undefined || approved || asks.some((ask) => ask.kind === 'approval')
    return stepTimes[step] !== undefined
  }
  const currentIndex = labels.findLastIndex(([step]) => hasReached(step))
  const askedAt = events.findLast(({ said }) => said.ask === 'approval')?.at
  const steps = labels.flatMap(([step, label], index): ProgressStep[] => {
    if (index < currentIndex && !hasReached(step)) return []
    // No event records when the team contacted the customer. Only the time of the claim is known.
    const hasDate = index === currentIndex || (index < currentIndex && !(kind === 'lead' && step === 'inWork'))
    const isUnfiled = step === 'approve' && stepTimes.filed === undefined
    const isApproved = isUnfiled && approved
    const reachedAt = hasDate ? (isUnfiled && !approved ? askedAt : stepTimes[step]) : undefined
    const position = index < currentIndex || isApproved ? 'behind' : index === currentIndex ? 'now' : 'ahead'
    return [{ label, ...(reachedAt !== undefined && { at: reachedAt }), is: position }]
  })
  if (!isClosed(state)) return steps
  const passedSteps = steps.filter(({ is }) => is !== 'ahead').map((step) => ({ ...step, is: 'behind' as const }))
  if (state === 'closed.completed') return passedSteps
  const closingEvent = events.findLast(({ to }) => isClosed(to))
  return [...passedSteps, { label: customerStateTexts[state].short, ...(closingEvent && { at: closingEvent.at }), is: 'now' }]
}
