import { useEffect, useEffectEvent } from 'react'
import type { AnyActor } from 'xstate'
import type { CaseEmitted } from '#machines/team/case/case-move.setup.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'

export function useCaseUpdates(actor: AnyActor, { tell, reload }: Pick<CasePageView, 'tell' | 'reload'>): void {
  const pass = useEffectEvent((emitted: CaseEmitted) => (emitted.type === 'caseTold' ? tell(emitted.found) : reload()))
  useEffect(() => {
    const kinds: readonly CaseEmitted['type'][] = ['caseTold', 'caseStale']
    const subscriptions = kinds.map((kind) => actor.on(kind, (emitted) => pass(emitted as CaseEmitted)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
}
