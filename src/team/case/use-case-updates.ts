import { useEffect, useEffectEvent } from 'react'
import type { AnyActor } from 'xstate'
import type { CaseEmitted } from '#machines/team/case/case-move.setup.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'

export function useCaseUpdates(actor: AnyActor, { update, reload }: Pick<CasePageView, 'update' | 'reload'>): void {
  const applyUpdate = useEffectEvent((emitted: CaseEmitted) => (emitted.type === 'caseUpdated' ? update(emitted.found) : reload()))
  useEffect(() => {
    const kinds: readonly CaseEmitted['type'][] = ['caseUpdated', 'caseStale']
    const subscriptions = kinds.map((kind) => actor.on(kind, (emitted) => applyUpdate(emitted as CaseEmitted)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
}
