import { useSearchParams } from 'react-router-dom'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Note for the URL of a receipt that is not on this device. */
export function UnknownReceipt({ isResuming }: { readonly isResuming: boolean }) {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  return (
    isHydrated &&
    !isResuming &&
    params.has('receipt') && (
      <Notice kind="info" action={<LinkButton to="/requests">Find your request</LinkButton>}>
        This receipt is only on the device that sent the request. The form below starts a new request.
      </Notice>
    )
  )
}
