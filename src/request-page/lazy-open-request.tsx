import { chakra } from '@chakra-ui/react/styled-system'
import { lazyWithPlaceholder, StillLoading } from '#src/flow/lazy-part.tsx'

const Room = () => (
  <chakra.div minHeight="14rem">
    <StillLoading />
  </chakra.div>
)

/** Loaded on demand, for visitors with only a link. */
export const OpenRequest = lazyWithPlaceholder(async () => (await import('#src/request-page/open-request.tsx')).OpenRequest, Room)
