/** Limits for the content that customers can add to a case, on pages and by email. */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Db } from '#server/database/schema.ts'
import { Problem, tooManyProblem } from '#server/problem.ts'

export const EVENTS_PER_HOUR_MAX = 30
/** Maximum number of events that a customer can add after a member's last event. */
export const UNANSWERED_EVENTS_MAX = 200

const INPUT_KEPT_TEXT = 'What you typed is still here.'
const hourLimitProblem = (waitMs: number) => tooManyProblem(`You’ve added a lot to this request in the last hour. ${INPUT_KEPT_TEXT}`, waitMs)
const unansweredLimitProblem = () =>
  new Problem(429, `You’ve added a lot to this request since our last reply. ${INPUT_KEPT_TEXT} Please wait for our reply, or call us.`, {
    retryAfterSeconds: HOUR_MS / 1_000,
  })

/** @returns the problem that refuses the customer's next event. Undefined if that event is allowed */
export async function caseLimitProblem(db: Db, caseId: string, now: number): Promise<Problem | undefined> {
  const newestEvents = await db
    .selectFrom('case_events')
    .select(['role', 'at', 'edge'])
    .where('case_id', '=', caseId)
    .orderBy('version', 'desc')
    .limit(UNANSWERED_EVENTS_MAX)
    .execute()
  const memberEventIndex = newestEvents.findIndex(({ role }) => role === 'member' || role === 'lead')
  const customerEvents = newestEvents.filter(({ role, edge }) => role === 'customer' && edge !== 'ARRIVE')
  if (memberEventIndex < 0 && customerEvents.length >= UNANSWERED_EVENTS_MAX) return unansweredLimitProblem()
  const limitingEvent = customerEvents.filter(({ at }) => at > now - HOUR_MS)[EVENTS_PER_HOUR_MAX - 1]
  return limitingEvent && hourLimitProblem(limitingEvent.at + HOUR_MS - now)
}
