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
  /** Whether the next chart transition replaces the history entry. By default, it adds an entry. */
  readonly replacesEntry?: (isInUrl: boolean) => boolean
}

/**
 * Synchronizes query parameters with a chart. A chart transition that changes them adds a history entry. If the chart rejects a new URL,
 * the URL is reset to the chart's values.
 */
export function useQueryState<A extends AnyActorRef>(actor: A, { names, valuesOf, open, replacesEntry = () => false }: QueryState<A>): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const isApplyingUrl = useRef(false)
  // Reads the URL from the browser, because the router gets the new URL only after a render.
  const urlParams = () => new URLSearchParams(location.search)
  const urlValues = (): Values => Object.fromEntries(names.map((name) => [name, urlParams().get(name) ?? undefined]))
  const toPairs = (values: Values) => names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as [string, string]]))
  const isInUrl = () => toPairs(urlValues()).length > 0
  /** Returns the chart's values as pairs. Null if the URL already has them, or if the URL belongs to another page after Back. */
  const changedPairs = () => {
    const values = routerPath(location.pathname) === pathname ? valuesOf(actor.getSnapshot()) : null
    return values === null || String(toPairs(values)) === String(toPairs(urlValues())) ? null : toPairs(values)
  }

  const writeUrl = () => {
    const values = changedPairs()
    const otherParams = [...urlParams()].filter(([name]) => !names.includes(name))
    if (values) setParams([...otherParams, ...values], { replace: isApplyingUrl.current || replacesEntry(isInUrl()) })
  }
  const writeChange = useEffectEvent(writeUrl)
  const start = useEffectEvent(() => {
    if (!isInUrl()) writeUrl()
  })
  const applyUrl = useEffectEvent(() => {
    if (!changedPairs()) return
    isApplyingUrl.current = true
    open(urlValues())
    isApplyingUrl.current = false
  })

  useEffect(() => {
    start()
    const subscription = actor.subscribe(() => writeChange())
    // The effect below may miss a Back right after Next, because the router may not report it.
    const onPopState = () => applyUrl()
    addEventListener('popstate', onPopState)
    return () => {
      subscription.unsubscribe()
      removeEventListener('popstate', onPopState)
    }
  }, [actor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has changed, or the page has just opened
  useEffect(() => applyUrl(), [params])
}
