import { useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

interface StepUrl {
  readonly step: string
  /** False while the draft is read or the flow is sent: the URL is left alone then. */
  readonly settled: boolean
  readonly open: (step: string) => void
  /** Where asking for a step would lead. */
  readonly landing: (wanted: string) => string
}

/**
 * Keeps `?step=` and the chart equal: a step of the chart becomes a history entry, a history entry (Back, Forward, a
 * typed URL) becomes `STEP.OPEN`. Navigation stays out of the chart.
 */
export function useStepUrl({ step, settled, open, landing }: StepUrl): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('step')
  const shown = useRef<string | null>(null)

  /** The wish in the URL that our own navigation is about to replace: the router is slower than the chart. */
  const leaving = useRef<{ readonly wanted: string | null } | null>(null)

  // Back in the same breath as Next: the router may then never render the step it is taken back from, and what looks like the
  // wish we are about to replace is a new one.
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const takenBack = () => {
      leaving.current = null
      lookAgain()
    }
    addEventListener('popstate', takenBack)
    return () => removeEventListener('popstate', takenBack)
  }, [])

  useEffect(() => {
    if (!settled || leaving.current?.wanted === wanted) return
    leaving.current = null
    const show = (next: string, replace: boolean) => {
      shown.current = next
      leaving.current = { wanted }
      setParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'step'), ['step', next]]), { replace })
    }
    if (step !== shown.current) {
      if (wanted === step) shown.current = step
      else show(step, shown.current === null)
      return
    }
    if (wanted === step) return
    const target = landing(wanted ?? '')
    shown.current = target
    // Before the chart moves: it re-renders at once, and this effect must not answer the same wish again.
    if (target !== wanted) show(target, true)
    open(wanted ?? target)
  })
}
