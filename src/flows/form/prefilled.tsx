import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { answersOf, connectForm, type FormActor, filledNote, takesAnswers } from '#machines/form/form.connect.ts'
import type { Prefill } from '#src/flows/form/prefill.ts'
import { useView } from '#src/flows/kit/use-flow.ts'
import { Notice } from '#src/ui/notice.tsx'

interface PrefilledProps {
  readonly actor: FormActor
  readonly by: Prefill
  /** Parameter that must be in the URL first, such as a wizard's step. */
  readonly after?: string
}

/**
 * Fills in the answers that the URL has for a form, once, and says so. They then leave the URL, so that a reload does not undo what
 * the visitor changed.
 */
export function Prefilled({ actor, by, after }: PrefilledProps) {
  const [query] = useSearchParams()
  const isAsked = by.names.some((name) => query.has(name)) && (after === undefined || query.has(after))
  return (
    <>
      {isAsked && <FillIn actor={actor} by={by} />}
      {useView(actor, filledNote) === by.notice && <Notice kind="info">{by.notice}</Notice>}
    </>
  )
}

/** Waits until the form takes answers. A component of its own, so that a form without such a URL subscribes to nothing. */
function FillIn({ actor, by }: Omit<PrefilledProps, 'after'>) {
  const [query, setQuery] = useSearchParams()
  const isReady = useView(actor, takesAnswers)
  const fill = useEffectEvent(() => {
    if (!isReady) return
    const snapshot = actor.getSnapshot()
    const changes = by.read(answersOf(snapshot), query)
    if (changes.length > 0) connectForm(snapshot, actor.send).fill(changes, by.notice)
    // The browser's URL, because the router may not yet have a wizard's step.
    const rest = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !by.names.includes(name)))
    setQuery(rest, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has changed
  useEffect(() => fill(), [isReady, query])
  return null
}
