/** The context of a case as its row keeps it: of this release, or of one before. */
import type { AskKind } from '#contract/cases.ts'
import type { CaseContext } from '#machines/case/case.events.ts'

/** Until several things could be asked at once there was one kind, and an approval had no hash. */
interface Kept extends Omit<CaseContext, 'asks' | 'approval'>, Partial<Pick<CaseContext, 'asks' | 'approval'>> {
  readonly ask?: AskKind | null
}

/** @param json as the row has it */
export function contextIn(json: string): CaseContext {
  const { ask, ...kept } = JSON.parse(json) as Kept
  return { ...kept, asks: kept.asks ?? (ask ? [{ number: 0, kind: ask }] : []), approval: kept.approval ?? null }
}
