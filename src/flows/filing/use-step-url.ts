import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

interface StepUrl {
  readonly step: string
  /** The draft is being read: what it says comes into the address without an entry of its own. */
  readonly resuming: boolean
  /** False while the draft is read or the flow is sent: the address is left alone then. */
  readonly settled: boolean
  readonly open: (step: string) => void
  /** Where asking for a step would lead. */
  readonly landing: (wanted: string) => string
}

/** What the browser says now: the router tells it later, once the page has been drawn. */
const query = () => [...new URLSearchParams(location.search)]
const stepInUrl = () => new URLSearchParams(location.search).get('step')

/**
 * Keeps `?step=` and the chart equal: a step of the chart becomes a history entry, a history entry (Back, Forward, a
 * typed URL) becomes `STEP.OPEN`. Navigation stays out of the chart.
 */
export function useStepUrl({ step, resuming, settled, open, landing }: StepUrl): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  /** Back may have left the page, which is still drawn. */
  const isApart = () => settled && location.pathname === pathname && stepInUrl() !== step
  const put = (next: string, replace: boolean) => setParams([...query().filter(([key]) => key !== 'step'), ['step', next]], { replace })

  const show = useEffectEvent((replace: boolean) => {
    if (isApart()) put(step, replace || stepInUrl() === null)
  })
  const follow = useEffectEvent(() => {
    if (!isApart()) return
    const wanted = stepInUrl()
    const target = landing(wanted ?? '')
    if (target !== wanted) put(target, true)
    open(wanted ?? target)
  })

  useEffect(() => {
    if (!resuming) show(true)
  }, [resuming])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart has moved
  useEffect(() => show(false), [step, settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has moved
  useEffect(() => follow(), [params])
  // Back in the same breath as Next: the router may never tell of it.
  useEffect(() => {
    const moved = () => follow()
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
}
