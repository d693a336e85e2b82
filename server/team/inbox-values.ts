import type { InboxRow } from '#contract/team/team-cases.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline } from '#machines/case/case.deadlines.ts'
import type { CaseRow } from '#server/database/schema.ts'

type StoredCase = Pick<CaseRow, 'state' | 'context' | 'promised_by' | 'first_touched_at'>

/** Returns the values that an inbox row shows: news, unanswered event, end of the snooze, time of the last state change, and deadline. */
export function inboxValuesOf({
  state,
  context,
  promised_by,
  first_touched_at,
}: StoredCase): Pick<InboxRow, 'news' | 'unanswered' | 'snoozedUntil' | 'since' | 'dueAt'> {
  const { news, unanswered, since, snoozedUntil } = parseContext(context)
  const isUntouched = first_touched_at === null && promised_by !== null
  const dueAt = isUntouched ? promised_by : state === 'waitingForCustomer' ? customerDeadline(state, { since }) : undefined
  return { news: news && { ...news }, unanswered: unanswered && { ...unanswered }, snoozedUntil, since, dueAt: dueAt ?? null }
}
