import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import type { OpenRequestProps } from '#src/flows/status/open-request.tsx'

const Loaded = lazy(async () => ({ default: (await import('#src/flows/status/open-request.tsx')).OpenRequest }))

/** The way in by a code, with the charts of it: only who has a link alone needs it. Its place is kept until it is there. */
export function OpenRequest(props: OpenRequestProps) {
  return (
    <Suspense fallback={<chakra.div minHeight="14rem" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
