import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answers, Value } from '#contract/forms/field.ts'
import type { Prefill } from '#src/flows/form/prefill.ts'
import { Notice } from '#src/ui/notice.tsx'

interface Form {
  readonly answers: Answers
  readonly change: (name: string, value: Value) => void
  /** It cannot be changed yet, or not now. */
  readonly resuming: boolean
  readonly busy: boolean
  readonly waiting: boolean
}

interface PrefilledProps {
  readonly form: Form
  readonly by: Prefill
  /** A word that others put into the address first: a wizard its step. */
  readonly after?: string
}

/**
 * Fills in what the address says about a form, once, and says so: the words then leave the address, so that a reload does
 * not undo what the visitor changed.
 */
export function Prefilled({ form, by, after }: PrefilledProps) {
  const [query, setQuery] = useSearchParams()
  const [isFilled, setFilled] = useState(false)
  const current = useRef({ form, by })
  useLayoutEffect(() => {
    current.current = { form, by }
  })
  const ready = (after === undefined || query.has(after)) && !form.resuming && !form.busy && !form.waiting
  useEffect(() => {
    const { form, by } = current.current
    if (!ready || !by.names.some((name) => query.has(name))) return
    const changes = by.read(form.answers, query)
    for (const [name, value] of changes) form.change(name, value)
    setFilled(changes.length > 0)
    // What stands in the address now: the router may not yet have told what a wizard has put there.
    const rest = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !by.names.includes(name)))
    setQuery(rest, { replace: true })
  }, [ready, query, setQuery])
  return isFilled && <Notice kind="info">{by.notice}</Notice>
}
