import { useSearchParams } from 'react-router-dom'
import { Notice } from '#src/ui/notice.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Note for a receipt URL that this device does not know. */
export function UnknownReceipt({ resuming }: { readonly resuming: boolean }) {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  return (
    hydrated &&
    !resuming &&
    params.has('receipt') && (
      <Notice kind="info">This receipt isn’t on this device. It’s on the device that sent the request, until it’s closed or cleared there.</Notice>
    )
  )
}
