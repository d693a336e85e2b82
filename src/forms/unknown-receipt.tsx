import { useSearchParams } from 'react-router-dom'
import { Notice } from '#src/ui/notice.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** The form stands where the URL asks for a receipt: what was sent is not forgotten, only not known here. */
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
