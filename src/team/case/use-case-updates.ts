import { useEffect, useEffectEvent } from 'react'
import type { AnyActor } from 'xstate'
import type { CaseEmitted } from '#machines/team/case/case-outcome.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'

export function useCaseUpdates(actor: AnyActor, { update, reload }: Pick<CasePageView, 'update' | 'reload'>): void {
  const applyUpdate = useEffectEvent((emittedEvent: CaseEmitted) => (emittedEvent.type === 'caseUpdated' ? update(emittedEvent.teamCase) : reload()))
  useEffect(() => {
    const eventTypes: readonly CaseEmitted['type'][] = ['caseUpdated', 'caseStale']
    const subscriptions = eventTypes.map((kind) => actor.on(kind, (emittedEvent) => applyUpdate(emittedEvent as CaseEmitted)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
}
