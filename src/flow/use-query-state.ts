import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { routerPath } from '#contract/site-path.ts'

type Values = Readonly<Record<string, string | undefined>>

interface QueryState<A extends AnyActorRef> {
  /** Names of the query parameters, in order. Other parameters are not changed. */
  readonly names: readonly string[]
  readonly valuesOf: (snapshot: SnapshotFrom<A>) => Values | null
  readonly open: (values: Values) => void
  /** Whether the next change of the chart replaces the history entry. */
  readonly replaces?: (isInUrl: boolean) => boolean
}

/**
 * Synchronizes query parameters with a chart. A change of the chart adds a history entry. If the chart rejects a new URL, the URL is reset
 * to the values of the chart.
 */
export function useQueryState<A extends AnyActorRef>(actor: A, { names, valuesOf, open, replaces = () => false }: QueryState<A>): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const isFollowing = useRef(false)
  // Uses the URL of the browser, because the router updates its URL after a render.
  const urlParams = () => new URLSearchParams(location.search)
  const urlValues = (): Values => Object.fromEntries(names.map((name) => [name, urlParams().get(name) ?? undefined]))
  const pairs = (values: Values) => names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as [string, string]]))
  const isInUrl = () => pairs(urlValues()).length > 0
  /** Returns the chart's values if the URL has others. Null after Back to another page, while this one is still rendered. */
  const onChange = () => {
    const values = routerPath(location.pathname) === pathname ? valuesOf(actor.getSnapshot()) : null
    return values === null || String(pairs(values)) === String(pairs(urlValues())) ? null : pairs(values)
  }

  const writeUrl = () => {
    const values = onChange()
    const otherParams = [...urlParams()].filter(([name]) => !names.includes(name))
    if (values) setParams([...otherParams, ...values], { replace: isFollowing.current || replaces(isInUrl()) })
  }
  const show = useEffectEvent(writeUrl)
  const start = useEffectEvent(() => {
    if (!isInUrl()) writeUrl()
  })
  const follow = useEffectEvent(() => {
    if (!onChange()) return
    isFollowing.current = true
    open(urlValues())
    isFollowing.current = false
  })

  useEffect(() => {
    start()
    const changes = actor.subscribe(() => show())
    // The visitor used Back right after Next. The router may never report that URL.
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
