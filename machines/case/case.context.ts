/** Reads stored contexts of the current release and earlier ones. */
import type { AskKind } from '#contract/request/cases.ts'
import type { CaseContext } from '#machines/case/case.events.ts'

type NewerContextField = 'asks' | 'approval' | 'news' | 'unanswered' | 'snoozedUntil'
/** Context as stored. Earlier releases did not store several asks, hashes of approvals, news, unanswered events, or snoozes. */
interface StoredContext extends Omit<CaseContext, NewerContextField>, Partial<Pick<CaseContext, NewerContextField>> {
  readonly ask?: AskKind | null
}

export function parseContext(json: string): CaseContext {
  const { ask, ...kept } = JSON.parse(json) as StoredContext
  return {
    ...kept,
    asks: kept.asks ?? (ask ? [{ number: 0, kind: ask }] : []),
    approval: kept.approval ?? null,
    news: kept.news ?? null,
    // A stored null means that no event is unanswered, even if the news is unread. Only a missing value gets the news.
    unanswered: kept.unanswered === undefined ? (kept.news ?? null) : kept.unanswered,
    snoozedUntil: kept.snoozedUntil ?? null,
  }
}
