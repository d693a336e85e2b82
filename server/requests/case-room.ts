/** Limits of the content that customers can add to a case, on pages and by email. Each view and each email of the case reads all of it. */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Db } from '#server/database/schema.ts'
import { Problem, tooManyProblem } from '#server/problem.ts'

export const ADDED_IN_HOUR_MAX = 30
/** Maximum number of events that a customer adds after the last event of a member. */
export const ADDED_UNANSWERED_MAX = 200

const INPUT_KEPT_TEXT = 'What you typed is still here.'
const hourLimitProblem = (waitMs: number) => tooManyProblem(`You’ve added a lot to this request in the last hour. ${INPUT_KEPT_TEXT}`, waitMs)
const unansweredLimitProblem = () =>
  new Problem(429, `You’ve added a lot to this request since our last reply. ${INPUT_KEPT_TEXT} Please wait for our reply, or call us.`, {
    retryAfterSeconds: HOUR_MS / 1_000,
  })

/** @returns the refusal of another event. Undefined if the event is allowed */
export async function caseLimitProblem(db: Db, caseId: string, now: number): Promise<Problem | undefined> {
  const newest = await db
    .selectFrom('case_events')
    .select(['role', 'at', 'edge'])
    .where('case_id', '=', caseId)
    .orderBy('version', 'desc')
    .limit(ADDED_UNANSWERED_MAX)
    .execute()
  const answerIndex = newest.findIndex(({ role }) => role === 'member' || role === 'lead')
  const customerEvents = newest.filter(({ role, edge }) => role === 'customer' && edge !== 'ARRIVE')
  if (answerIndex < 0 && customerEvents.length >= ADDED_UNANSWERED_MAX) return unansweredLimitProblem()
  const oldestCounted = customerEvents.filter(({ at }) => at > now - HOUR_MS)[ADDED_IN_HOUR_MAX - 1]
  return oldestCounted && hourLimitProblem(oldestCounted.at + HOUR_MS - now)
}
