import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type TextAnswers = Readonly<Record<string, string | undefined>>
const textOf = (answers: TextAnswers) =>
  new URLSearchParams(Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString()

/**
 * Keeps a guide's answers and the query equal: an answer becomes a history entry, so that Back takes it away and the
 * address can be sent to somebody; a history entry becomes answers. Other parts of the query stay.
 *
 * @param names of the answers in the query, in their order
 */
export function useAnswersUrl(names: readonly string[], answers: TextAnswers, open: (answers: TextAnswers) => void): void {
  const [params, setParams] = useSearchParams()
  const given = Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined]))
  const [here, there] = [textOf(given), textOf(Object.fromEntries(names.map((name) => [name, answers[name]])))]
  /** What both last agreed on; the prerendered page has no answers. */
  const agreed = useRef('')
  /** The query our own navigation is about to bring: the router is slower than the chart. */
  const coming = useRef<string | null>(null)

  useEffect(() => {
    if (coming.current !== null && coming.current !== here) return
    coming.current = null
    if (there !== agreed.current) {
      agreed.current = there
      if (here === there) return
      coming.current = there
      setParams((before) => new URLSearchParams([...new URLSearchParams(there), ...[...before].filter(([name]) => !names.includes(name))]))
    } else if (here !== agreed.current) {
      agreed.current = here
      open(given)
    }
  })
}
