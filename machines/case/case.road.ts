/** Computes the road of a case (completed, current, and upcoming stops) from its events and its state. */
import type { RoadStop } from '#contract/request/request-calls.ts'
import { ROADS, type Stop } from '#contract/request/road.ts'
import type { CaseContext } from '#machines/case/case.events.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import type { PastEvent } from '#machines/case/case.timeline.ts'

/** Time at which the case reached each stop, in milliseconds since the epoch. */
type StopTimes = Readonly<Partial<Record<Stop, number | undefined>>>

export type RoadEvent = Pick<PastEvent, 'at' | 'edge' | 'to' | 'said'>

const isClosed = (state: string) => state.startsWith('closed.')

/** @param from the state before the event */
function withStopTime(stopTimes: StopTimes, { at, edge, to, said }: RoadEvent, from: string): StopTimes {
  const received = stopTimes.received ?? at
  if (to === 'received' || to === 'held') return { received }
  // The road of a reopened case starts at the first stop again. The time of arrival stays.
  if (isClosed(from) && !isClosed(to)) return { received, inWork: at }
  if (isClosed(to)) return { ...stopTimes, received, ...(to === 'closed.completed' && { done: stopTimes.done ?? at }) }
  const stopTimesInWork = { ...stopTimes, received, inWork: stopTimes.inWork ?? at }
  if (edge === 'AGENCY.REFUSE') return { ...stopTimesInWork, approve: undefined, filed: undefined }
  if (said.approves === true) return { ...stopTimesInWork, approve: at }
  return edge === 'FILE' ? { ...stopTimesInWork, filed: at } : stopTimesInWork
}

/** @param events all transitions of the case in order. Messages are optional */
export function roadOf(state: CaseState, { kind, approved, asks }: Pick<CaseContext, 'kind' | 'approved' | 'asks'>, events: readonly RoadEvent[]): RoadStop[] {
  const allTimes = events.reduce<StopTimes>((times, event, index) => withStopTime(times, event, events[index - 1]?.to ?? ''), {})
  const labels = Object.entries(ROADS[kind]) as (readonly [Stop, string])[]
  // A message of the customer reopens a closed case. The event itself is not a transition.
  const stopTimes: StopTimes =
    isClosed(state) || allTimes.done === undefined ? allTimes : { received: allTimes.received, inWork: allTimes.inWork ?? allTimes.done }
  const hasReached = (stop: Stop) => {
    if (stop === 'received') return true
    if (state === 'received' || state === 'held') return false
    // New files from the team void an approval, but no event records that.
    if (stop === 'approve') return stopTimes.filed !== undefined || approved || asks.some((ask) => ask.kind === 'approval')
    return stopTimes[stop] !== undefined
  }
  const now = labels.findLastIndex(([stop]) => hasReached(stop))
  const askedAt = events.findLast(({ said }) => said.ask === 'approval')?.at
  const stops = labels.flatMap(([stop, label], index): RoadStop[] => {
    if (index < now && !hasReached(stop)) return []
    // No event records when the team contacted the customer. Only the time of the claim is known.
    const isDated = index === now || (index < now && !(kind === 'lead' && stop === 'inWork'))
    const isUnfiled = stop === 'approve' && stopTimes.filed === undefined
    const isApproved = isUnfiled && approved
    const reachedAt = isDated ? (isUnfiled && !approved ? askedAt : stopTimes[stop]) : undefined
    return [{ label, ...(reachedAt !== undefined && { at: reachedAt }), is: index < now || isApproved ? 'behind' : index === now ? 'now' : 'ahead' }]
  })
  if (!isClosed(state)) return stops
  const passedStops = stops.filter(({ is }) => is !== 'ahead').map((stop) => ({ ...stop, is: 'behind' as const }))
  if (state === 'closed.completed') return passedStops
  const end = events.findLast(({ to }) => isClosed(to))
  return [...passedStops, { label: customerWords[state].short, ...(end && { at: end.at }), is: 'now' }]
}
