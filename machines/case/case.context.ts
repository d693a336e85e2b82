/** Reads stored contexts of this and earlier releases. */
import type { AskKind } from '#contract/request/cases.ts'
import type { CaseContext } from '#machines/case/case.events.ts'

/** Earlier releases stored one ask, approvals without a hash, and no news. */
interface Kept extends Omit<CaseContext, 'asks' | 'approval' | 'news'>, Partial<Pick<CaseContext, 'asks' | 'approval' | 'news'>> {
  readonly ask?: AskKind | null
}

export function contextIn(json: string): CaseContext {
  const { ask, ...kept } = JSON.parse(json) as Kept
  return { ...kept, asks: kept.asks ?? (ask ? [{ number: 0, kind: ask }] : []), approval: kept.approval ?? null, news: kept.news ?? null }
}
