import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReceiptSummary } from '#contract/answer-summary.ts'
import { alertActor } from '#src/flow/app.ts'

type View =
  | { readonly screen: 'received'; readonly reference: string; readonly sent: ReceiptSummary | null; readonly sendAnother: () => void }
  | { readonly screen: string; readonly openReceipt?: (reference: string) => void }

const receiptOf = (view: View) => (view.screen === 'received' && 'reference' in view ? view : null)

/** Gives a receipt its own URL (`?receipt=RC-…`). The receipt then survives a reload, and Back never shows a form that could be sent again. */
export function useReceipt(view: View) {
  const [params, setParams] = useSearchParams()
  const urlReference = params.get('receipt')
  const received = receiptOf(view)
  const reference = received?.reference ?? null

  const writeUrl = useEffectEvent((nextReference: string | null) => {
    if (nextReference !== null && nextReference !== urlReference) setParams({ receipt: nextReference }, { replace: true })
  })
  useEffect(() => writeUrl(reference), [reference])

  const followUrl = useEffectEvent((nextReference: string | null) => {
    if (nextReference === reference) return
    if (nextReference === null) received?.sendAnother()
    else if ('openReceipt' in view) view.openReceipt?.(nextReference)
  })
  useEffect(() => followUrl(urlReference), [urlReference])

  // Changes the URL first. While the URL names a receipt, the form keeps this receipt.
  const onAnother = () => {
    alertActor.send({ type: 'ALERT.CLOSE' })
    setParams({}, { replace: false })
    // React has not rendered the URL of the receipt yet, so it does not see a change.
    if (urlReference === null) received?.sendAnother()
  }
  return { reference, sent: received?.sent ?? null, onAnother }
}
