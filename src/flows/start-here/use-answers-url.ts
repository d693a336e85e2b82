import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type TextAnswers = Readonly<Record<string, string | undefined>>

/** A running chart. */
interface Running<S> {
  readonly getSnapshot: () => S
  readonly subscribe: (listener: (snapshot: S) => void) => { unsubscribe(): void }
}

/**
 * Keeps a guide's answers and the query equal: an answer becomes a history entry, so that Back takes it away and the
 * address can be sent to somebody; a history entry becomes answers. Other parts of the query stay.
 *
 * @param names of the answers in the query, in their order
 * @param answersOf what the chart holds
 */
export function useAnswersUrl<S>(
  names: readonly string[],
  guide: Running<S>,
  answersOf: (snapshot: S) => TextAnswers,
  open: (answers: TextAnswers) => void,
): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // What the browser says now: the router tells it later, once the page has been drawn.
  const inUrl = () => new URLSearchParams(location.search)
  const given = () => Object.fromEntries(names.map((name) => [name, inUrl().get(name) ?? undefined]))
  const words = (all: TextAnswers) => names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as [string, string]]))
  const held = () => words(answersOf(guide.getSnapshot()))
  const isApart = () => location.pathname === pathname && String(words(given())) !== String(held())

  const show = useEffectEvent(() => {
    if (isApart()) setParams([...held(), ...[...inUrl()].filter(([name]) => !names.includes(name))])
  })
  const follow = useEffectEvent(() => {
    if (isApart()) open(given())
  })

  useEffect(() => {
    const listening = guide.subscribe(() => show())
    const moved = () => follow()
    addEventListener('popstate', moved)
    return () => {
      listening.unsubscribe()
      removeEventListener('popstate', moved)
    }
  }, [guide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has moved, or the page has just opened
  useEffect(() => follow(), [params])
}
