import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answers, Value } from '#contract/field.ts'
import { preselect } from '#src/pages/contact-preselect.ts'

interface Form {
  readonly answers: Answers
  readonly change: (name: string, value: Value) => void
}

/**
 * Marks in the form what the address asks for, once: the words then leave the address, so that a reload does not undo what
 * the visitor changed.
 *
 * @param form null while it cannot be changed yet
 * @returns whether something was marked on this page
 */
export function usePreselect(form: Form | null): boolean {
  const [query, setQuery] = useSearchParams()
  const [marked, setMarked] = useState(false)
  const current = useRef(form)
  useLayoutEffect(() => {
    current.current = form
  })
  const ready = form !== null
  useEffect(() => {
    if (!ready || !current.current || (query.get('for') === null && query.get('role') === null)) return
    const changes = preselect(current.current.answers, query)
    for (const [name, value] of changes) current.current.change(name, value)
    setMarked(changes.length > 0)
    setQuery(
      (before) => {
        before.delete('for')
        before.delete('role')
        return before
      },
      { replace: true },
    )
  }, [ready, query, setQuery])
  return marked
}
