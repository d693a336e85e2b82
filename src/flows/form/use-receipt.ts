import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REFERENCE_PATTERN } from '#contract/answer.ts'
import type { Sent } from '#contract/said.ts'
import { alertActor } from '#src/flows/kit/app.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

interface Received {
  readonly reference: string
  readonly sent: Sent | null
  readonly sendAnother: () => void
}

/**
 * Gives a receipt its own URL (`?receipt=RC-…`): it survives a reload, and Back never shows a form that would send again.
 *
 * @param received what the chart has had accepted, if anything
 * @returns what a `Receipt` takes of it; its reference is null while there is none to show
 */
export function useReceipt(received: Received | null) {
  const [params, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const inUrl = hydrated ? params.get('receipt') : null
  const reference = received?.reference ?? null
  useEffect(() => {
    if (reference !== null && inUrl !== reference) setParams({ receipt: reference }, { replace: true })
  }, [reference, inUrl, setParams])
  const known = inUrl !== null && REFERENCE_PATTERN.test(inUrl) ? inUrl : null
  const onAnother = () => {
    received?.sendAnother()
    alertActor.send({ type: 'PAGE.CHANGE' })
    setParams({}, { replace: false })
  }
  return { reference: reference ?? known, sent: received?.sent ?? null, onAnother }
}
