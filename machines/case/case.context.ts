/** Reads stored contexts from the current release and earlier ones. */
import type { AskKind } from '#contract/request/case-kind.ts'
import type { CaseContext } from '#machines/case/case.events.ts'

type NewerContextField = 'asks' | 'approval' | 'news' | 'unanswered' | 'snoozedUntil'
/** Context as stored. Earlier releases did not store more than one ask, approval hashes, news, unanswered events, or snoozes. */
interface StoredContext extends Omit<CaseContext, NewerContextField>, Partial<Pick<CaseContext, NewerContextField>> {
  readonly ask?: AskKind | null
}

export function parseContext(json: string): CaseContext {
  const { ask, ...storedContext } = JSON.parse(json) as StoredContext
  return {
    ...storedContext,
    asks: storedContext.asks ?? (ask ? [{ number: 0, kind: ask }] : []),
    approval: storedContext.approval ?? null,
    news: storedContext.news ?? null,
    // A stored null means that no event is unanswered, even if the news is unread. Only a missing value is replaced with the news.
    unanswered: storedContext.unanswered === undefined ? (storedContext.news ?? null) : storedContext.unanswered,
    snoozedUntil: storedContext.snoozedUntil ?? null,
  }
}
