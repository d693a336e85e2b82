import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REFERENCE_PATTERN } from '#contract/answer.ts'
import { alertActor } from '#src/flows/app.ts'
import { useHydrated } from '#src/flows/use-hydrated.ts'

/**
 * Gives a receipt its own URL (`?receipt=RC-…`): it survives a reload, and Back never shows a form that would send again.
 *
 * @param reference of the request the chart has just had accepted, if any
 */
export function useReceipt(reference: string | null) {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const inUrl = hydrated ? params.get('receipt') : null
  useEffect(() => {
    if (reference !== null && inUrl !== reference) setParams({ receipt: reference }, { replace: true })
  }, [reference, inUrl, setParams])
  const known = inUrl !== null && REFERENCE_PATTERN.test(inUrl) ? inUrl : null
  const leave = () => {
    alertActor.send({ type: 'PAGE.CHANGE' })
    setParams({}, { replace: false })
  }
  return { shown: reference ?? known, leave }
}
