import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { answersOf, connectForm, type FormActor } from '#machines/form/form.connect.ts'
import type { Prefill } from '#src/flows/form/prefill.ts'
import { useView } from '#src/flows/kit/use-flow.ts'
import { Notice } from '#src/ui/notice.tsx'

interface PrefilledProps {
  readonly actor: FormActor
  readonly by: Prefill
  /** A word that others put into the address first: a wizard its step. */
  readonly after?: string
}

/**
 * Fills in what the address says about a form, once, and says so: the words then leave the address, so that a reload does
 * not undo what the visitor changed.
 */
export function Prefilled({ actor, by, after }: PrefilledProps) {
  const form = useView(actor, connectForm)
  const [query, setQuery] = useSearchParams()
  const isReady = (after === undefined || query.has(after)) && !form.resuming && !form.busy && !form.waiting
  const fill = useEffectEvent(() => {
    if (!isReady || !by.names.some((name) => query.has(name))) return
    const changes = by.read(answersOf(actor.getSnapshot()), query)
    if (changes.length > 0) form.fill(changes, by.notice)
    // What stands in the address now: the router may not yet have told what a wizard has put there.
    const rest = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !by.names.includes(name)))
    setQuery(rest, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has moved
  useEffect(() => fill(), [isReady, query])
  return form.filled === by.notice && <Notice kind="info">{by.notice}</Notice>
}
