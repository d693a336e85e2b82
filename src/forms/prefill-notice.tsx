import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { acceptsAnswers, answersOf, connectForm, type FormActor, prefillNoteOf } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import type { Prefill } from '#src/forms/prefill.ts'
import { Notice } from '#src/ui/notice.tsx'

interface PrefillNoticeProps {
  readonly actor: FormActor
  readonly prefill: Prefill
  /** Parameter that must be in the URL before the answers are filled in, such as a wizard step. */
  readonly param?: string
}

/** Fills in the answers from the URL once, and shows a note. Then removes them from the URL, so that a reload keeps later changes. */
export function PrefillNotice({ actor, prefill, param }: PrefillNoticeProps) {
  const [query] = useSearchParams()
  const isPrefillInUrl = prefill.names.some((name) => query.has(name)) && (param === undefined || query.has(param))
  return (
    <>
      {isPrefillInUrl && <ApplyPrefill actor={actor} prefill={prefill} />}
      {useView(actor, prefillNoteOf) === prefill.notice && <Notice kind="info">{prefill.notice}</Notice>}
    </>
  )
}

/** Waits until the form accepts answers. A separate component, so that only forms with answers in the URL observe `acceptsAnswers`. */
function ApplyPrefill({ actor, prefill }: Omit<PrefillNoticeProps, 'param'>) {
  const [query, setQuery] = useSearchParams()
  const isReady = useView(actor, acceptsAnswers)
  const applyPrefill = useEffectEvent(() => {
    if (!isReady) return
    const snapshot = actor.getSnapshot()
    const changes = prefill.readChanges(answersOf(snapshot), query)
    if (changes.length > 0) connectForm(snapshot, actor.send).fill(changes, prefill.notice)
    // Uses the browser's URL, because the router's copy may not contain the wizard step yet.
    const remainingQuery = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !prefill.names.includes(name)))
    setQuery(remainingQuery, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has changed
  useEffect(() => applyPrefill(), [isReady, query])
  return null
}
