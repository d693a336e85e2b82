import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReceiptSummary } from '#contract/answer-summary.ts'
import { alertActor } from '#src/flow/app.ts'

type ReceiptView =
  | { readonly screen: 'received'; readonly reference: string; readonly sent: ReceiptSummary | null; readonly sendAnother: () => void }
  | { readonly screen: string; readonly openReceipt?: (reference: string) => void }

const receiptOf = (view: ReceiptView) => (view.screen === 'received' && 'reference' in view ? view : null)

/**
 * Gives a receipt its own URL (`?receipt=RC-…`), so that a reload shows the receipt again. Back never shows a form that could be sent
 * again.
 */
export function useReceipt(view: ReceiptView) {
  const [params, setParams] = useSearchParams()
  const urlReference = params.get('receipt')
  const receiptView = receiptOf(view)
  const reference = receiptView?.reference ?? null

  const writeReference = useEffectEvent((nextReference: string | null) => {
    if (nextReference !== null && nextReference !== urlReference) setParams({ receipt: nextReference }, { replace: true })
  })
  useEffect(() => writeReference(reference), [reference])

  const applyReference = useEffectEvent((nextReference: string | null) => {
    if (nextReference === reference) return
    if (nextReference === null) receiptView?.sendAnother()
    else if ('openReceipt' in view) view.openReceipt?.(nextReference)
  })
  useEffect(() => applyReference(urlReference), [urlReference])

  // Changes the URL first, because the form shows a receipt as long as the URL contains its reference.
  const startAnother = () => {
    alertActor.send({ type: 'ALERT.CLOSE' })
    setParams({}, { replace: false })
    // If React has not rendered the URL with the receipt yet, it sees no change, and the effect above does not run.
    if (urlReference === null) receiptView?.sendAnother()
  }
  return { reference, receiptSummary: receiptView?.sent ?? null, onAnother: startAnother }
}
