/** Progress of a request, shown as a road with stops. */
import type { CaseKind } from '#contract/request/cases.ts'
import type { RoadStop } from '#contract/request/request-calls.ts'

export type Stop = 'received' | 'inWork' | 'approve' | 'filed' | 'done'

export const ROADS: Readonly<Record<CaseKind, Readonly<Partial<Record<Stop, string>>>>> = {
  filing: { received: 'Received', inWork: 'In work', approve: 'You approve', filed: 'Filed', done: 'Done' },
  lead: { received: 'Received', inWork: 'We contact you', done: 'Done' },
}

/** Next step of a new request. The second text is for a customer with an email address. */
export const PICK_UP_TEXT = 'A specialist will pick it up.'
export const PICK_UP_EMAIL_TEXT = 'A specialist will pick it up. We’ll email you when they do.'

/** Returns the road of a new request. @param receivedAt time of arrival, in milliseconds since the epoch */
export const newRoad = (kind: CaseKind, receivedAt: number | undefined): readonly RoadStop[] =>
  Object.values(ROADS[kind]).map((label, index) =>
    index > 0 ? { label, is: 'ahead' } : { label, is: 'now', ...(receivedAt !== undefined && { at: receivedAt }) },
  )
