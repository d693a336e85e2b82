import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

type Values = Readonly<Record<string, string | undefined>>

interface QueryState<A extends AnyActorRef> {
  /** Parameters of the chart, in their order. The rest of the query stays. */
  readonly names: readonly string[]
  /** What the chart has for them. Null while the URL stays as it is. */
  readonly valuesOf: (snapshot: SnapshotFrom<A>) => Values | null
  /** Tells the chart what the URL has for them. */
  readonly open: (values: Values) => void
  /** Whether the next change of the chart replaces the history entry. */
  readonly replaces?: (isInUrl: boolean) => boolean
}

/**
 * Keeps parameters of the URL and a chart equal. A change of the chart becomes a history entry. A history entry (Back, Forward, a
 * link, a typed URL) goes to the chart, and if the chart answers with something else, that replaces the entry.
 */
export function useQueryState<A extends AnyActorRef>(actor: A, { names, valuesOf, open, replaces = () => false }: QueryState<A>): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const isFollowing = useRef(false)
  // The browser's URL. The router updates its own only after a render.
  const inUrl = () => new URLSearchParams(location.search)
  const given = (): Values => Object.fromEntries(names.map((name) => [name, inUrl().get(name) ?? undefined]))
  const pairs = (values: Values) => names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as [string, string]]))
  const isInUrl = () => pairs(given()).length > 0
  /** The chart's values where the URL has others. Null after Back to another page, while this one is still rendered. */
  const changed = () => {
    const values = location.pathname === pathname ? valuesOf(actor.getSnapshot()) : null
    return values === null || String(pairs(values)) === String(pairs(given())) ? null : pairs(values)
  }

  const put = () => {
    const values = changed()
    const others = [...inUrl()].filter(([name]) => !names.includes(name))
    if (values) setParams([...others, ...values], { replace: isFollowing.current || replaces(isInUrl()) })
  }
  const show = useEffectEvent(put)
  const start = useEffectEvent(() => {
    if (!isInUrl()) put()
  })
  const follow = useEffectEvent(() => {
    if (!changed()) return
    isFollowing.current = true
    open(given())
    isFollowing.current = false
  })

  useEffect(() => {
    start()
    const changes = actor.subscribe(() => show())
    // Back right after Next: the router may never report it.
    const moved = () => follow()
    addEventListener('popstate', moved)
    return () => {
      changes.unsubscribe()
      removeEventListener('popstate', moved)
    }
  }, [actor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has changed, or the page has just opened
  useEffect(() => follow(), [params])
}
